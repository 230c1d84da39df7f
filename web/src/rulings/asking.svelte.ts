import { Declined, posted } from "../house/api";
import { words } from "../words";
import type { Citation, FromDesk, QuestionAsked, Ruling, Waiting } from "../wire";
import { note } from "./history.svelte";
import { eventsOf } from "./stream";

export type Phase = "idle" | "asking" | "ruled" | "declined";

const said = words.rulings;
/** The house gives a sign of life every ten seconds. */
const SILENCE = 25_000;
const SLOW = 30_000;
const TRIES = 6;
/** Whoever writes the answers may still be at it when another way of answering has stepped in. */
const LATE = 20_000;
const POLL = 5000;
const POLLS = 60;

/** How the outside is reached; tests bring their own. */
export interface Outside {
  fetch: typeof fetch;
  wait(ms: number): Promise<void>;
}

const REAL: Outside = {
  fetch: (...asked) => fetch(...asked),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
};

/** One question at a time: what is known of its answer so far, and in the end the ruling. */
export class Asking {
  phase = $state<Phase>("idle");
  question = $state("");
  waiting = $state.raw<Waiting | null>(null);
  sources = $state.raw<Citation[]>([]);
  draft = $state("");
  ruling = $state.raw<Ruling | null>(null);
  trouble = $state("");
  /** The line was lost, and is sought again. */
  lost = $state(false);
  seconds = $state(0);
  /** What those who listen are told. */
  spoken = $state("");

  readonly slow = $derived(this.seconds * 1000 >= SLOW && !this.draft);

  private call: AbortController | null = null;
  private last: QuestionAsked | null = null;
  private clock: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly outside: Outside = REAL) {}

  async ask(asked: QuestionAsked): Promise<void> {
    this.call?.abort();
    const call = new AbortController();
    this.call = call;
    this.last = asked;
    this.begin(asked.question);
    try {
      await this.toTheEnd(asked, call);
      if (this.ruling && mayGrow(this.ruling)) void this.follow(this.ruling.id, call);
    } catch (failed) {
      if (call === this.call && !call.signal.aborted) this.decline(reasonOf(failed));
    } finally {
      if (call === this.call) this.stop();
    }
  }

  again(): void {
    if (this.last) void this.ask(this.last);
  }

  cancel(): void {
    this.call?.abort();
    this.call = null;
    this.stop();
    this.phase = "idle";
    this.spoken = said.spoken.cancelled;
  }

  /** Nobody looks on any more. */
  leave(): void {
    this.call?.abort();
    this.call = null;
    this.stop();
  }

  /** A line that breaks is taken up again where the house still knows the question. */
  private async toTheEnd(asked: QuestionAsked, call: AbortController): Promise<void> {
    let ask = "";
    for (let tried = 0; ; tried++) {
      const line = lineOf(call);
      try {
        const answer = await this.reach(asked, ask, line.signal);
        ask = (await this.hear(answer, line)) ?? ask;
        if (this.phase !== "asking" || call.signal.aborted) return;
      } catch (failed) {
        if (call.signal.aborted) return;
        if (failed instanceof Declined) {
          if (failed.code !== "no_such_ask") throw failed;
          ask = ""; // the house was started anew: it is asked again
        }
        if (!(failed instanceof Declined) && ask === "" && tried === 0) throw failed;
      }
      if (tried + 1 >= TRIES) throw new Error(said.trouble.lost);
      this.lost = true;
      await this.outside.wait(Math.min(8000, 400 * 2 ** tried));
    }
  }

  private async reach(asked: QuestionAsked, ask: string, signal: AbortSignal): Promise<Response> {
    const headers = { Accept: "text/event-stream" };
    const sent = posted(asked);
    const answer = ask
      ? await this.outside.fetch(`/api/asks/${encodeURIComponent(ask)}`, { headers, signal })
      : await this.outside.fetch("/api/rulings", {
          ...sent,
          headers: { ...sent.headers, ...headers },
          signal,
        });
    if (answer.ok) return answer;
    const { code = "unknown", message = answer.statusText } = (await answer
      .json()
      .catch(() => ({}))) as Partial<Declined>;
    throw new Declined(code, message);
  }

  /** Everything up to the last word, or to the end of the line; gives the id to come back with. */
  private async hear(answer: Response, line: AbortController): Promise<string | undefined> {
    let ask: string | undefined;
    const events = eventsOf<FromDesk>(answer);
    for (;;) {
      const next = await withIn(SILENCE, events.next());
      if (next === null) line.abort();
      if (next === null || next.done || line.signal.aborted) return ask;
      if (next.value === null) continue;
      this.lost = false;
      if (next.value.type === "taken") ask = next.value.ask;
      else this.take(next.value);
      if (this.phase !== "asking") return ask;
    }
  }

  private take(event: Exclude<FromDesk, { type: "taken" }>): void {
    switch (event.type) {
      case "waiting":
        this.waiting = event.why === "opening" || event.before > 0 ? event : null;
        break;
      case "sources":
        this.sources = event.sources;
        break;
      case "draft":
        this.draft = event.text;
        break;
      case "ruled":
        this.ruling = event.ruling;
        this.phase = "ruled";
        this.spoken = spokenOf(event.ruling);
        note(event.ruling);
        break;
      case "declined":
        this.decline(event.message);
    }
  }

  /** Looks now and then whether a ruling has been filled in under the same address. */
  private async follow(id: string, call: AbortController): Promise<void> {
    const address = `/api/rulings/${encodeURIComponent(id)}`;
    for (let asked = 0; asked < POLLS; asked++) {
      await this.outside.wait(POLL);
      if (call !== this.call || call.signal.aborted) return;
      const answer = await this.outside.fetch(address).catch(() => null);
      const later = answer?.ok ? ((await answer.json()) as Ruling) : null;
      if (call !== this.call || call.signal.aborted) return;
      if (later && JSON.stringify(later) !== JSON.stringify(this.ruling)) {
        this.take({ type: "ruled", ruling: later });
        return;
      }
    }
  }

  private begin(question: string): void {
    this.question = question;
    this.waiting = null;
    this.sources = [];
    this.draft = "";
    this.ruling = null;
    this.trouble = "";
    this.lost = false;
    this.seconds = 0;
    this.phase = "asking";
    this.spoken = "";
    clearInterval(this.clock);
    this.clock = setInterval(() => this.seconds++, 1000);
  }

  private decline(reason: string): void {
    this.trouble = reason;
    this.phase = "declined";
    this.spoken = said.spoken.declined(reason);
  }

  private stop(): void {
    clearInterval(this.clock);
  }
}

