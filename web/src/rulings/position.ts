import type { Evidence } from "../wire";

/** Some cards under a heading; `seat` counts from 0 where they are a seat's. */
export interface Row {
  key: string;
  seat: number | null;
  cards: string[];
}

export interface Figure {
  key: string;
  value: string | number | boolean | null;
  /** One of a list, by seat. */
  seat: number | null;
}

/** A position taken apart: the choice of cards, what else lies there, and what is counted. */
export interface Laid {
  hand: string[];
  trick: string[] | null;
  legal: string[];
  trickNo: number | null;
  broken: boolean | null;
  rows: Row[];
  prices: { card: string; points: number }[];
  figures: Figure[];
}

const CARD = /^(?:[2-9TJQKA][CDHS]|0[A-Z])'?$/;
const PLAYED = new Set(["hand", "trick", "trick_no", "hearts_broken"]);

export const isCard = (told: unknown): told is string =>
  typeof told === "string" && CARD.test(told);

export function laid({ position, legal }: Evidence): Laid {
  const found: Laid = {
    hand: cardsOf(position["hand"]),
    trick: "trick" in position ? cardsOf(position["trick"]) : null,
    legal: [...legal],
    trickNo: typeof position["trick_no"] === "number" ? position["trick_no"] : null,
    broken: typeof position["hearts_broken"] === "boolean" ? position["hearts_broken"] : null,
    rows: [],
    prices: [],
    figures: [],
  };
  for (const [key, told] of Object.entries(position)) {
    if (!PLAYED.has(key)) lay(found, key, told, null);
  }
  return found;
}

function lay(found: Laid, key: string, told: unknown, seat: number | null): void {
  if (Array.isArray(told)) {
    if (told.length > 0 && told.every(isCard)) found.rows.push({ key, seat, cards: told });
    else told.forEach((each, n) => lay(found, key, each, n));
  } else if (isCard(told)) {
    found.rows.push({ key, seat, cards: [told] });
  } else if (typeof told === "object" && told !== null) {
    for (const [name, value] of Object.entries(told)) {
      if (isCard(name) && typeof value === "number")
        found.prices.push({ card: name, points: value });
      else lay(found, name, value, null);
    }
  } else if (told === null || ["string", "number", "boolean"].includes(typeof told)) {
    found.figures.push({ key, value: told as Figure["value"], seat });
  }
}

function cardsOf(told: unknown): string[] {
  return Array.isArray(told) ? told.filter(isCard) : [];
}
