import { calls } from "./en/calls";
import { cards } from "./en/cards";
import { help } from "./en/help";
import { home } from "./en/home";
import { library } from "./en/library";
import { newgame } from "./en/newgame";
import { options } from "./en/options";
import { rulings } from "./en/rulings";
import { score } from "./en/score";
import { settings } from "./en/settings";
import { shed } from "./en/shed";
import { table } from "./en/table";

export const en = {
  calls,
  cards,
  help,
  home,
  library,
  newgame,
  options,
  rulings,
  score,
  settings,
  shed,
  table,
};
