/** Cards as the wire has them: `QS`, `TD`, `QS'` from the second pack, `0C` for a joker. */

export type Suit = "C" | "D" | "H" | "S";
export type SortOrder = "up" | "down" | "rank";

export const SUITS: readonly Suit[] = ["C", "D", "H", "S"];
export const RANKS = "23456789TJQKA";

/** Black and red take turns, so that two suits of one colour never lie side by side. */
const IN_HAND: readonly Suit[] = ["C", "D", "S", "H"];

export function suitOf(code: string): Suit {
  return code[1] as Suit;
}

export function rankOf(code: string): string {
  return code[0] ?? "";
}

/** What can be seen of a card: the same for both of two packs. */
export function faceOf(code: string): string {
  return code.slice(0, 2);
}

/** The card that looks the same. */
export function twinOf(code: string): string {
  return code.length > 2 ? faceOf(code) : `${code}'`;
}

/** The rank as it stands in the corner of the card. */
export function cornerOf(code: string): string {
  const rank = rankOf(code);
  if (rank === "0") return "★";
  return rank === "T" ? "10" : rank;
}

/** The hand in the order it is held; `ranks` run from low to high. */
export function sorted(codes: readonly string[], order: SortOrder, ranks = RANKS): string[] {
  const height = (code: string) => ranks.indexOf(rankOf(code));
  const place = (code: string) => IN_HAND.indexOf(suitOf(code));
  const upwards = order === "down" ? -1 : 1;
  return [...codes].sort((a, b) => {
    const bySuit = place(a) - place(b);
    const byRank = upwards * (height(a) - height(b));
    const first = order === "rank" ? byRank || bySuit : bySuit || byRank;
    return first || a.length - b.length;
  });
}

/** Every card of one pack, suit by suit. */
export const PACK: readonly string[] = SUITS.flatMap((suit) =>
  [...RANKS].map((rank) => rank + suit),
);
