import { describe, expect, it } from "vitest";
import { archRows, spots, trickSpot } from "./seats";

const ALL = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

describe("the seats", () => {
  it.each(ALL)("of %i players are one fewer than players", (players) => {
    expect(spots(players)).toHaveLength(players - 1);
  });

  it.each(ALL)("with %i players are the same on both sides", (players) => {
    const all = spots(players);
    all.forEach(({ around, arch, flat }, n) => {
      const across = all[all.length - 1 - n];
      expect(across?.around.x).toBeCloseTo(1 - around.x);
      expect(across?.arch.y).toBe(arch.y);
      expect(across?.flat.x).toBeCloseTo(1 - flat.x);
    });
  });

  it("put the left neighbour on the left", () => {
    expect(spots(4)[0]?.around.x).toBeLessThan(0.5);
    expect(trickSpot(1, 4).x).toBeLessThan(0);
    expect(trickSpot(0, 4).y).toBeGreaterThan(0);
  });

  it.each(ALL)("with %i players have no two plates in one place", (players) => {
    const all = spots(players).map(({ arch }) => arch);
    all.forEach((one, n) =>
      all.slice(n + 1).forEach((other) => {
        const apart = Math.abs(one.y - other.y) >= 0.99 || Math.abs(one.x - other.x) >= 0.32;
        expect(apart, `${players}: ${JSON.stringify([one, other])}`).toBe(true);
      }),
    );
    expect(archRows(players)).toBeLessThanOrEqual(4);
  });
});

describe("a phone on its side", () => {
  /** How wide the felt of a screen of 844 by 390 is, and a plate on it. */
  const [felt, plate] = [779, 123];

  it.each([8, 9, 10, 11])("has room for the plates of %i players", (players) => {
    const all = spots(players).map(({ flat }) => flat);
    all.forEach((one, n) =>
      all.slice(n + 1).forEach((other) => {
        const apart =
          Math.abs(one.x - other.x) * (felt - plate) >= plate || Math.abs(one.y - other.y) >= 1;
        expect(apart, `${players}: ${JSON.stringify([one, other])}`).toBe(true);
      }),
    );
    expect(Math.max(...all.map(({ y }) => y))).toBeLessThanOrEqual(2);
  });
});

describe("a trick", () => {
  it.each(ALL)("of %i cards lies open, no card on another", (players) => {
    const all = Array.from({ length: players }, (_, offset) => trickSpot(offset, players));
    all.forEach((one, n) =>
      all.slice(n + 1).forEach((other) => {
        const apart = Math.abs(one.x - other.x) >= 1 || Math.abs(one.y - other.y) >= 1.4;
        expect(apart, `${players}: ${JSON.stringify([one, other])}`).toBe(true);
      }),
    );
  });

  it.each(ALL)("of %i cards goes round clockwise from the own one", (players) => {
    const turns = Array.from({ length: players }, (_, offset) => {
      const { x, y } = trickSpot(offset, players);
      return (Math.atan2(y, x) - Math.PI / 2 + 4 * Math.PI + 1e-9) % (2 * Math.PI);
    });
    expect([...turns].sort((a, b) => a - b)).toEqual(turns);
  });
});
