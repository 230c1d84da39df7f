import { suitOf } from "../cards/card";
import { words } from "../words";
import type { View } from "../wire";
import { shareOf } from "./scatter";

/** What the own seat is asked for now, in a few words. */
export function ownPrompt(view: View, name: (seat: number) => string): string {
  const said = words.table.status;
  if (view.phase === "passing") {
    return view.pass_to === null
      ? words.table.scatter.prompt(shareOf(view))
      : said.choose(view.pass_size, name(view.pass_to));
  }
  if (view.phase === "exchange") return words.table.widow.prompt(view.kitty_size);
  if (view.phase === "bidding") return words.table.auction.prompt(view.auction?.least ?? 1);
  if (view.phase === "naming") return words.table.auction.namePrompt;
  if (view.phase === "capot") return words.table.capot.prompt;
  if (view.phase === "moon") return said.moon(words.table.you);
  if (view.amending === view.seat) return words.calls.amend;
  const led = view.trick[0];
  const only = view.legal[0];
  if (led === undefined) {
    return view.trick_no === 1 && view.legal.length === 1 && only ? said.opening(only) : said.lead;
  }
  const suit = suitOf(led);
  return view.hand.some((card) => suitOf(card) === suit) ? said.follow(suit) : said.discard(suit);
}
