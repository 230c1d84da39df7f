import { describe, expect, it, vi } from "vitest";
import type { FromDesk, Ruling } from "../wire";
import { Asking, bare, mayGrow, spokenOf, type Outside } from "./asking.svelte";
import { own } from "./history.svelte";

const RULING: Ruling = {
  id: "r1",
  question: "May I lead a heart?",
  rules: { preset: "standard", overrides: {} },
  scope: ["hearts-standard-en-1"],
  outcome: "answered",
  verdict: "no",
  topic: null,
  asked_with: ["hearts-standard-en-1"],
  answer: [{ section: null, text: "No. Hearts are not broken.", citations: [1] }],
  citations: [],
  evidence: null,
  abstention: null,
  closest: [],
  past_rulings: [],
  timings_ms: {
    queued: null,
    retrieval: null,
    rerank: null,
    first_delta: null,
    answer: null,
    total: 3,
  },
  notes: [],
  checklist: [],
};
const TAKEN: FromDesk = { type: "taken", ask: "a1" };
const RULED: FromDesk = { type: "ruled", ruling: RULING };
const ASKED = { question: RULING.question, preset: "standard" };

const stream = (...events: FromDesk[]) =>
  new Response(events.map((each) => `data: ${JSON.stringify(each)}\n\n`).join(""));
const refused = (status: number, code: string) =>
  new Response(JSON.stringify({ code, message: `because of ${code}` }), { status });

/** A house that answers so, one after the other; `asked` are the addresses in order. */
function house(...answers: (Response | Error)[]): Outside & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    wait: async () => {},
    fetch: async (address) => {
      asked.push(String(address));
      const answer = answers[asked.length - 1];
      if (answer instanceof Response) return answer;
      throw answer ?? new Error("asked once too often");
    },
  };
}

describe("a question", () => {
  it("shows its sources and its draft before it is ruled", async () => {
    const asking = new Asking(
      house(
        stream(
          TAKEN,
          { type: "waiting", why: "turn", before: 2 },
          { type: "waiting", why: "turn", before: 0 },
          { type: "draft", text: "Hearts are" },
          RULED,
        ),
      ),
    );
    await asking.ask(ASKED);
    expect(asking.phase).toBe("ruled");
    expect(asking.ruling?.id).toBe("r1");
    expect([asking.waiting, asking.draft]).toEqual([null, "Hearts are"]);
    expect(own.list[0]).toMatchObject({ id: "r1", verdict: "no" });
  });

  it("takes up a line that broke where it was left", async () => {
    const outside = house(stream(TAKEN), stream(TAKEN, RULED));
    const asking = new Asking(outside);
    await asking.ask(ASKED);
    expect(outside.asked).toEqual(["/api/rulings", "/api/asks/a1"]);
    expect([asking.phase, asking.lost]).toEqual(["ruled", false]);
  });

  it("is asked again of a house that was started anew", async () => {
    const outside = house(stream(TAKEN), refused(404, "no_such_ask"), stream(TAKEN, RULED));
    const asking = new Asking(outside);
    await asking.ask(ASKED);
    expect(outside.asked.at(-1)).toBe("/api/rulings");
    expect(asking.phase).toBe("ruled");
  });

  it("gives up on a line that never holds", async () => {
    const asking = new Asking(house(...Array.from({ length: 6 }, () => stream(TAKEN))));
    await asking.ask(ASKED);
    expect(asking.phase).toBe("declined");
    expect(asking.trouble).toContain("The line was lost");
  });

  it("gives up a line that has fallen silent", async () => {
    vi.useFakeTimers();
    const outside = house(new Response(new ReadableStream()), stream(TAKEN, RULED));
    const asking = new Asking(outside);
    const asked = asking.ask(ASKED);
    await vi.advanceTimersByTimeAsync(24_000);
    expect([asking.phase, outside.asked.length]).toEqual(["asking", 1]);
    await vi.advanceTimersByTimeAsync(2000);
    await asked;
    vi.useRealTimers();
    expect([asking.phase, outside.asked.length]).toEqual(["ruled", 2]);
  });

  it("says at once that nobody is there", async () => {
    const outside = house(new TypeError("Failed to fetch"));
    const asking = new Asking(outside);
    await asking.ask(ASKED);
    expect(asking.trouble).toContain("does not answer");
    expect(outside.asked).toHaveLength(1);
  });

  it("says why it is refused, before the stream and in it", async () => {
    const early = new Asking(house(refused(429, "limit")));
    await early.ask(ASKED);
    expect([early.phase, early.trouble]).toEqual(["declined", "because of limit"]);
    const late = new Asking(house(stream(TAKEN, { type: "declined", code: "x", message: "no" })));
    await late.ask(ASKED);
    expect([late.phase, late.trouble]).toEqual(["declined", "no"]);
  });

  it("that was cancelled is not answered after all", async () => {
    let answer = (_: Response) => {};
    const asking = new Asking({
      wait: async () => {},
      fetch: () => new Promise((done) => (answer = done)),
    });
    const asked = asking.ask(ASKED);
    asking.cancel();
    answer(stream(TAKEN, RULED));
    await asked;
    expect([asking.phase, asking.ruling]).toEqual(["idle", null]);
  });

  it("gives way to the next one", async () => {
    const answers: ((answer: Response) => void)[] = [];
    const asking = new Asking({
      wait: async () => {},
      fetch: () => new Promise((done) => answers.push(done)),
    });
    const first = asking.ask(ASKED);
    const second = asking.ask({ question: "And now?" });
    answers[0]?.(stream(TAKEN, RULED));
    await first;
    expect([asking.phase, asking.question]).toEqual(["asking", "And now?"]);
    answers[1]?.(stream(TAKEN, { type: "ruled", ruling: { ...RULING, id: "r2" } }));
    await second;
    expect(asking.ruling?.id).toBe("r2");
  });
});

describe("a ruling that was late", () => {
  const LATE = { ...RULING, timings_ms: { ...RULING.timings_ms, total: 30_000 } };
  const known = (ruling: Ruling) => new Response(JSON.stringify(ruling));

  it("is looked at again until the rest of it has come", async () => {
    const whole = { ...LATE, notes: ["The rest."] };
    const first = stream(TAKEN, { type: "ruled", ruling: LATE });
    const outside = house(first, known(LATE), refused(503, "store"), known(whole));
    const asking = new Asking(outside);
    await asking.ask(ASKED);
    await vi.waitUntil(() => asking.ruling?.notes.length);
    expect(outside.asked.slice(1)).toEqual(Array(3).fill("/api/rulings/r1"));
  });

  it("and one that was not is looked at once", async () => {
    const outside = house(stream(TAKEN, RULED));
    await new Asking(outside).ask(ASKED);
    expect([mayGrow(RULING), mayGrow(LATE), outside.asked.length]).toEqual([false, true, 1]);
  });
});

describe("what is said of a ruling", () => {
  it("has the verdict once", () => {
    expect(spokenOf(RULING)).toBe("Ruling: No. Hearts are not broken.");
    expect(bare("No heart may be led.", "no")).toBe("No heart may be led.");
    expect(bare("Yes. You may.", null)).toBe("Yes. You may.");
  });

  it("is plain where there is none", () => {
    const none = { reason: "other_game", nearest: [] } as const;
    expect(
      spokenOf({
        ...RULING,
        outcome: "abstained",
        verdict: null,
        abstention: { ...none, nearest: [] },
      }),
    ).toContain("another game");
  });
});
