/** Where cards lay in the hand when they left it, so that they fly to the table from there. */
const left = new Map<string, DOMRect>();

export function takeOff(card: string, element: Element): void {
  left.clear();
  left.set(card, element.getBoundingClientRect());
}

export function landing(card: string): DOMRect | undefined {
  const from = left.get(card);
  left.delete(card);
  return from;
}
