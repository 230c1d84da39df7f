/** What the house answers over HTTP. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Options = Record<string, Json>;

export interface Preset {
  name: string;
  title: string;
  summary: string;
  origin: string;
  seats: number[];
  playable: boolean;
  needs: string[];
  options: Options;
  choices: Record<string, Json[]>;
  /** `hearts`, or the sibling game that this is: it has no options. */
  game: string;
}

export interface Option {
  name: string;
  group: string;
  group_title: string;
  kind: string;
  summary: string;
  values: string[];
  least: number | null;
  most: number | null;
  optional: boolean;
  default: Json;
}

export interface Level {
  name: string;
  level: string;
  summary: string;
}

export interface Clash {
  options: string[];
  message: string;
}

export type Check = { ok: true; rules: Options; needs: string[] } | { ok: false; clashes: Clash[] };

export interface Game {
  id: string;
  title: string;
  players: string[];
  deal: number;
  totals: number[];
  over: boolean;
  updated: string;
}

export interface Wish {
  preset: string;
  options: Options;
  players: number;
  level: string;
  name: string;
}

/** The house refused; its words can be shown. */
export class Declined extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const kept = new Map<string, Promise<unknown>>();

export const house = {
  presets: () => once<Preset[]>("/api/presets"),
  options: () => once<Option[]>("/api/options"),
  levels: () => once<Level[]>("/api/levels"),
  tables: () => ask<Game[]>("/api/tables"),
  check: (wish: Pick<Wish, "preset" | "options" | "players">, signal: AbortSignal) =>
    ask<Check>("/api/rules/check", { ...posted(wish), signal }),
  open: (wish: Wish) => ask<{ id: string }>("/api/tables", posted(wish)),
  leave: (id: string) => ask<null>(`/api/tables/${encodeURIComponent(id)}`, { method: "DELETE" }),
};

/** The address of the rulebook of a variant with some options changed. */
export function rulebookOf(preset: string, options: Options = {}): string {
  const changed = Object.keys(options).length
    ? `?options=${encodeURIComponent(JSON.stringify(options))}`
    : "";
  return `/rulebook/${encodeURIComponent(preset)}${changed}`;
}

/** These answers do not change while the page is open; a failure is asked again. */
function once<T>(path: string): Promise<T> {
  const asked = kept.get(path) ?? ask<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked as Promise<T>;
}

export function posted(body: object): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}

export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(path, {
    ...init,
    headers: { Accept: "application/json", ...init.headers },
  });
  if (answer.status === 204) return null as T;
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as T;
  const { code = "unknown", message = answer.statusText } = (body ?? {}) as Partial<Declined>;
  throw new Declined(code, message);
}
