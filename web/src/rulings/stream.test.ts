import { describe, expect, it } from "vitest";
import { EventReader, eventsOf } from "./stream";

const event = (told: unknown) => `data: ${JSON.stringify(told)}\n\n`;

describe("a stream of events", () => {
  it("gives an event once all of it has come, wherever it was cut", () => {
    const whole = event({ n: 1 }) + event({ n: "♥ and\nmore" });
    for (let cut = 0; cut <= whole.length; cut++) {
      const reader = new EventReader();
      const found = [...reader.read(whole.slice(0, cut)), ...reader.read(whole.slice(cut))];
      expect(found).toEqual([{ n: 1 }, { n: "♥ and\nmore" }]);
    }
  });

  it("passes over signs of life", () => {
    const reader = new EventReader();
    expect(reader.read(": still here\n\n")).toEqual([]);
    expect(reader.read(event({ n: 2 }))).toEqual([{ n: 2 }]);
  });

  it("understands lines that end as on Windows", () => {
    expect(new EventReader().read('data: {"n":3}\r\n\r\n')).toEqual([{ n: 3 }]);
  });

  it("is read from an answer, letters of several bytes unharmed by a cut", async () => {
    const bytes = new TextEncoder().encode(`: still here\n\n${event({ suit: "♥" })}`);
    const body = new ReadableStream({
      start(pieces) {
        for (const byte of bytes) pieces.enqueue(Uint8Array.of(byte));
        pieces.close();
      },
    });
    const found = [];
    for await (const each of eventsOf(new Response(body))) if (each) found.push(each);
    expect(found).toEqual([{ suit: "♥" }]);
  });
});
