const KEPT = 12;

/** What is read out by a screen reader; the last few sentences stay to be read again. */
export class Speaker {
  lines = $state.raw<{ key: number; text: string }[]>([]);
  private said = 0;

  say(sentences: string[]): void {
    const added = sentences.map((text) => ({ key: ++this.said, text }));
    this.lines = [...this.lines, ...added].slice(-KEPT);
  }
}
