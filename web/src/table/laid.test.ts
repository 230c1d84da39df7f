import { describe, expect, it } from "vitest";
import type { View } from "../wire";
import {
  choiceSize,
  choosing,
  fullTrick,
  handOf,
  keptChoice,
  trickOf,
  turnOf,
  type Asked,
} from "./laid";

const VIEW = {
  hand: ["QS", "2C", "AH"],
  hand_sizes: [3, 2, 2],
  trick: ["3C", "4C"],
  leader: 1,
  in_trick: [1, 2, 0],
  trick_no: 15,
  awaited: [0],
} as unknown as View;
const PLAYED: Asked = { type: "act", id: "1", at: 9, action: { kind: "play", card: "2C" } };

describe("an own card", () => {
  it("leaves the hand as soon as it is played", () => {
    expect(handOf(VIEW, PLAYED, "up", undefined)).toEqual(["QS", "AH"]);
    expect(handOf(VIEW, null, "up", undefined)).toEqual(["2C", "QS", "AH"]);
  });

  it("lies in the trick as soon as it is played", () => {
    expect(trickOf(VIEW, PLAYED, null)?.cards).toEqual(["3C", "4C", "2C"]);
  });
});

describe("the table", () => {
  it("shows the trick just taken until the next lead", () => {
    const resting = { cards: ["3C"], leader: 1, seats: [1, 2, 0], winner: 2, no: 14 };
    expect(trickOf({ ...VIEW, trick: [] }, null, resting)).toBe(resting);
    expect(trickOf(VIEW, null, resting)?.winner).toBeNull();
  });

  it("is nobody's turn while a trick is full", () => {
    expect(turnOf(VIEW)).toEqual([0]);
    expect(turnOf({ ...VIEW, trick: ["3C", "4C", "2C"] })).toEqual([]);
  });
});

describe("a full trick", () => {
  const rest = {
    ...VIEW,
    trick: [],
    leader: 2,
    carried_points: 3,
    carried: [["3C", "3C'"]],
    carried_by: [[2, 0]],
    tricks: [
      { leader: 1, seats: [1, 2], cards: ["2C", "4C"], winner: 2, points: 0, carried: false },
    ],
  } as unknown as View;

  it("goes to its winner with the points of all that goes with it", () => {
    const taken = fullTrick({ event: "TrickTaken", seat: 2, points: 5 }, { ...rest, carried: [] });
    expect(taken).toEqual({
      leader: 1,
      seats: [1, 2],
      cards: ["2C", "4C"],
      winner: 2,
      no: 1,
      points: 5,
    });
  });

  it("waits where nobody takes it", () => {
    const waits = fullTrick({ event: "TrickCarried", seat: 2 }, rest);
    expect(waits).toEqual({
      leader: 2,
      seats: [2, 0],
      cards: ["3C", "3C'"],
      winner: null,
      no: 2,
      points: 3,
    });
  });

  it("is none after anything else", () => {
    expect(fullTrick({ event: "CardPlayed", seat: 2 }, rest)).toBeNull();
  });
});

describe("the choice of a pass", () => {
  const passing = { ...VIEW, phase: "passing", passed: null, deal: 2 } as View;

  it("stays while the pass is open", () => {
    expect(keptChoice(["QS"], passing, passing)).toEqual(["QS"]);
  });

  it("is empty in a new deal, after the pass, and of cards that are gone", () => {
    expect(keptChoice(["QS"], passing, { ...passing, deal: 1 })).toEqual([]);
    expect(keptChoice(["QS"], { ...passing, passed: ["QS"] }, passing)).toEqual([]);
    expect(keptChoice(["KD"], passing, passing)).toEqual([]);
  });
});

describe("the choice of what is laid away", () => {
  const exchange = {
    ...VIEW,
    phase: "exchange",
    seat: 0,
    kitty_taker: 0,
    kitty_size: 2,
    pass_size: 3,
    deal: 2,
  } as View;

  it("is open to whoever has taken up the widow, for as many cards", () => {
    expect(choosing(exchange)).toBe(true);
    expect(choosing({ ...exchange, kitty_taker: 1 })).toBe(false);
    expect(choiceSize(exchange)).toBe(2);
    expect(choiceSize({ ...exchange, phase: "passing" })).toBe(3);
  });

  it("stays while it is open, and never reaches from the pass into it", () => {
    expect(keptChoice(["QS"], exchange, exchange)).toEqual(["QS"]);
    expect(keptChoice(["QS"], exchange, { ...exchange, phase: "passing" })).toEqual([]);
    expect(keptChoice(["QS"], { ...exchange, phase: "playing" }, exchange)).toEqual([]);
  });

  it("leaves the hand as soon as it is laid away", () => {
    const action = { kind: "lay_away", cards: ["QS", "AH"] } as const;
    const asked = { type: "act", id: "2", at: 9, action: { ...action, cards: [...action.cards] } };
    expect(handOf(exchange, asked as Asked, "up", undefined)).toEqual(["2C"]);
  });
});
