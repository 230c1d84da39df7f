import { expect, it } from "vitest";
import { letterOf, partnersOf, scorers, sideName, together } from "./sides";

const SIDES = [
  [0, 2],
  [1, 3],
];

it("adds up a side and names it", () => {
  expect(scorers(SIDES, 4)).toBe(SIDES);
  expect(together([1, 3], [1, 2, 3, 4])).toBe(6);
  expect(sideName([0, 2], (seat) => ["You", "Ben", "Eve", "Tom"][seat] ?? "")).toBe("You and Eve");
  expect([0, 1, 2, 3].map((seat) => letterOf(SIDES, seat)).join("")).toBe("ABAB");
  expect(partnersOf(SIDES, 3)).toEqual([1]);
});

it("leaves everybody alone where there are no sides", () => {
  expect(scorers([], 3)).toEqual([[0], [1], [2]]);
  expect(letterOf([], 1)).toBe("");
  expect(partnersOf([], 1)).toEqual([]);
});
