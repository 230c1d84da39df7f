import type { TransitionConfig } from "svelte/transition";
import { prefersReducedMotion } from "svelte/motion";
import { landing } from "./takeoff";
import { trickSpot } from "./seats";

interface Seated {
  offset: number;
  players: number;
}

const soft = (t: number): number => 1 - (1 - t) ** 3;

/** A card comes from the hand it was in, or from its player's side of the table. */
export function arrive(
  node: Element,
  { card, offset, players }: Seated & { card: string },
): TransitionConfig {
  if (prefersReducedMotion.current) return { duration: 0 };
  const from = landing(card);
  const here = node.getBoundingClientRect();
  const side = trickSpot(offset, players);
  const x = from ? from.x + from.width / 2 - here.x - here.width / 2 : side.x * here.width * 1.1;
  const y = from ? from.y + from.height / 2 - here.y - here.height / 2 : side.y * here.width * 1.1;
  const size = from ? from.width / here.width : 0.85;
  return {
    duration: 280,
    easing: soft,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${size + (1 - size) * t});` +
      (from ? "" : `opacity: ${Math.min(1, t * 2)};`),
  };
}

/** A trick slides to whoever took it, or fades where it waits. */
export function sweepAway(
  node: Element,
  {
    offset,
    players,
    duration,
  }: Omit<Seated, "offset"> & { offset: number | null; duration: number },
): TransitionConfig {
  if (prefersReducedMotion.current) return { duration: 0 };
  const here = node.getBoundingClientRect();
  const side = offset === null ? { x: 0, y: 0 } : trickSpot(offset, players);
  const x = side.x * here.width * 2.4;
  const y = side.y * here.width * 2.4;
  return {
    duration,
    easing: (t) => t * t,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${0.6 + 0.4 * t}); opacity: ${Math.min(1, t * 1.6)};`,
  };
}
