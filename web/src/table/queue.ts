/** Steps wait here until the one before has been looked at long enough. */

export interface Clock {
  now(): number;
  after(ms: number, then: () => void): number;
  cancel(timer: number): void;
}

export const wallClock: Clock = {
  now: () => performance.now(),
  after: (ms, then) => window.setTimeout(then, ms),
  cancel: (timer) => window.clearTimeout(timer),
};

export class StepQueue<S> {
  private waiting: S[] = [];
  private timer: number | undefined;
  private dueAt = 0;
  private showing = false;

  constructor(
    private readonly show: (step: S, drained: boolean) => void,
    private readonly pauseAfter: (step: S) => number,
    private readonly clock: Clock = wallClock,
  ) {}

  get idle(): boolean {
    return this.waiting.length === 0;
  }

  push(step: S): void {
    this.waiting.push(step);
    this.run();
  }

  /** Show the next step now, whatever there is still to look at. */
  hurry(): void {
    this.dueAt = 0;
    this.run();
  }

  /** Show everything that waits, at once. */
  drain(): void {
    this.stop();
    this.dueAt = 0;
    for (let step = this.waiting.shift(); step !== undefined; step = this.waiting.shift()) {
      this.show(step, true);
    }
  }

  /** Forget what waits. */
  clear(): void {
    this.stop();
    this.waiting = [];
    this.dueAt = 0;
  }

  private run(): void {
    if (this.showing) return;
    this.stop();
    this.showing = true;
    while (this.waiting.length > 0) {
      const left = this.dueAt - this.clock.now();
      if (left > 0) {
        if (left !== Infinity) this.timer = this.clock.after(left, () => this.run());
        break;
      }
      const step = this.waiting.shift() as S;
      this.dueAt = this.clock.now() + this.pauseAfter(step);
      this.show(step, false);
    }
    this.showing = false;
  }

  private stop(): void {
    if (this.timer !== undefined) this.clock.cancel(this.timer);
    this.timer = undefined;
  }
}
