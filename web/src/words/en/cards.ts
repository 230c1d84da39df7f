import type { Suit } from "../../cards/card";

const RANKS: Record<string, string> = { T: "10", J: "jack", Q: "queen", K: "king", A: "ace" };
const SUITS: Record<Suit, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

function name(code: string): string {
  const rank = code[0] ?? "";
  if (rank === "0") return "joker";
  const second = code.length > 2 ? ", second pack" : "";
  return `${RANKS[rank] ?? rank} of ${SUITS[code[1] as Suit]}${second}`;
}

export const cards = {
  name,
  suits: SUITS,
  playable: (code: string) => `${name(code)}, playable`,
  notPlayable: (code: string) => `${name(code)}, not playable`,
  received: (label: string) => `${label}, received in the pass`,
  toPass: (code: string) => `${name(code)}, chosen to pass`,
  newMark: "new",
  kept: (code: string) => `${name(code)}, to pass or to keep`,
};
