import { describe, expect, it } from "vitest";
import type { View } from "../wire";
import { drawsLeft, undealtPile } from "./undealt";

const view = (fields: Partial<View>) =>
  ({
    phase: "playing",
    kitty_size: 4,
    kitty_taker: null,
    stock: 0,
    hand_sizes: [13, 13],
    ...fields,
  }) as View;

describe("cards that lie face down on the table", () => {
  it("are the stock, as many as can still be drawn", () => {
    expect(undealtPile(view({ stock: 24 }), { undealt: "refill" })).toEqual({
      kind: "stock",
      cards: 24,
    });
    expect(drawsLeft(view({ stock: 25 }))).toBe(12);
  });

  it("are the widow until somebody takes it up", () => {
    const rules = { undealt: "exchange" };
    expect(undealtPile(view({}), rules)).toEqual({ kind: "widow", cards: 4 });
    expect(undealtPile(view({ kitty_taker: 2 }), rules).cards).toBe(0);
    expect(undealtPile(view({ phase: "nonces" }), rules).cards).toBe(0);
  });

  it("are none in other games", () => {
    expect(undealtPile(view({ kitty_size: 0 }), { undealt: "none" }).cards).toBe(0);
  });
});
