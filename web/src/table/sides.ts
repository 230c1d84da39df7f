import { words } from "../words";

/** Who has a score of its own: each side, or each seat where everybody plays alone. */
export function scorers(sides: number[][], seats: number): number[][] {
  return sides.length ? sides : Array.from({ length: seats }, (_, seat) => [seat]);
}

export const sideName = (seats: number[], name: (seat: number) => string): string =>
  words.table.listed(seats.map(name));

/** What the seats of a side have together. */
export const together = (seats: number[], numbers: readonly number[]): number =>
  seats.reduce((sum, seat) => sum + (numbers[seat] ?? 0), 0);

/** The number of a seat's side, from 1; 0 where there are none. */
export const sideNumber = (sides: number[][], seat: number): number =>
  sides.findIndex((side) => side.includes(seat)) + 1;

/** The others of its side. */
export const partnersOf = (sides: number[][], seat: number): number[] =>
  (sides.find((side) => side.includes(seat)) ?? []).filter((each) => each !== seat);
