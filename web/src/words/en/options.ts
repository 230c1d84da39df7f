import { cards } from "./cards";
import { counted, listed, points } from "./plural";
import { titles } from "./option_titles";
import { values } from "./option_values";

type Json = unknown;

const passed = (entry: Json, players = 0): string => {
  if (entry === 0) return "keep";
  if (players > 2 && Math.abs(Number(entry)) * 2 === players) return "across";
  if (entry === 1) return "left";
  if (entry === -1) return "right";
  if (entry === "scatter") return "around";
  const seats = Number(entry);
  return seats > 0 ? `${seats} to the left` : `${-seats} to the right`;
};

const amounts = (value: object): string =>
  listed(Object.entries(value).map(([key, amount]) => `${keyName(key)} ${points(Number(amount))}`));

function keyName(key: string): string {
  if (key.length === 1 && key in cards.suits) return `each of ${cards.suits[key as "H"]}`;
  if (/^[2-9TJQKA][CDHS]/.test(key)) return cards.name(key);
  return trickKeys[key] ?? key;
}

const trickKeys: Record<string, string> = {
  first: "the first trick",
  last: "the last trick",
  each: "each trick",
  all: "all that counts taken by one player",
};

/** A value of an option in a few words. */
function value(option: string, json: Json, players = 0): string {
  if (json === null) return "none";
  if (json === true) return "yes";
  if (json === false) return "no";
  if (typeof json === "string") return values[option]?.[json] ?? json;
  if (option === "pass_cycle" && Array.isArray(json)) {
    return json.map((entry) => passed(entry, players)).join(", ");
  }
  if (Array.isArray(json)) {
    if (json.length === 0) return "none";
    return listed(json.map((item) => (typeof item === "string" ? cards.name(item) : String(item))));
  }
  if (typeof json === "object") return Object.keys(json).length ? amounts(json) : "none";
  return String(json).replace("-", "−");
}

export const options = {
  titles,
  title: (option: string) => titles[option] ?? option,
  values,
  /** Accounts of the house that speak of numbers where the page shows words. */
  accounts: {
    pass_cycle: "to whom the cards go, deal by deal",
    rank_order: "the ranks from low to high; fewer ranks make a short pack",
    moon_value: "how much a moon is worth",
  } as Record<string, string>,
  value,
  passed,
  keyName,
  groups: {
    A: "Pack and deal",
    B: "Passing",
    C: "Opening",
    D: "Play",
    E: "Scoring",
    F: "End of the game",
    G: "Settling and stakes",
    H: "Irregularities",
    I: "Beyond the plain game",
  } as Record<string, string>,
  yes: "Yes",
  no: "No",
  none: "None",
  even: "All that go round",
  total: "All the points in play",
  number: "A number",
  card: "Card",
  addCard: "Add card",
  removeCard: (code: string) => `Remove the ${cards.name(code)}`,
  amount: (name: string) => `Points for ${name}`,
  remove: (name: string) => `Remove ${name}`,
  suitOrCard: "Suit or card",
  eachOf: (suit: "C" | "D" | "H" | "S") => `each of ${cards.suits[suit]}`,
  add: "Add",
  total_is: "A total of exactly",
  becomes: "becomes",
  wins: "wins the game",
  cycleEntry: (place: number) => `Deal ${place}`,
  addDeal: "Add a deal",
  removeDeal: (place: number) => `Remove deal ${place}`,
  countFor: (place: number) => `Cards in deal ${place}`,
  sameEach: "The same each deal",
  forPlayers: (players: number) => `With ${counted(players, "player")}`,
};
