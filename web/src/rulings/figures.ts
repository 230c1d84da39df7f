import type { Trace } from "./api";
import { words } from "../words";
import type { Ruling } from "../wire";

const said = words.rulings.evidence;
const LONG = 400;
const WIDE = 28;

/** Whether there is no value: it was not measured, and the page says so. */
export const isMissing = (told: unknown): boolean =>
  told === null || told === undefined || told === "not measured";

/** A value of the evidence as text: lists on one line, objects as `name: value`. */
export function shown(told: unknown): string {
  if (isMissing(told)) return said.missing;
  if (typeof told === "boolean") return told ? words.options.yes : words.options.no;
  if (typeof told === "number") return String(Number(told.toPrecision(6)));
  if (typeof told === "string") return told || said.nothing;
  if (Array.isArray(told)) return told.length ? told.map(shown).join(", ") : said.nothing;
  const entries = Object.entries(told as object);
  if (entries.length === 0) return said.nothing;
  return entries.map(([name, value]) => `${name}: ${shown(value)}`).join("; ");
}

/** Whether a column holds numbers, which stand under each other. */
export function isNumeric(rows: readonly unknown[][], column: number): boolean {
  const told = rows.map((row) => row[column]).filter((each) => !isMissing(each) && each !== "");
  return told.length > 0 && told.every((each) => typeof each === "number");
}

/** Whether a column holds text of more than a few words. */
export function isWide(rows: readonly unknown[][], column: number): boolean {
  return rows.some((row) => typeof row[column] === "string" && row[column].length > WIDE);
}

/** A value too long to stand in its line: hits and citations as they came. */
export function isLong(told: unknown): boolean {
  return typeof told === "object" && told !== null && JSON.stringify(told).length > LONG;
}

/** Why it was ruled so: the rule that decides, else what the evidence says. */
export function whyOf(trace: Trace, ruling: Pick<Ruling, "citations" | "abstention">): string {
  if (ruling.abstention) return words.rulings.reasons[ruling.abstention.reason];
  const article = ruling.citations[0]?.heading.at(-1);
  if (article && valueOf(trace, "answerer") === "rules") return said.byRules(article);
  const told = valueOf(trace, "rationale");
  return isMissing(told) ? "" : shown(told);
}

function valueOf(trace: Trace, name: string): unknown {
  return trace.blocks.flatMap(({ fields }) => fields).find((each) => each.name === name)?.value;
}
