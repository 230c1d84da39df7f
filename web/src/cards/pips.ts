/** Where the pips of a number card lie, on a face of 100 × 140; below the middle they stand on
 * their heads. */
export interface Pip {
  x: number;
  y: number;
}

const LEFT = 34;
const MIDDLE = 50;
const RIGHT = 66;
const TOP = 27;
const CENTRE = 70;
const STEP = (CENTRE - TOP) / 3;

const both = (y: number): Pip[] => [
  { x: LEFT, y },
  { x: RIGHT, y },
];
const mirrored = (pips: Pip[]): Pip[] => [...pips, ...pips.map(({ x, y }) => ({ x, y: 140 - y }))];
const corners = mirrored(both(TOP));
const sides = both(CENTRE);
const middle = (y: number): Pip => ({ x: MIDDLE, y });

const PIPS: Record<string, Pip[]> = {
  "2": mirrored([middle(TOP)]),
  "3": [...mirrored([middle(TOP)]), middle(CENTRE)],
  "4": corners,
  "5": [...corners, middle(CENTRE)],
  "6": [...corners, ...sides],
  "7": [...corners, ...sides, middle(TOP + 1.5 * STEP)],
  "8": [...corners, ...sides, ...mirrored([middle(TOP + 1.5 * STEP)])],
  "9": [...corners, ...mirrored(both(TOP + 2 * STEP)), middle(CENTRE)],
  T: [...corners, ...mirrored(both(TOP + 2 * STEP)), ...mirrored([middle(TOP + STEP)])],
};

/** The pips of that rank; none for an ace, a joker or a court card. */
export function pipsOf(rank: string): readonly Pip[] {
  return PIPS[rank] ?? [];
}
