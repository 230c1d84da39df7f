import { describe, expect, it } from "vitest";
import { drawnAfter, known } from "./drawn";

const draws = (seat: number, card: string | null = null) => ({ event: "CardDrawn", seat, card });

describe("a run of draws", () => {
  it("grows while the same seat draws", () => {
    const first = drawnAfter(null, draws(1));
    expect(drawnAfter(first, draws(1))?.cards).toEqual([null, null]);
  });

  it("begins anew with another seat", () => {
    const first = drawnAfter(null, draws(1));
    expect(drawnAfter(first, draws(2, "QS"))).toEqual({ seat: 2, cards: ["QS"], said: false });
  });

  it("is over when anything else happens", () => {
    expect(drawnAfter(drawnAfter(null, draws(1)), { event: "CardPlayed", seat: 1 })).toBeNull();
  });

  it("knows the own cards alone", () => {
    expect(known({ seat: 0, cards: ["QS", null], said: false })).toEqual(["QS"]);
  });
});
