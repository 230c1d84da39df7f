import type { Wish } from "./form";

export interface Saved extends Wish {
  name: string;
}

const KEY = "parlour.rules";

/** Rules a person has named and keeps in this browser. */
export const myRules = $state<{ list: Saved[] }>({ list: stored() });

export function keep(name: string, wish: Wish): void {
  write([...myRules.list.filter((each) => each.name !== name), { name, ...wish }]);
}

export function drop(name: string): void {
  write(myRules.list.filter((each) => each.name !== name));
}

function write(list: Saved[]): void {
  myRules.list = list.sort((a, b) => a.name.localeCompare(b.name));
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Without storage the rules last as long as the page; a link can carry them further.
  }
}

function stored(): Saved[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isSaved) : [];
  } catch {
    return [];
  }
}

function isSaved(each: unknown): each is Saved {
  if (typeof each !== "object" || each === null) return false;
  const { name, preset, players, options } = each as Partial<Saved>;
  return (
    typeof name === "string" &&
    typeof preset === "string" &&
    typeof players === "number" &&
    typeof options === "object" &&
    options !== null
  );
}
