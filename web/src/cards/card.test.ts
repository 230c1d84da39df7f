import { describe, expect, it } from "vitest";
import { cornerOf, PACK, sorted } from "./card";
import { pipsOf } from "./pips";

const HAND = ["QS", "2H", "TD", "AC", "2C", "KS"];

describe("a hand", () => {
  it("is sorted by suit, black and red in turn", () => {
    expect(sorted(HAND, "up")).toEqual(["2C", "AC", "TD", "QS", "KS", "2H"]);
    expect(sorted(HAND, "down")).toEqual(["AC", "2C", "TD", "KS", "QS", "2H"]);
  });

  it("is sorted by rank", () => {
    expect(sorted(HAND, "rank")).toEqual(["2C", "2H", "TD", "QS", "KS", "AC"]);
  });

  it("follows an order of ranks of its own", () => {
    expect(sorted(["AC", "2C", "KC"], "up", "A23456789TJQK")).toEqual(["AC", "2C", "KC"]);
  });

  it("keeps the card of the first pack before its double", () => {
    expect(sorted(["QS'", "QS"], "up")).toEqual(["QS", "QS'"]);
  });
});

describe("a card", () => {
  it("has as many pips as its rank says", () => {
    for (const card of PACK) {
      const rank = cornerOf(card);
      if (/^\d+$/.test(rank)) expect(pipsOf(card[0] ?? "")).toHaveLength(Number(rank));
    }
  });
});
