import type { PositionTold, View } from "../wire";
import type { Notice } from "./sitting.svelte";

/** The position in which a card is refused, as the ruling desk is told it; null where no card is. */
export function refusedIn(notice: Notice, view: View | null): PositionTold | null {
  if (!notice.card || notice.rule === null || view?.phase !== "playing") return null;
  return {
    hand: view.hand,
    trick: view.trick,
    trick_no: view.trick_no,
    hearts_broken: view.hearts_broken,
    card: notice.card,
  };
}
