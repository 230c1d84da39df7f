import type { View } from "../wire";

/** Cards that are given to the other players one by one, as they are chosen and changed about. */

export interface Scatter {
  /** By card the seat that shall get it. */
  given: Readonly<Record<string, number>>;
  /** The card that was touched last: a seat touched next gets it. */
  held: string | null;
  /** The seat that was touched last: the card touched next goes there. */
  target: number | null;
}

/** Whether cards are passed to each other player in this deal. */
export const scatters = (view: View): boolean => view.pass_offset === 0 && view.pass_size > 0;

/** How many cards each other player gets then. */
export const shareOf = (view: View): number => view.pass_size / (view.hand_sizes.length - 1);

export const NOTHING_GIVEN: Scatter = { given: {}, held: null, target: null };

export const cardsOf = ({ given }: Scatter, seat: number): string[] =>
  Object.keys(given).filter((card) => given[card] === seat);

export const givenCards = ({ given }: Scatter): string[] => Object.keys(given);

/** The seats that still lack cards, each with how many. */
export function lacking(scatter: Scatter, seats: readonly number[], each: number): number[] {
  return seats.filter((seat) => cardsOf(scatter, seat).length < each);
}

/** A card of the hand is touched: it goes to the seat waiting for one, or comes back. */
export function touchCard(
  scatter: Scatter,
  card: string,
  seats: readonly number[],
  each: number,
): Scatter {
  if (card in scatter.given) return { ...without(scatter, card), held: null };
  const open = lacking(scatter, seats, each);
  const seat = scatter.target ?? open[0];
  if (seat === undefined) return scatter;
  return { ...give(scatter, card, seat, each), held: card, target: null };
}

/** A seat is touched: it gets the card that was touched last; with none, its own is taken up. */
export function touchSeat(scatter: Scatter, seat: number, each: number): Scatter {
  const { held, given } = scatter;
  if (held !== null && given[held] !== seat) {
    return { ...give(scatter, held, seat, each), held: null, target: null };
  }
  const own = cardsOf(scatter, seat);
  if (own.length < each) return { ...scatter, held: null, target: seat };
  const next = own[(own.indexOf(held ?? "") + 1) % own.length] ?? null;
  return { ...scatter, held: held === next ? null : next, target: null };
}

/** What remains of it when only these cards can still be given. */
export function kept(scatter: Scatter, cards: readonly string[]): Scatter {
  const given = Object.fromEntries(
    Object.entries(scatter.given).filter(([card]) => cards.includes(card)),
  );
  return Object.keys(given).length === givenCards(scatter).length
    ? scatter
    : { given, held: null, target: null };
}

/** As the house is told: by seat the cards it shall get. */
export function bySeat(scatter: Scatter, players: number): string[][] {
  return Array.from({ length: players }, (_, seat) => cardsOf(scatter, seat));
}

/** A seat that has all its cards gives one up for the new one: to where that comes from, or back. */
function give(scatter: Scatter, card: string, seat: number, each: number): Scatter {
  const from = scatter.given[card];
  const own = cardsOf(scatter, seat);
  const cleared = without(scatter, card);
  const first = own[0];
  if (own.length < each || first === undefined) {
    return { ...cleared, given: { ...cleared.given, [card]: seat } };
  }
  const rest = without(cleared, first);
  const swapped = from === undefined ? {} : { [first]: from };
  return { ...rest, given: { ...rest.given, [card]: seat, ...swapped } };
}

function without(scatter: Scatter, card: string): Scatter {
  const { [card]: _, ...given } = scatter.given;
  return { ...scatter, given };
}
