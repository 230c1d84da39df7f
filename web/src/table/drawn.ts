import type { Happened } from "../wire";

/** What one seat has just drawn, one card after the other; a card that is not known is null. */
export interface Drawn {
  seat: number;
  cards: (string | null)[];
  /** Whether it has been said aloud. */
  said: boolean;
}

/** The run of draws after that event; null once anything else has happened. */
export function drawnAfter(before: Drawn | null, { event, seat, card }: Happened): Drawn | null {
  if (event !== "CardDrawn" || seat == null) return null;
  const cards = before?.seat === seat ? before.cards : [];
  return { seat, cards: [...cards, card ?? null], said: false };
}

/** The cards of a run that are known. */
export const known = ({ cards }: Drawn): string[] => cards.filter((card) => card !== null);
