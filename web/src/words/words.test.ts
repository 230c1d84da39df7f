import { describe, expect, it } from "vitest";
import { words } from ".";
import { counted, listed, points, signed } from "./en/plural";

describe("the words", () => {
  it("count 0, 1 and 2 rightly", () => {
    expect([0, 1, 2].map((n) => points(n))).toEqual(["0 points", "1 point", "2 points"]);
    expect([0, 1, 2].map((n) => counted(n, "card"))).toEqual(["0 cards", "1 card", "2 cards"]);
    expect(points(-1)).toBe("−1 point");
    expect(signed(-10)).toBe("−10");
  });

  it("list names as a sentence does", () => {
    expect(listed([])).toBe("");
    expect(listed(["Ben"])).toBe("Ben");
    expect(listed(["Ben", "Ada", "Eve"])).toBe("Ben, Ada and Eve");
  });

  it("name a card as it is said", () => {
    expect(words.cards.name("QS")).toBe("queen of spades");
    expect(words.cards.name("TD")).toBe("10 of diamonds");
    expect(words.cards.name("2C'")).toBe("2 of clubs");
    expect(words.cards.name("0C")).toBe("joker");
  });

  it("tell two cards that look the same apart, where both are held", () => {
    expect(words.cards.among("QS'", ["QS'", "2C"])).toBe("queen of spades");
    expect(words.cards.among("QS", ["QS", "QS'"])).toBe("queen of spades");
    expect(words.cards.among("QS'", ["QS", "QS'"])).toBe("second queen of spades");
    expect(words.cards.both("QS'")).toBe("both queens of spades");
    expect(words.cards.both("6H")).toBe("both 6s of hearts");
    expect(words.table.spoken.hand(["2C", "2C'"])).toBe(
      "You hold the 2 of clubs and the second 2 of clubs.",
    );
  });

  it("say where a seat is", () => {
    expect([1, 2, 3].map((offset) => words.table.where(offset, 4))).toEqual([
      "on your left",
      "across from you",
      "on your right",
    ]);
    expect(words.table.where(2, 5)).toBe("2 seats to your left");
  });

  it("say the values of options", () => {
    expect(words.options.value("bonus", {})).toBe("none");
    expect(words.options.value("bonus", { JD: -10 })).toBe("jack of diamonds −10 points");
    expect(words.options.value("trick_points", { last: 1, all: 1 })).toBe(
      "the last trick 1 point and all that counts taken by one player 1 point",
    );
    expect(words.options.value("moon", "others_plus")).toBe("The others go up");
    expect(words.options.value("pass_cycle", [1, -1, 2], 4)).toBe("left, right, across");
    expect(words.options.value("pass_cycle", [2, -1, 0], 5)).toBe("2 to the left, right, keep");
  });
});

describe("a clash", () => {
  it("names options by their titles", () => {
    expect(words.newgame.clash(["sun", "moon"], "sun and moon clash: moon is off")).toBe(
      "The sun and Shooting the moon: moon is off",
    );
    expect(words.newgame.clash(["target"], "target: must be at least 1")).toBe(
      "Target: must be at least 1",
    );
  });
});
