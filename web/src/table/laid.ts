import { sorted, type SortOrder } from "../cards/card";
import type { Act, FromPage, Happened, View } from "../wire";

/** What may become of a full trick, or of one that a seat cannot follow. */
const ENDS = ["TrickTaken", "TrickTurned", "TrickTakenUp"];

export type Asked = Exclude<FromPage, { type: "hello" }>;

/** A trick as it lies on the table. */
export interface Laid {
  cards: string[];
  leader: number;
  /** Who plays to it, in order. */
  seats: number[];
  /** Set once the trick is taken. */
  winner: number | null;
  no: number;
  /** What goes with it to its winner, known once it is full. */
  points?: number;
}

const actOf = (asked: Asked | null): Act["action"] | null =>
  asked?.type === "act" ? asked.action : null;

/** The cards on the table; the own card lies there as soon as it is played. */
export function trickOf(view: View | null, asked: Asked | null, resting: Laid | null): Laid | null {
  if (!view) return null;
  const action = actOf(asked);
  const cards = action?.kind === "play" ? [...view.trick, action.card] : view.trick;
  if (cards.length === 0 || view.leader === null) return resting;
  const { leader, in_trick: seats } = view;
  return { cards, leader, seats, winner: null, no: view.trick_no };
}

/** The trick that has just been taken or carried, null after anything else. */
export function fullTrick(happened: Happened, view: View): Laid | null {
  const taken = view.tricks.at(-1);
  if (ENDS.includes(happened.event) && taken) {
    const { leader, seats, cards, winner } = taken;
    return { leader, seats, cards, winner, no: view.tricks.length, points: happened.points ?? 0 };
  }
  const waiting = view.carried.at(-1);
  if (happened.event !== "TrickCarried" || !waiting) return null;
  const seats = view.carried_by.at(-1) ?? [];
  return {
    leader: seats[0] ?? 0,
    seats,
    cards: waiting,
    winner: null,
    no: view.tricks.length + view.carried.length,
    points: view.carried_points,
  };
}

/** The hand as it is held, without what was just played or passed. */
export function handOf(
  view: View | null,
  asked: Asked | null,
  order: SortOrder,
  ranks: unknown,
): string[] {
  const action = actOf(asked);
  const gone =
    action?.kind === "play"
      ? [action.card]
      : action?.kind === "pass" || action?.kind === "scatter" || action?.kind === "lay_away"
        ? action.cards.flat()
        : [];
  const held = (view?.hand ?? []).filter((card) => !gone.includes(card));
  return sorted(held, order, typeof ranks === "string" ? ranks : undefined);
}

/** Whether every seat that is in the trick has played to it. */
export function isFull(view: View): boolean {
  return view.trick.length > 0 && view.trick.length === view.in_trick.length;
}

/** The seats that are to act; nobody while a full trick has not been taken yet. */
export function turnOf(view: View | null): number[] {
  if (!view || isFull(view)) return [];
  return view.awaited;
}

/** Whether this seat is to choose several cards: to pass, or to lay away for the widow. */
export function choosing(view: View): boolean {
  if (view.phase === "exchange") return view.kitty_taker === view.seat;
  return view.phase === "passing" && view.passed === null;
}

/** How many cards it is to choose. */
export function choiceSize(view: View): number {
  return view.phase === "exchange" ? view.kitty_size : view.pass_size;
}

/** What stays chosen: cards of this deal that can still be passed or laid away. */
export function keptChoice(chosen: string[], view: View, before: View | null): string[] {
  const same = view.deal === before?.deal && view.phase === before?.phase;
  const open = choosing(view) && same;
  return open ? chosen.filter((card) => view.hand.includes(card)) : [];
}
