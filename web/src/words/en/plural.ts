/** `1 card`, `3 cards`: the number with the form that goes with it. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[], last = "and"): string {
  const final = items.at(-1) ?? "";
  return items.length < 2 ? final : `${items.slice(0, -1).join(", ")} ${last} ${final}`;
}

export function points(number: number): string {
  return number === -1 ? "−1 point" : counted(number, "point").replace("-", "−");
}

/** A score with its sign: `+3`, `−10`, `0`. */
export function signed(number: number): string {
  if (number === 0) return "0";
  return number > 0 ? `+${number}` : `−${-number}`;
}

export function plain(number: number): string {
  return number < 0 ? `−${-number}` : `${number}`;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
