import { expect, it } from "vitest";
import { sideNumber, partnersOf, scorers, sideName, together } from "./sides";

const SIDES = [
  [0, 2],
  [1, 3],
];

it("adds up a side and names it", () => {
  expect(scorers(SIDES, 4)).toBe(SIDES);
  expect(together([1, 3], [1, 2, 3, 4])).toBe(6);
  expect(sideName([0, 2], (seat) => ["You", "Ben", "Eve", "Tom"][seat] ?? "")).toBe("You and Eve");
  expect([0, 1, 2, 3].map((seat) => sideNumber(SIDES, seat)).join("")).toBe("1212");
  expect(partnersOf(SIDES, 3)).toEqual([1]);
});

it("leaves everybody alone where there are no sides", () => {
  expect(scorers([], 3)).toEqual([[0], [1], [2]]);
  expect(sideNumber([], 1)).toBe(0);
  expect(partnersOf([], 1)).toEqual([]);
});
