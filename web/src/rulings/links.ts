/** Addresses of the desk's pages. */

/** A place in a book; the id of a passage is that of its edition, `#`, and its place. */
export function bookLink(passage: string): string {
  const [edition = "", ...mark] = passage.split("#");
  const place = mark.join("#");
  return `/books/${encodeURIComponent(edition)}${place ? `#${encodeURIComponent(place)}` : ""}`;
}

export const editionLink = (edition: string): string => `/books/${encodeURIComponent(edition)}`;
export const rulingLink = (id: string): string => `/ruling/${encodeURIComponent(id)}`;
export const evidenceLink = (id: string): string => `${rulingLink(id)}/evidence`;

/** The headings of a place, without the title of the book where it is the first of them. */
export function pathIn(title: string, heading: readonly string[]): string[] {
  return heading[0] === title ? heading.slice(1) : [...heading];
}

/** The part of a passage's id that stands behind its edition. */
export const markOf = (passage: string): string => passage.slice(passage.indexOf("#") + 1);

/** The passage a page's address points at, null for none. */
export function passageAt(edition: string, hash: string): string | null {
  if (hash.length < 2) return null;
  try {
    return `${edition}#${decodeURIComponent(hash.slice(1))}`;
  } catch {
    return null; // a link that was cut short
  }
}
