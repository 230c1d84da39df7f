import { describe, expect, it } from "vitest";
import type { Claim } from "../wire";
import { outcomeOf } from "./calls";

const claim: Claim = {
  seat: 1,
  accused: 0,
  trick: 3,
  outcome: "proved",
  card: "7S",
  rule: "follow-suit",
  held: ["5D", "6D"],
  law: 21,
};

describe("what came of a claim", () => {
  it("is told with the cards that prove it", () => {
    expect(outcomeOf(claim)).toBe(
      "Proved: the 7 of spades was played though the 5 of diamonds and the 6 of diamonds were held.",
    );
  });

  it("says when it was a call that was disobeyed", () => {
    const disobeyed = { ...claim, rule: "enforcement", held: ["QS"] };
    expect(outcomeOf(disobeyed)).toContain("the queen of spades had been called");
  });

  it("is honest where nothing was wrong, or the laws do not say", () => {
    expect(outcomeOf({ ...claim, outcome: "unfounded", card: null, held: [] })).toBe(
      "No wrong card was played.",
    );
    expect(outcomeOf({ ...claim, outcome: "not_covered", card: "KH", held: [] })).toContain(
      "the laws do not say",
    );
  });
});
