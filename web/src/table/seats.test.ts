import { describe, expect, it } from "vitest";
import { spots, trickSpot } from "./seats";

describe("the seats", () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 10])("of %i players are one fewer than players", (players) => {
    expect(spots(players)).toHaveLength(players - 1);
  });

  it.each([3, 4, 5, 6, 7])("with %i players are the same on both sides", (players) => {
    const all = spots(players);
    all.forEach(({ around, arch }, n) => {
      const across = all[all.length - 1 - n];
      expect(across?.around.x).toBeCloseTo(1 - around.x);
      expect(across?.arch.y).toBe(arch.y);
    });
  });

  it("put the left neighbour on the left", () => {
    expect(spots(4)[0]?.around.x).toBeLessThan(0.5);
    expect(trickSpot(1, 4).x).toBeLessThan(0);
    expect(trickSpot(0, 4).y).toBeGreaterThan(0);
  });
});
