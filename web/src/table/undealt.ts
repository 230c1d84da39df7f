import type { View } from "../wire";

/** Cards that lie face down on the table and are not in anybody's hand. */
export interface UndealtPile {
  kind: "stock" | "widow";
  cards: number;
}

/** The stock as it is now, or the widow until it is taken up; no cards where there is neither. */
export function undealtPile(view: View, rules: Record<string, unknown>): UndealtPile {
  if (rules["undealt"] === "refill") return { kind: "stock", cards: view.stock };
  const lies =
    rules["undealt"] === "exchange" &&
    view.kitty_taker === null &&
    view.phase !== "waiting" &&
    view.phase !== "nonces";
  return { kind: "widow", cards: lies ? view.kitty_size : 0 };
}

/** How many more cards each seat will draw from the stock. */
export function drawsLeft(view: View): number {
  return Math.floor(view.stock / view.hand_sizes.length);
}
