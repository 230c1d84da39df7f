import { settings } from "../settings/settings.svelte";
import type { Step } from "../wire";
import { fullTrick, type Laid } from "./laid";
import { trickTime } from "./pace";

/** The trick that was just taken, or that waits for a winner, as long as it lies on the table to be looked at. */
export class Resting {
  trick = $state.raw<Laid | null>(null);
  private timer: number | undefined;

  /** A taken trick is laid to rest; anything that happens sweeps it away, but for cards drawn. */
  after({ happened, view }: Step): void {
    if (happened.event === "CardDrawn") return;
    this.sweep();
    this.trick = fullTrick(happened, view);
    if (!this.trick) return;
    const time = trickTime(settings.speed, settings.hold);
    if (time !== Infinity) this.timer = window.setTimeout(() => this.sweep(), time);
  }

  sweep(): void {
    clearTimeout(this.timer);
    this.trick = null;
  }
}
