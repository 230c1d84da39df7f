import type { SortOrder } from "../cards/card";

export type Speed = "slow" | "normal" | "fast" | "instant";

const DEFAULTS = {
  speed: "normal" as Speed,
  /** A finished trick stays until it is tapped away. */
  hold: false,
  autoLast: true,
  sort: "up" as SortOrder,
  deck: "two" as "two" | "four",
  largeIndex: false,
  theme: "auto" as "auto" | "light" | "dark",
  contrast: false,
  sound: false,
  shortcuts: true,
  name: "",
};

export type Settings = typeof DEFAULTS;

const KEY = "parlour.settings";

/** How this person likes the table; kept in this browser. */
export const settings: Settings = $state({ ...DEFAULTS, ...stored() });

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage may be full or forbidden: the setting then lasts as long as the page.
  }
}

/** Settings follow when they are changed in another tab, and show on the whole page. */
export function followSettings(): void {
  addEventListener("storage", (event) => {
    if (event.key === KEY) Object.assign(settings, stored());
  });
  $effect.root(() => {
    $effect(() => {
      const page = document.documentElement.dataset;
      page["theme"] = settings.theme;
      page["deck"] = settings.deck;
      page["contrast"] = settings.contrast ? "high" : "normal";
    });
  });
}

/** What was stored, as far as it still makes sense. */
function stored(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    const known = Object.entries(found).filter(
      ([name, value]) => typeof value === typeof DEFAULTS[name as keyof Settings],
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}
