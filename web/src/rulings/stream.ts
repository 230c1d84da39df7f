/** Events of a stream (`text/event-stream`), read from an answer to any request: an EventSource can
 * only ask, and a question is posted. */

/** The events of a text that arrives in pieces; what is not complete yet waits for the rest. */
export class EventReader<T> {
  private rest = "";

  read(piece: string): T[] {
    const blocks = (this.rest + piece).replaceAll("\r\n", "\n").split("\n\n");
    this.rest = blocks.pop() ?? "";
    return blocks.flatMap((block) => {
      const data = block
        .split("\n")
        .filter((line) => line.startsWith("data:"))
        .map((line) => line.slice(5).trimStart());
      return data.length ? [JSON.parse(data.join("\n")) as T] : [];
    });
  }
}

/** The events of an answer as they come; null for a sign of life alone. */
export async function* eventsOf<T>(answer: Response): AsyncGenerator<T | null> {
  const reader = new EventReader<T>();
  if (!answer.body) {
    yield* reader.read(await answer.text());
    return;
  }
  const letters = new TextDecoder();
  const pieces = answer.body.getReader();
  try {
    for (;;) {
      const { value, done } = await pieces.read();
      if (done) return;
      const events = reader.read(letters.decode(value, { stream: true }));
      if (events.length === 0) yield null;
      yield* events;
    }
  } finally {
    // Whoever listens no longer, the house need not tell.
    void pieces.cancel().catch(() => null);
  }
}
