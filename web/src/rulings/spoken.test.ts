import { describe, expect, it } from "vitest";
import { pieces } from "./spoken";

describe("the cards in a sentence", () => {
  it("are found in either order, with what stands close behind them", () => {
    expect(pieces("You hold ♠Q, 10♥ and ♦10.")).toEqual([
      { text: "You hold " },
      { card: "QS", after: "," },
      { text: " " },
      { card: "TH", after: "" },
      { text: " and " },
      { card: "TD", after: "." },
    ]);
  });

  it("are no words and no numbers", () => {
    for (const text of ["♥s are broken", "A ♥ was led", "12♠", "♠100", "<b>♠</b>"]) {
      expect(pieces(text)).toEqual([{ text }]);
    }
  });

  it("leave every letter in its place", () => {
    const text = "If ♣2 is led (♣2!), play ♣A; else J♦.";
    const again = pieces(text).map((piece) => ("text" in piece ? piece.text : piece.after));
    expect(again.join("")).toBe("If  is led (!), play ; else .");
  });
});
