import { describe, expect, it } from "vitest";
import { Declined } from "../house/api";
import type { BookOpened, Leaf, Passage } from "../wire";
import { ReadingBook } from "./reading.svelte";

const passage = (n: number) => ({ id: `b-1#${n}`, text: `text ${n}` }) as Passage;
const BOOK = { edition: { id: "b-1" } } as BookOpened;
const TOTAL = 150;

/** A house with one book of many passages, which are given sixty at a time. */
const pages = {
  book: async (id: string) => {
    if (id === "b-1") return BOOK;
    throw new Declined("no_such_book", "there is none");
  },
  leaf: async (_: string, start: number): Promise<Leaf> => ({
    start,
    total: TOTAL,
    passages: Array.from({ length: Math.min(60, TOTAL - start) }, (__, n) => passage(start + n)),
  }),
  leafAround: async (id: string, wanted: string): Promise<Leaf> => {
    const n = Number(wanted.split("#")[1]);
    if (Number.isNaN(n)) throw new Declined("no_such_book", "there is no such passage");
    return pages.leaf(id, Math.max(0, n - 10));
  },
};

const numbers = (reading: ReadingBook) => reading.passages.map(({ id }) => Number(id.slice(4)));

describe("a book", () => {
  it("is opened at a passage, and read on to both ends", async () => {
    const reading = new ReadingBook("b-1", pages);
    await reading.open("b-1#70");
    expect(numbers(reading)[0]).toBe(60);
    expect([reading.hasEarlier, reading.hasLater]).toEqual([true, true]);
    await reading.later();
    await reading.earlier();
    expect(numbers(reading)).toEqual(Array.from({ length: TOTAL }, (_, n) => n));
    expect([reading.hasEarlier, reading.hasLater]).toEqual([false, false]);
  });

  it("opens at its beginning for a link to a place it does not have", async () => {
    const reading = new ReadingBook("b-1", pages);
    await reading.open("b-1#nowhere");
    expect([numbers(reading)[0], reading.failed]).toEqual([0, null]);
  });

  it("that is not there says so", async () => {
    const reading = new ReadingBook("b-2", pages);
    await reading.open(null);
    expect(reading.failed).toBeInstanceOf(Declined);
  });

  it("keeps what is shown for another passage of it", async () => {
    const reading = new ReadingBook("b-1", pages);
    await reading.open("b-1#70");
    await reading.open("b-1#80");
    expect([numbers(reading)[0], reading.sought]).toEqual([60, "b-1#80"]);
  });
});
