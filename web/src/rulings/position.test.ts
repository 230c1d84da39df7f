import { describe, expect, it } from "vitest";
import { laid } from "./position";

describe("a position", () => {
  it("is a choice of cards with what lies there", () => {
    const position = { hand: ["5H", "QS"], trick: ["KC"], trick_no: 2, hearts_broken: false };
    const shown = laid({ position, legal: ["QS"], rule: "hearts-lock" });
    expect(shown).toMatchObject({ hand: ["5H", "QS"], trick: ["KC"], trickNo: 2, broken: false });
    expect(shown.legal).toEqual(["QS"]);
    expect([shown.rows, shown.figures, shown.prices]).toEqual([[], [], []]);
  });

  it("tells a lead from a case without a trick", () => {
    expect(laid({ position: { trick: [] }, legal: [], rule: "play" }).trick).toEqual([]);
    expect(laid({ position: {}, legal: [], rule: "play" }).trick).toBeNull();
  });

  it("shows the cards each seat took, and what is counted", () => {
    const position = { captured: [["QS"], ["2H", "3H"]], totals: [13, 2], moon: null };
    const shown = laid({ position, legal: [], rule: "moon" });
    expect(shown.rows).toEqual([
      { key: "captured", seat: 0, cards: ["QS"] },
      { key: "captured", seat: 1, cards: ["2H", "3H"] },
    ]);
    expect(shown.figures).toEqual([
      { key: "totals", value: 13, seat: 0 },
      { key: "totals", value: 2, seat: 1 },
      { key: "moon", value: null, seat: null },
    ]);
  });

  it("shows who has what by name, and what cards cost", () => {
    const position = { captured: { shooter: ["QS"] }, cards: { QS: 13, "0A": 5 }, taken_by: "KC" };
    const shown = laid({ position, legal: [], rule: "card-points" });
    expect(shown.rows).toEqual([
      { key: "shooter", seat: null, cards: ["QS"] },
      { key: "taken_by", seat: null, cards: ["KC"] },
    ]);
    expect(shown.prices).toEqual([
      { card: "QS", points: 13 },
      { card: "0A", points: 5 },
    ]);
  });
});
