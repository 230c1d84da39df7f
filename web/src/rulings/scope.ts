import type { Options } from "../house/api";
import type { QuestionAsked } from "../wire";

/** What a question is asked under: a variant, with options changed or not, a table, a game of the
 * library, or one book. */
export type Scope =
  | { kind: "rules"; preset: string; options: Options }
  | { kind: "table"; table: string }
  | { kind: "game"; game: string }
  | { kind: "book"; book: string };

export const STANDARD: Scope = { kind: "rules", preset: "standard", options: {} };

/** The scope as one word, for a list to choose from. */
export function keyOf(scope: Scope): string {
  switch (scope.kind) {
    case "rules":
      return Object.keys(scope.options).length ? "own" : `rules:${scope.preset}`;
    case "table":
      return `table:${scope.table}`;
    case "game":
      return `game:${scope.game}`;
    case "book":
      return `book:${scope.book}`;
  }
}

/** The scope a word of the list means; `own` are the rules a link brought. */
export function scopeOf(key: string, own: Scope): Scope {
  const [kind, ...rest] = key.split(":");
  const name = rest.join(":");
  if (kind === "rules") return { kind, preset: name, options: {} };
  if (kind === "table") return { kind, table: name };
  if (kind === "game") return { kind, game: name };
  if (kind === "book") return { kind, book: name };
  return own;
}

/** What is sent to the house. */
export function asked(question: string, scope: Scope): QuestionAsked {
  switch (scope.kind) {
    case "rules":
      return { question, preset: scope.preset, options: scope.options };
    case "table":
      return { question, table: scope.table };
    case "game":
      return { question, preset: null, game: scope.game };
    case "book":
      return { question, preset: null, books: [scope.book] };
  }
}

/** The address of the page that asks, with its question and scope. */
export function askLink(scope: Scope, question = ""): string {
  const query = new URLSearchParams();
  if (question) query.set("q", question);
  if (scope.kind === "rules") {
    if (scope.preset !== "standard") query.set("rules", scope.preset);
    if (Object.keys(scope.options).length) query.set("set", JSON.stringify(scope.options));
  } else if (scope.kind === "table") query.set("table", scope.table);
  else if (scope.kind === "game") query.set("game", scope.game);
  else query.set("book", scope.book);
  const text = query.toString();
  return text ? `/ask?${text}` : "/ask";
}

/** What such an address asks for, as far as it can be read. */
export function readAskLink(query: string): { question: string; scope: Scope } {
  const told = new URLSearchParams(query);
  const question = told.get("q") ?? "";
  const table = told.get("table");
  if (table) return { question, scope: { kind: "table", table } };
  const game = told.get("game");
  if (game) return { question, scope: { kind: "game", game } };
  const book = told.get("book");
  if (book) return { question, scope: { kind: "book", book } };
  const scope: Scope = {
    kind: "rules",
    preset: told.get("rules") ?? "standard",
    options: optionsOf(told.get("set")),
  };
  return { question, scope };
}

/** The scope of a ruling, for the next question. */
export function scopeOfRuling(rules: Record<string, unknown> | null, scope: string[]): Scope {
  const preset = rules?.["preset"];
  if (typeof preset === "string") {
    const options = rules?.["overrides"];
    return { kind: "rules", preset, options: isOptions(options) ? options : {} };
  }
  return scope[0] === undefined ? STANDARD : { kind: "book", book: scope[0] };
}

function optionsOf(text: string | null): Options {
  try {
    const told: unknown = JSON.parse(text ?? "{}");
    return isOptions(told) ? told : {};
  } catch {
    return {}; // a link that was cut short still opens with its preset
  }
}

function isOptions(told: unknown): told is Options {
  return typeof told === "object" && told !== null && !Array.isArray(told);
}
