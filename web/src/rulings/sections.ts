import type { Ruling, Sentence } from "../wire";

export interface Section {
  heading: string | null;
  sentences: Sentence[];
}

/** The sentences of an answer under their headings; those that follow under one heading together. */
export function sectionsOf(answer: readonly Sentence[]): Section[] {
  const found: Section[] = [];
  for (const sentence of answer) {
    const last = found.at(-1);
    if (last && last.heading === sentence.section) last.sentences.push(sentence);
    else found.push({ heading: sentence.section, sentences: [sentence] });
  }
  return found;
}

/** The editions a ruling quotes; where it quotes none, the first that was asked. */
export function usedBooks({ citations, asked_with }: Pick<Ruling, "citations" | "asked_with">) {
  const quoted = [...new Set(citations.map(({ edition }) => edition))];
  return quoted.length ? quoted : asked_with.slice(0, 1);
}
