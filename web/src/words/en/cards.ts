import { twinOf, type Suit } from "../../cards/card";

const RANKS: Record<string, string> = { T: "10", J: "jack", Q: "queen", K: "king", A: "ace" };
const SUITS: Record<Suit, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

function name(code: string): string {
  const rank = code[0] ?? "";
  if (rank === "0") return "joker";
  return `${RANKS[rank] ?? rank} of ${SUITS[code[1] as Suit]}`;
}

/** The name among other cards: of two that look the same one is the second. */
function among(code: string, codes: readonly string[]): string {
  const second = code.length > 2 && codes.includes(twinOf(code));
  return second ? `second ${name(code)}` : name(code);
}

/** Both of two cards that look the same. */
function both(code: string): string {
  const rank = RANKS[code[0] ?? ""] ?? code[0] ?? "";
  if (rank === "0") return "both jokers";
  return `both ${rank}s of ${SUITS[code[1] as Suit]}`;
}

export const cards = {
  name,
  among,
  both,
  suits: SUITS,
  playable: (card: string) => `${card}, playable`,
  notPlayable: (card: string) => `${card}, not playable`,
  received: (label: string) => `${label}, received in the pass`,
  avoid: (label: string) => `${label}, to be avoided`,
  toPass: (card: string) => `${card}, chosen to pass`,
  newMark: "new",
  kept: (card: string) => `${card}, to pass or to keep`,
};