/** Whether an answer that began too late for this ruling may still come. */
export function mayGrow({ timings_ms: { first_delta, total } }: Ruling): boolean {
  return first_delta === null && total !== null && total >= LATE;
}

/** The ruling in one breath. */
export function spokenOf(ruling: Ruling): string {
  if (ruling.outcome === "abstained") {
    return said.spoken.abstained(said.reasons[ruling.abstention?.reason ?? "no_passage"]);
  }
  const text = ruling.answer.map((each) => bare(each.text, ruling.verdict)).join(" ");
  return ruling.verdict
    ? said.spoken.verdict(said.verdict[ruling.verdict], text)
    : said.spoken.answered(text);
}

/** A sentence without the verdict at its head, which stands above it in large letters. */
export function bare(text: string, verdict: Ruling["verdict"]): string {
  return verdict ? text.replace(verdict === "yes" ? /^yes[.:;]\s*/i : /^no[.:;]\s*/i, "") : text;
}

/** One line of a call: it can be given up alone, and ends with the call. */
function lineOf(call: AbortController): AbortController {
  const line = new AbortController();
  call.signal.addEventListener("abort", () => line.abort(), { once: true });
  return line;
}

function reasonOf(failed: unknown): string {
  if (failed instanceof Declined) return failed.message;
  // What the browser says of a line it cannot get is no help to anybody.
  return failed instanceof TypeError || !(failed instanceof Error)
    ? said.trouble.unreachable
    : failed.message;
}

/** What a promise gives, null where it takes longer than that. */
async function withIn<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((done) => (timer = setTimeout(() => done(null), ms)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
