import { words } from "../words";
import type { Claim, View } from "../wire";

/** What came of a claim, in a sentence with the cards that prove it. */
export function outcomeOf(claim: Claim): string {
  const said = words.calls.outcome;
  if (claim.card === null) return said.unfounded;
  if (claim.outcome === "not_covered") return said.not_covered(claim.card);
  const proved = claim.rule === "enforcement" ? said.disobeyed : said.proved;
  return proved(claim.card, claim.held);
}

/** Who called what of whom, and what came of it. */
export function claimTold(claim: Claim, name: (seat: number) => string): string {
  const opened = words.calls.opened(name(claim.seat), name(claim.accused), claim.trick);
  return `${opened} ${outcomeOf(claim)}`;
}

/** The article that a claim is about: the penalty, the called card, or the rule that was broken. */
export function articleOf(claim: Claim): string {
  return claim.outcome === "not_covered" && claim.rule ? claim.rule : "revoke";
}

/** Whether that seat may be called on for an exposed card now: it has not played to the trick. */
export function mayBeCalled(view: View, seat: number, way: number): boolean {
  if (view.phase !== "playing" || view.called[seat] || view.leader === null) return false;
  const players = view.hand_sizes.length;
  const place = ((((seat - view.leader) * way) % players) + players) % players;
  return place >= view.trick.length;
}
