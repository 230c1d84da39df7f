import { mount } from "svelte";
import App from "./App.svelte";
import "./look/base.css";
import "./look/colours.css";
import "./look/controls.css";
import "./look/type.css";
import { followHistory } from "./router.svelte";
import { followSettings } from "./settings/settings.svelte";

followSettings();
followHistory();

const target = document.getElementById("app");
if (target) mount(App, { target });
