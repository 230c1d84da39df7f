import { ask } from "../house/api";
import type { BookList, BookOpened, Leaf, PassageFound, Ruling } from "../wire";

/** The evidence of a ruling: blocks of figures, each of which says what it is. */
export interface Block {
  key: string;
  title: string;
  what: string;
  fields: Entry[];
  columns: string[];
  rows: unknown[][];
}

export interface Entry {
  name: string;
  value: unknown;
  note: string;
}

export interface Trace {
  blocks: Block[];
}

const at = encodeURIComponent;

export const desk = {
  ruling: (id: string) => ask<Ruling>(`/api/rulings/${at(id)}`),
  trace: (id: string) => ask<Trace>(`/api/rulings/${at(id)}/evidence`),
  books: () => ask<BookList>("/api/books"),
  book: (edition: string) => ask<BookOpened>(`/api/books/${at(edition)}`),
  leaf: (edition: string, start: number) =>
    ask<Leaf>(`/api/books/${at(edition)}/passages?start=${start}`),
  leafAround: (edition: string, passage: string) =>
    ask<Leaf>(`/api/books/${at(edition)}/passages?around=${at(passage)}`),
  passage: (id: string) => ask<PassageFound>(`/api/passages/${at(id)}`),
  remove: (edition: string) => ask<null>(`/api/books/${at(edition)}`, { method: "DELETE" }),
};

export const tracePath = (id: string): string => `/api/rulings/${at(id)}/evidence`;
