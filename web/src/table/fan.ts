/** How a hand is laid out so that every card of it can be seen and touched. */

export interface Fan {
  /** Cards in each row, the back row first. */
  rows: number[];
  card: number;
  /** From one card to the next. */
  step: number;
  /** From one row to the next. */
  rise: number;
  width: number;
  height: number;
}

export interface Room {
  width: number;
  /** The widest a card may be, in one row and in two. */
  widest: number;
  widestInTwo: number;
}

/** The strip of a covered card that a finger still hits. */
export const STRIP = 33;
const RATIO = 1.4;
const LOOSE = 0.64;
/** How much the ends of a single row hang down, in card widths for each place squared. */
const ARC = 0.0034;
/** In two rows this much of the back row stays free. */
const FREE = 0.52;

export function layFan(count: number, room: Room): Fan {
  const single = row(count, room.width, room.widest);
  if (count < 2 || single.step >= Math.min(STRIP, single.card * LOOSE)) {
    const hang = bend(count) * ((count - 1) / 2) ** 2 * single.card * ARC + single.card * 0.05;
    return { ...single, rows: count ? [count] : [], rise: 0, height: single.card * RATIO + hang };
  }
  const back = Math.ceil(count / 2);
  const pair = row(back, room.width, room.widestInTwo);
  const rise = pair.card * RATIO * FREE;
  return { ...pair, rows: [back, count - back], rise, height: pair.card * RATIO + rise };
}

function row(count: number, width: number, widest: number): Pick<Fan, "card" | "step" | "width"> {
  const card = Math.min(widest, width);
  const loose = card * LOOSE;
  const step = count < 2 ? loose : Math.min(loose, (width - card) / (count - 1));
  return { card, step, width: card + step * Math.max(0, count - 1) };
}

export interface Place {
  x: number;
  y: number;
  /** Degrees; nought in two rows, where a turned card would hide its neighbour. */
  turn: number;
}

/** Where each card lies, from the middle of the hand's upper edge. */
export function places(fan: Fan): Place[] {
  const arc = fan.rows.length === 1;
  return fan.rows.flatMap((count, rowNo) =>
    Array.from({ length: count }, (_, n) => {
      const off = n - (count - 1) / 2;
      const curve = arc ? bend(count) : 0;
      return {
        x: off * fan.step - fan.card / 2,
        y: rowNo * fan.rise + curve * off * off * fan.card * ARC,
        turn: curve * off * 0.9,
      };
    }),
  );
}

/** A large hand is bent less, so that its ends stay on the table. */
function bend(count: number): number {
  return Math.min(1, 10 / Math.max(count, 1));
}
