import type { Ruling } from "../wire";

/** A question this person asked, with what became of it. */
export interface OwnQuestion {
  id: string;
  question: string;
  outcome: Ruling["outcome"];
  verdict: Ruling["verdict"];
}

const KEY = "parlour.questions";
const MOST = 30;

export const own = $state<{ list: OwnQuestion[] }>({ list: stored() });

export function note({ id, question, outcome, verdict }: Ruling): void {
  const others = stored().filter((each) => each.id !== id);
  write([{ id, question, outcome, verdict }, ...others].slice(0, MOST));
}

export function forget(): void {
  write([]);
}

function write(list: OwnQuestion[]): void {
  own.list = list;
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

function stored(): OwnQuestion[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isQuestion) : [];
  } catch {
    return [];
  }
}

function isQuestion(each: unknown): each is OwnQuestion {
  if (typeof each !== "object" || each === null) return false;
  const { id, question, outcome, verdict } = each as Partial<OwnQuestion>;
  return (
    typeof id === "string" &&
    typeof question === "string" &&
    (outcome === "answered" || outcome === "abstained") &&
    (verdict === null || verdict === "yes" || verdict === "no")
  );
}
