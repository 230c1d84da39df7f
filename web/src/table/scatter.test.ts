import { describe, expect, it } from "vitest";
import {
  bySeat,
  kept,
  lacking,
  NOTHING_GIVEN,
  touchCard,
  touchSeat,
  type Scatter,
} from "./scatter";

const SEATS = [1, 2, 3];
const tap = (scatter: Scatter, ...cards: string[]) =>
  cards.reduce((now, card) => touchCard(now, card, SEATS, 1), scatter);
const seat = (scatter: Scatter, number: number) => touchSeat(scatter, number, 1);

describe("cards for each other player", () => {
  it("go round in turn", () => {
    const scatter = tap(NOTHING_GIVEN, "QS", "KS", "AS");
    expect(bySeat(scatter, 4)).toEqual([[], ["QS"], ["KS"], ["AS"]]);
    expect(lacking(scatter, SEATS, 1)).toEqual([]);
  });

  it("come back when they are touched again, and leave their seat to the next", () => {
    const scatter = tap(NOTHING_GIVEN, "QS", "KS", "QS");
    expect(lacking(scatter, SEATS, 1)).toEqual([1, 3]);
    expect(bySeat(tap(scatter, "2C"), 4)).toEqual([[], ["2C"], ["KS"], []]);
  });

  it("go to the seat that is touched after them", () => {
    expect(bySeat(seat(tap(NOTHING_GIVEN, "QS"), 3), 4)).toEqual([[], [], [], ["QS"]]);
  });

  it("change places where that seat has one", () => {
    const scatter = seat(tap(NOTHING_GIVEN, "QS", "KS"), 1);
    expect(bySeat(scatter, 4)).toEqual([[], ["KS"], ["QS"], []]);
  });

  it("go to the seat that was touched before them", () => {
    expect(bySeat(tap(seat(NOTHING_GIVEN, 2), "QS"), 4)).toEqual([[], [], ["QS"], []]);
  });

  it("are taken up from a seat and given to another", () => {
    const full = tap(NOTHING_GIVEN, "QS", "KS", "AS");
    const taken = seat({ ...full, held: null }, 1);
    expect(taken.held).toBe("QS");
    expect(bySeat(seat(taken, 3), 4)).toEqual([[], ["AS"], ["KS"], ["QS"]]);
    expect(seat(taken, 1).held).toBeNull();
  });

  it("may be several for each", () => {
    const two = ["QS", "KS", "AS"].reduce(
      (now, card) => touchCard(now, card, [1, 2], 2),
      NOTHING_GIVEN,
    );
    expect(bySeat(two, 3)).toEqual([[], ["QS", "KS"], ["AS"]]);
    expect(lacking(two, [1, 2], 2)).toEqual([2]);
  });

  it("are no more than there is room for", () => {
    const full = tap(NOTHING_GIVEN, "QS", "KS", "AS");
    expect(tap(full, "2C")).toBe(full);
  });

  it("are forgotten when they are gone", () => {
    const scatter = tap(NOTHING_GIVEN, "QS", "KS");
    expect(kept(scatter, ["QS", "KS"])).toBe(scatter);
    expect(bySeat(kept(scatter, ["KS"]), 4)).toEqual([[], [], ["KS"], []]);
  });
});
