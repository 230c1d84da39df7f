import type { Json, Option, Options, Preset } from "../house/api";

/** What a host has chosen so far: a preset, a number of players, and options put over it. */
export interface Wish {
  preset: string;
  players: number;
  options: Options;
}

export const MOST_PLAYERS = 11;
export const LEAST_PLAYERS = 2;

export const same = (a: Json | undefined, b: Json | undefined): boolean =>
  JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));

function ordered(json: Json | undefined): unknown {
  if (json === null || typeof json !== "object" || Array.isArray(json)) return json;
  return Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What the preset itself says of an option. */
export function valueInPreset(preset: Preset, option: Option): Json {
  return preset.options[option.name] ?? option.default;
}

/** The options with one more set; setting it as the preset has it takes it out again. */
export function withOption(options: Options, preset: Preset, option: Option, value: Json): Options {
  const { [option.name]: _, ...others } = options;
  return same(value, valueInPreset(preset, option)) ? others : { ...others, [option.name]: value };
}

/** The address of a new game with these rules. */
export function linkTo(wish: Wish): string {
  const query = new URLSearchParams({ preset: wish.preset, players: String(wish.players) });
  if (Object.keys(wish.options).length) query.set("set", JSON.stringify(wish.options));
  return `/new?${query}`;
}

/** What a link asks for, as far as it can be read. */
export function readLink(query: string): Partial<Wish> {
  const asked = new URLSearchParams(query);
  const wish: Partial<Wish> = {};
  const preset = asked.get("preset");
  if (preset) wish.preset = preset;
  const players = Number(asked.get("players"));
  if (Number.isInteger(players) && players > 0) wish.players = players;
  try {
    const set: unknown = JSON.parse(asked.get("set") ?? "null");
    if (typeof set === "object" && set !== null && !Array.isArray(set)) {
      wish.options = set as Options;
    }
  } catch {
    // A link that was cut short still opens with its preset.
  }
  return wish;
}

/** Of the numbers of players that are offered, the nearest to the one wished for. */
export function nearest(seats: readonly number[], wished: number): number {
  return [...seats].sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished))[0] ?? wished;
}
