import { cards } from "./en/cards";
import { help } from "./en/help";
import { home } from "./en/home";
import { newgame } from "./en/newgame";
import { options } from "./en/options";
import { score } from "./en/score";
import { settings } from "./en/settings";
import { table } from "./en/table";

export const en = { cards, help, home, newgame, options, score, settings, table };
