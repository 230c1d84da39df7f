/** Where the other seats are on the felt, and where each card of a trick lies. */

export interface Spot {
  /** Fraction of the width that is left beside a plate: 0 one edge, 1 the other. */
  x: number;
  /** Around the table likewise; in the arch, and among many on a phone on its side, rows of plates
   * from the top. */
  y: number;
}

export interface Spots {
  around: Spot;
  /** On a narrow screen the plates stand in an arch, and the trick has the width below it. */
  arch: Spot;
  /** On a phone on its side many plates stand along the top, and two rows at each end. */
  flat: Spot;
}

const spot = (x: number, y: number): Spot => ({ x, y });

/** By number of players: from the left neighbour on, clockwise; the second half is mirrored. */
const AROUND: Record<number, Spot[]> = {
  2: [spot(0.5, 0)],
  3: [spot(0.1, 0.12)],
  4: [spot(0.02, 0.5), spot(0.5, 0)],
  5: [spot(0.01, 0.56), spot(0.22, 0.02)],
  6: [spot(0, 0.66), spot(0.05, 0.16), spot(0.5, 0)],
  7: [spot(0, 0.72), spot(0.02, 0.3), spot(0.28, 0)],
  8: [spot(0, 0.76), spot(0, 0.36), spot(0.16, 0), spot(0.5, 0)],
  9: [spot(0, 0.76), spot(0, 0.36), spot(0.06, 0), spot(0.353, 0)],
  10: [spot(0, 0.85), spot(0, 0.58), spot(0, 0.31), spot(0.16, 0), spot(0.5, 0)],
  11: [spot(0, 0.85), spot(0, 0.58), spot(0, 0.31), spot(0.06, 0), spot(0.353, 0)],
};
const ARCH: Record<number, Spot[]> = {
  2: [spot(0.5, 0)],
  3: [spot(0, 0)],
  4: [spot(0, 0.5), spot(0.5, 0)],
  5: [spot(0, 1), spot(0.14, 0)],
  6: [spot(0, 1.5), spot(0, 0.5), spot(0.5, 0)],
  7: [spot(0, 1.4), spot(0, 0.4), spot(0.33, 0)],
  8: [spot(0, 2), spot(0, 1), spot(0.08, 0), spot(0.5, 0)],
  9: [spot(0, 2), spot(0, 1), spot(0, 0), spot(0.333, 0)],
  10: [spot(0, 3), spot(0, 2), spot(0, 1), spot(0.08, 0), spot(0.5, 0)],
  11: [spot(0, 3), spot(0, 2), spot(0, 1), spot(0, 0), spot(0.333, 0)],
};

/** From so many players on a phone on its side has no room for them around the table. */
const CROWDED = 8;
const FLAT_COLUMN = 2;
const FLAT_APART = 0.25;

function flatHalf(players: number): Spot[] {
  const top = players - 1 - 2 * FLAT_COLUMN;
  const step = Math.min(FLAT_APART, 1 / (top - 1));
  const column = [spot(0, 2), spot(0, 1)];
  const along = Array.from({ length: Math.ceil(top / 2) }, (_, n) =>
    spot(0.5 + (n - (top - 1) / 2) * step, 0),
  );
  return [...column, ...along];
}

const mirrored = ({ x, y }: Spot): Spot => spot(1 - x, y);

function whole(half: Spot[], players: number): Spot[] {
  const back = half.slice(0, Math.floor((players - 1) / 2)).map(mirrored);
  return [...half, ...back.reverse()];
}

/** The spots of the other seats, the left neighbour first. */
export function spots(players: number): Spots[] {
  const around = whole(AROUND[players] ?? [], players);
  const arch = whole(ARCH[players] ?? [], players);
  const flat = players < CROWDED ? around : whole(flatHalf(players), players);
  return around.slice(0, players - 1).map((each, n) => ({
    around: each,
    arch: arch[n] ?? each,
    flat: flat[n] ?? each,
  }));
}

/** How many rows of plates the arch takes. */
export function archRows(players: number): number {
  return 1 + Math.max(...spots(players).map(({ arch }) => arch.y));
}

/** How far a trick spreads from its middle, in card widths. */
export interface Spread {
  x: number;
  y: number;
}

const SPREADS: Record<number, Spread> = {
  2: { x: 0, y: 0.85 },
  3: { x: 1.2, y: 0.5 },
  4: { x: 1.04, y: 0.8 },
  5: { x: 1.14, y: 1.27 },
  6: { x: 1.3, y: 1.43 },
};

/** With more players a ring would lay card upon card: they lie along the sides of a rectangle, so
 * many at its top, the others in two columns, and the own card in the middle of the last row. */
const ON_TOP: Record<number, number> = { 7: 2, 8: 3, 9: 4, 10: 3, 11: 4 };
/** From the middle of one card to that of the next, in card widths. */
const COLUMN = 1.1;
const ROW = 1.5;

export function spread(players: number): Spread {
  const top = ON_TOP[players];
  if (top === undefined) return SPREADS[players] ?? { x: 0, y: 0 };
  const rows = (players - 1 - top) / 2;
  return { x: ((Math.max(3, top) - 1) / 2) * COLUMN, y: (rows / 2) * ROW };
}

/** Where a phone on its side has little height, the trick lies in a flat arch. */
const FLAT_STEP = 1.15;
const FLAT_RISE = 0.42;

export function flatSpread(players: number): Spread {
  return { x: (FLAT_STEP * Math.max(0, players - 2)) / 2, y: FLAT_RISE };
}

export interface TrickSpot extends Spread {
  flat: Spread;
  /** Degrees: no two cards fall alike. */
  turn: number;
}

const TURNS = [-1.5, 2.5, -2, 1.5, -2.5, 2, -1];

/** Where the card of a seat lies, `offset` places clockwise from the own seat. */
export function trickSpot(offset: number, players: number): TrickSpot {
  return {
    ...(players in ON_TOP ? besideSpot(offset, players) : ringSpot(offset, players)),
    flat: flatSpot(offset, players),
    turn: TURNS[offset % TURNS.length] ?? 0,
  };
}

function ringSpot(offset: number, players: number): Spread {
  const { x, y } = spread(players);
  const angle = Math.PI * (0.5 + (2 * offset) / players);
  return { x: x * Math.cos(angle), y: y * Math.sin(angle) };
}

function besideSpot(offset: number, players: number): Spread {
  const top = ON_TOP[players] ?? 0;
  const { x, y } = spread(players);
  const rows = (players - 1 - top) / 2;
  if (offset === 0) return { x: 0, y };
  if (offset <= rows) return { x: -x, y: y - (offset - 1) * ROW };
  if (offset > rows + top) return { x, y: y - (players - 1 - offset) * ROW };
  return { x: (offset - rows - (top + 1) / 2) * COLUMN, y: -y };
}

function flatSpot(offset: number, players: number): Spread {
  if (offset === 0) return { x: 0, y: FLAT_RISE };
  const { x: end } = flatSpread(players);
  const x = (offset - players / 2) * FLAT_STEP;
  const outwards = end ? (x / end) ** 2 : 0;
  return { x, y: -FLAT_RISE + 0.3 * outwards };
}
