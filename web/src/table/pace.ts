import type { Speed } from "../settings/settings.svelte";
import type { Step } from "../wire";
import { isFull } from "./laid";

/** How long each thing is looked at before the next one happens, in milliseconds. */
interface Pace {
  card: number;
  own: number;
  trick: number;
  sweep: number;
  moment: number;
}

const PACES: Record<Speed, Pace> = {
  slow: { card: 1100, own: 500, trick: 2600, sweep: 800, moment: 2200 },
  normal: { card: 600, own: 300, trick: 1400, sweep: 500, moment: 1400 },
  fast: { card: 260, own: 120, trick: 650, sweep: 280, moment: 700 },
  instant: { card: 0, own: 0, trick: 0, sweep: 0, moment: 0 },
};

/** How long a taken trick stays to be seen; for ever where it waits for a tap. */
export function trickTime(speed: Speed, hold: boolean): number {
  return hold || speed === "instant" ? Infinity : PACES[speed].trick;
}

/** How long cards take to slide to the winner of a trick. */
export const sweepTime = (speed: Speed): number => PACES[speed].sweep;

/** How long a card that plays itself is held back. */
export const cardTime = (speed: Speed): number => PACES[speed].card;

/** How long the table stands still after a step. */
export function pauseAfter({ happened, view }: Step, speed: Speed, hold: boolean): number {
  const pace = PACES[speed];
  switch (happened.event) {
    case "CardPlayed":
      return isFull(view) || happened.seat === view.seat ? pace.own : pace.card;
    case "TrickTaken":
    case "TrickCarried":
    case "TrickTurned":
    case "TrickTakenUp":
      return hold ? Infinity : pace.trick + pace.sweep;
    case "PassReceived":
    case "CardTakenBack":
    case "CardCalled":
    case "RevokeCalled":
    case "MoonShot":
    case "MoonChosen":
    case "KittyTaken":
    case "CardsLaidAway":
    case "NamingBegun":
    case "SuitNamed":
    case "HandKept":
      return pace.moment;
    case "CardDrawn":
      // Hands are refilled between tricks, unseen; who draws to follow is watched.
      return happened.card === null && view.trick.length === 0 ? 0 : pace.own;
    case "CapotSaid":
      return happened.declares ? pace.moment : pace.own;
    case "BidMade":
      return pace.card;
    case "HandDealt":
      return pace.own;
    default:
      return 0;
  }
}
