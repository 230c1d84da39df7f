import { twinOf } from "../cards/card";

type Rules = Record<string, unknown>;

/** Whether identical cards may meet in a trick and cancel each other. */
export function cancels(rules: Rules): boolean {
  const twins = rules["packs"] === 2 || rules["jokers"] === 2;
  return twins && rules["duplicates"] === "cancel";
}

/** The cards of a trick whose double lies there too, so that neither takes it. */
export function cancelled(trick: readonly string[], rules: Rules): string[] {
  return cancels(rules) ? trick.filter((card) => trick.includes(twinOf(card))) : [];
}
