import { words } from "../words";
import type { BookAdded, FromLibrary, Reading } from "../wire";
import { EventReader } from "./stream";

export interface About {
  game: string;
  edition: string;
  kind: string;
  title: string;
  year: string;
  licence: string;
}

export type Stage =
  | { at: "idle" }
  | { at: "sending"; share: number }
  | { at: "waiting" }
  | { at: "reading"; step: Reading["step"]; done: number; total: number }
  | { at: "added"; book: BookAdded }
  | { at: "failed"; reason: string };

const said = words.library.add;

/** The way of one file into the library: sent, read, added, or why not. */
export class Uploading {
  stage = $state.raw<Stage>({ at: "idle" });

  readonly busy = $derived(["sending", "waiting", "reading"].includes(this.stage.at));

  private request: XMLHttpRequest | null = null;

  /** `fetch` tells nothing of what has been sent, so this is an older kind of request. */
  send(file: File, about: About, added: () => void): void {
    const request = new XMLHttpRequest();
    const reader = new EventReader<FromLibrary>();
    let heard = 0;
    const hear = () => {
      if (request.status !== 200) return;
      const events = reader.read(request.responseText.slice(heard));
      heard = request.responseText.length;
      for (const event of events) this.take(event, added);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      if (this.busy) this.stage = { at: "sending", share: total ? loaded / total : 0 };
    };
    request.upload.onload = () => {
      if (this.busy) this.stage = { at: "waiting" };
    };
    request.onprogress = hear;
    request.onload = () => {
      hear();
      if (this.busy) this.fail(request.status === 200 ? said.lost : declinedIn(request));
    };
    request.onerror = () => this.fail(said.lost);
    request.open("POST", addressOf(file, about));
    request.setRequestHeader("Content-Type", "application/octet-stream");
    this.request = request;
    this.stage = { at: "sending", share: 0 };
    request.send(file);
  }

  cancel(): void {
    this.request?.abort();
    this.stage = { at: "failed", reason: said.cancelled };
  }

  /** What cannot be sent at all. */
  fail(reason: string): void {
    this.stage = { at: "failed", reason };
  }

  private take(event: FromLibrary, added: () => void): void {
    switch (event.type) {
      case "reading":
        this.stage = { at: "reading", step: event.step, done: event.done, total: event.total };
        break;
      case "added":
        this.stage = { at: "added", book: event };
        added();
        break;
      case "declined":
        this.fail(wordsFor(event.code, event.message));
    }
  }
}

export function addressOf(file: Pick<File, "name">, about: About): string {
  const query = new URLSearchParams({ name: file.name });
  for (const [key, value] of Object.entries(about)) {
    if (value.trim()) query.set(key, value.trim());
  }
  return `/api/books?${query}`;
}

/** What to do about it in our words, and what exactly was wrong in the house's. */
export function wordsFor(code: string, message: string): string {
  const known = said.declined[code];
  return known ? `${known} (${message})` : message;
}

function declinedIn(request: XMLHttpRequest): string {
  try {
    const { code, message } = JSON.parse(request.responseText) as { code: string; message: string };
    return wordsFor(code, message);
  } catch {
    return said.lost;
  }
}
