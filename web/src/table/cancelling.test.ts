import { expect, it } from "vitest";
import { cancelled } from "./cancelling";

const RULES = { packs: 2, jokers: 0, duplicates: "cancel" };

it("marks both of two identical cards, once both lie there", () => {
  expect(cancelled(["QS", "KS"], RULES)).toEqual([]);
  expect(cancelled(["QS", "KS", "QS'"], RULES)).toEqual(["QS", "QS'"]);
});

it("knows jokers for doubles, and rules under which nothing cancels", () => {
  expect(cancelled(["0C", "0C'"], { ...RULES, packs: 1, jokers: 2 })).toEqual(["0C", "0C'"]);
  expect(cancelled(["QS", "QS'"], { ...RULES, duplicates: "first" })).toEqual([]);
});
