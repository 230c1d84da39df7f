import { settings } from "../settings/settings.svelte";
import type { Step } from "../wire";
import type { Laid } from "./laid";
import { trickTime } from "./pace";

/** The trick that was just taken, as long as it lies on the table to be looked at. */
export class Resting {
  trick = $state.raw<Laid | null>(null);
  private timer: number | undefined;

  /** A taken trick is laid to rest; anything else that happens sweeps it away. */
  after({ happened, view }: Step): void {
    this.sweep();
    const taken = happened.event === "TrickTaken" ? view.tricks.at(-1) : undefined;
    if (!taken) return;
    const { leader, cards, winner } = taken;
    this.trick = { leader, cards, winner, no: view.tricks.length };
    const time = trickTime(settings.speed, settings.hold);
    if (time !== Infinity) this.timer = window.setTimeout(() => this.sweep(), time);
  }

  sweep(): void {
    clearTimeout(this.timer);
    this.trick = null;
  }
}
