/** Text taken apart at the cards it names: `♠Q`, `♥10`, `Q♠`. What stands close behind a card, such
 * as a full stop, stays with it. */
export type Piece = { text: string } | { card: string; after: string };

const SUITS: Record<string, string> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const RANK = "(10|[2-9TJQKA])";
const SUIT = "([♠♥♦♣])\\uFE0E?";
const AFTER = "([.,;:!?)”’]*)";
const CARD = new RegExp(`(?:${SUIT}${RANK}(?![0-9A-Za-z])|\\b${RANK}${SUIT})${AFTER}`, "gu");

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(CARD)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index) });
    const rank = match[2] ?? match[3] ?? "";
    const suit = SUITS[match[1] ?? match[4] ?? ""] ?? "";
    found.push({ card: (rank === "10" ? "T" : rank) + suit, after: match[5] ?? "" });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}
