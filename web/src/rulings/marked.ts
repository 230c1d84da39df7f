/** A text with the quote found in it, white space aside. */
export interface Marked {
  before: string;
  quote: string;
  after: string;
}

export function marked(text: string, quote: string): Marked | null {
  const words = quote.split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const sought = new RegExp(words.map(escaped).join("\\s+"));
  const found = sought.exec(text);
  if (!found) return null;
  const end = found.index + found[0].length;
  return { before: text.slice(0, found.index), quote: found[0], after: text.slice(end) };
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
