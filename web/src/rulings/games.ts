import type { Edition, GameNamed } from "../wire";

/** What belongs to no game: an introduction, a list of terms. */
export const GENERAL = "general";

/** The games of an edition by the names they go by. */
export function gamesIn(
  edition: Pick<Edition, "game" | "games">,
  named: readonly GameNamed[],
): string[] {
  const keys = edition.games.length ? edition.games : [edition.game];
  return keys
    .filter((key) => key !== GENERAL)
    .map((key) => nameOf(named.find((each) => each.key === key)?.names[0] ?? key));
}

/** A name a book shouts, said quietly: `ENFLÉ` is Enflé; and a key as words: `gong-zhu`. */
export function nameOf(name: string): string {
  const shouted = name === name.toUpperCase();
  const key = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
  if (!shouted && !key) return name;
  const quiet = key ? name.replaceAll("-", " ") : name.toLowerCase();
  return quiet.replace(/(^|[\s(-])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}
