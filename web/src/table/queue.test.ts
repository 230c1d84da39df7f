import { describe, expect, it } from "vitest";
import { StepQueue, type Clock } from "./queue";

class HandClock implements Clock {
  private time = 0;
  private alarms: { at: number; then: () => void; id: number }[] = [];
  private ids = 0;

  now = () => this.time;

  after = (ms: number, then: () => void) => {
    this.alarms.push({ at: this.time + ms, then, id: ++this.ids });
    return this.ids;
  };

  cancel = (timer: number) => {
    this.alarms = this.alarms.filter(({ id }) => id !== timer);
  };

  pass(ms: number) {
    const until = this.time + ms;
    for (;;) {
      const next = this.alarms.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.cancel(next.id);
      this.time = next.at;
      next.then();
    }
    this.time = until;
  }
}

function laid(pause: number | ((step: number) => number) = 100) {
  const clock = new HandClock();
  const seen: number[] = [];
  const queue = new StepQueue<number>(
    (step) => seen.push(step),
    typeof pause === "number" ? () => pause : pause,
    clock,
  );
  return { clock, seen, queue };
}

describe("the queue", () => {
  it("shows the first step at once and each other after the pause of the one before", () => {
    const { clock, seen, queue } = laid();
    [1, 2, 3].forEach((step) => queue.push(step));
    expect(seen).toEqual([1]);
    expect(queue.idle).toBe(false);
    clock.pass(99);
    expect(seen).toEqual([1]);
    clock.pass(1);
    expect(seen).toEqual([1, 2]);
    clock.pass(100);
    expect(seen).toEqual([1, 2, 3]);
    expect(queue.idle).toBe(true);
  });

  it("does not wait where the pause is over already", () => {
    const { clock, seen, queue } = laid();
    queue.push(1);
    clock.pass(500);
    queue.push(2);
    expect(seen).toEqual([1, 2]);
  });

  it("shows everything at once without pauses", () => {
    const { seen, queue } = laid(0);
    [1, 2, 3].forEach((step) => queue.push(step));
    expect(seen).toEqual([1, 2, 3]);
  });

  it("waits for a tap where a pause has no end", () => {
    const { clock, seen, queue } = laid(Infinity);
    queue.push(1);
    queue.push(2);
    clock.pass(1e6);
    expect(seen).toEqual([1]);
    queue.hurry();
    expect(seen).toEqual([1, 2]);
  });

  it("drains in order and then goes on", () => {
    const { seen, queue } = laid();
    [1, 2, 3].forEach((step) => queue.push(step));
    queue.drain();
    expect(seen).toEqual([1, 2, 3]);
    queue.push(4);
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  it("forgets what it is told to", () => {
    const { clock, seen, queue } = laid();
    [1, 2, 3].forEach((step) => queue.push(step));
    queue.clear();
    clock.pass(1000);
    expect(seen).toEqual([1]);
    expect(queue.idle).toBe(true);
  });

  it("takes a step that is pushed while another is shown", () => {
    const clock = new HandClock();
    const seen: number[] = [];
    const queue: StepQueue<number> = new StepQueue(
      (step) => {
        seen.push(step);
        if (step === 1) queue.push(2);
      },
      () => 0,
      clock,
    );
    queue.push(1);
    expect(seen).toEqual([1, 2]);
  });
});
