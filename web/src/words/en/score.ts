import { counted, listed, points } from "./plural";

export const score = {
  heading: "Scores",
  player: "Player",
  taken: "Taken",
  dealPoints: "Deal",
  total: "Total",
  none: "nothing",
  noDeals: "No deal has been scored yet.",
  soFar: "This deal so far",
  sheet: "Score sheet",
  dealColumn: "Deal",
  totals: "Totals",
  target: (target: number) => `The game ends when somebody has ${target}. Fewest points win.`,
  deals: (deals: number) => `The game ends after ${deals} deals. Fewest points win.`,
  single: "Each deal is a game. Fewest points win.",
  moon: (names: readonly string[], form: "others_plus" | "self_minus" | null) => {
    const alone = names.length === 1;
    const who = listed(names);
    const comes = alone && who !== "You" ? "comes" : "come";
    if (form === "others_plus") return `${who} shot the moon: the others go up.`;
    if (form === "self_minus")
      return `${who} shot the moon: ${who === "You" ? "you" : who} ${comes} down.`;
    return `${who} shot the moon.`;
  },
  sun: "Every trick as well: the sun.",
  guarded: "The moon would have given the game away, so it comes off the shooter.",
  reset: (names: readonly string[]) => `Hit exactly: the total of ${listed(names)} changes.`,
  lastTrick: "Last trick",
  noTrick: "No trick has been taken in this deal yet.",
  trickTo: (name: string, sum: number) =>
    `${name === "You" ? "You took" : `${name} took`} it: ${points(sum)}`,
  waits: "Nobody took it: it waits for the next winner.",
  withIt: (tricks: number) => `With it went ${counted(tricks, "trick")} that had waited:`,
  youWin: "You win!",
  sideWins: (names: readonly string[]) => `${listed(names)} win!`,
  capotMade: (name: string) => `${name} made the declared capot.`,
  capotLost: (name: string, sum: number) =>
    `${name} declared capot and lost a trick: ${points(sum)} more.`,
  youShare: (names: readonly string[]) => `You share the win with ${listed(names)}`,
  wins: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? "wins" : "share the win"}`,
  place: (place: number) => ["1st", "2nd", "3rd"][place - 1] ?? `${place}th`,
  after: (deals: number) => `after ${deals === 1 ? "one deal" : `${deals} deals`}`,
  margin: (number: number) => (number === 0 ? "level on points" : `by ${points(number)}`),
  counters: "Counters",
  settled: {
    pays: "Pays",
    draws: "Draws",
    net: "Net",
    inAll: "In all games",
    waited: (pool: number, jack: boolean) =>
      jack
        ? `A Jack of ${counted(pool, "counter")} had waited.`
        : `${counted(pool, "counter")} had waited in the pool.`,
  },
};
