import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const ID = "virtual:courts";
const CODES = ["J", "Q", "K"].flatMap((rank) => ["C", "D", "H", "S"].map((suit) => rank + suit));

/**
 * The twelve court pictures of the CC0 deck, each as a file of its own that is fetched when it is
 * first shown. Corners and pips are left out: the page draws those itself, in two or four
 * colours and in two sizes, so one picture serves every deck.
 */
export function courts(): Plugin {
  let serving = false;
  return {
    name: "parlour-courts",
    configResolved(config) {
      serving = config.command === "serve";
    },
    resolveId(id) {
      return id === ID ? `\0${ID}` : undefined;
    },
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const entries = CODES.map((code) => {
        const source = picture(readFileSync(deckFile(code), "utf-8"));
        if (serving) {
          return `${code}: ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)}`;
        }
        const reference = this.emitFile({ type: "asset", name: `${code}.svg`, source });
        return `${code}: import.meta.ROLLUP_FILE_URL_${reference}`;
      });
      return `export const courts = { ${entries.join(", ")} };`;
    },
  };
}

/** The picture in its frame, without the card around it. */
export function picture(card: string): string {
  const frame = /<rect id="X[A-Z]+" width="([\d.]+)" height="([\d.]+)" x="([-\d.]+)" y="([-\d.]+)"/;
  const [, width, height, x, y] = frame.exec(card) ?? [];
  if (!width) throw new Error("this court card has no frame");
  return card
    .replace(/<\?xml[^>]*\?>\s*/, "")
    .replace(/ (class|face|height|width|preserveAspectRatio)="[^"]*"(?=[^>]*viewBox="-120)/g, "")
    .replace(/ (class|face)="[^"]*"/g, "")
    .replace('viewBox="-120 -168 240 336" width="2.5in"', `viewBox="${x} ${y} ${width} ${height}"`)
    .replace(/<symbol id="[VS][A-Z]{2}".*?<\/symbol>/g, "")
    .replace(/<rect width="239"[^>]*><\/rect>/, "")
    .replace(/<use xlink:href="#[VS][A-Z]{2}"[^>]*><\/use>/g, "")
    .replace(/<g transform="rotate\(180\)"><\/g>/g, "")
    .replace(/<use xlink:href="#X[A-Z]+" stroke="[^"]*" fill="none"><\/use>/, "");
}

function deckFile(code: string): string {
  const require = createRequire(import.meta.url);
  const deck = dirname(require.resolve("@heruka_urgyen/react-playing-cards/package.json"));
  return join(deck, "src/images/2color", `${code}.svg`);
}
