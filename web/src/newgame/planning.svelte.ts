import {
  house,
  type Check,
  type Clash,
  type Json,
  type Level,
  type Option,
  type Options,
  type Preset,
} from "../house/api";
import { settings } from "../settings/settings.svelte";
import { words } from "../words";
import { linkTo, nearest, readLink, same, valueInPreset, withOption, type Wish } from "./form";

const PATIENCE = 220;
const STANDARD_PLAYERS = 4;
/** The level chosen where nobody has chosen yet: at once there, and a fair match for a family. */
const USUAL = "plain";

/** A game being planned: what was chosen, and what the house says to it. */
export class Planning {
  presets = $state.raw<Preset[]>([]);
  catalogue = $state.raw<Option[]>([]);
  levels = $state.raw<Level[]>([]);
  trouble = $state("");
  remark = $state("");

  name = $state("standard");
  players = $state(4);
  options = $state.raw<Options>({});
  level = $state("");
  check = $state.raw<Check | null>(null);

  readonly preset = $derived(this.presets.find((each) => each.name === this.name));
  readonly playable = $derived(this.presets.filter((each) => each.playable));
  readonly bookOnly = $derived(this.presets.filter((each) => !each.playable));
  readonly wish = $derived<Wish>({
    preset: this.name,
    players: this.players,
    options: this.options,
  });
  /** What is changed of the variant's rules, the number of players among it. */
  readonly altered = $derived<Options>(
    this.players === (this.preset?.options["players"] ?? STANDARD_PLAYERS)
      ? this.options
      : { ...this.options, players: this.players },
  );
  readonly clashes = $derived<Clash[]>(this.check && !this.check.ok ? this.check.clashes : []);
  readonly needs = $derived(this.check?.ok ? this.check.needs : []);
  readonly ready = $derived(this.check?.ok === true && this.needs.length === 0);
  readonly changed = $derived(Object.keys(this.options));

  constructor(query: string) {
    void this.load(query);
    // The house is asked once the choice has stood for a moment; only the last answer counts.
    $effect(() => {
      const wish = this.wish;
      if (!this.preset) return;
      this.check = null;
      const call = new AbortController();
      const timer = setTimeout(() => void this.ask(wish, call.signal), PATIENCE);
      history.replaceState(history.state, "", linkTo(wish));
      return () => {
        clearTimeout(timer);
        call.abort();
      };
    });
  }

  async load(query: string): Promise<void> {
    this.trouble = "";
    try {
      [this.presets, this.catalogue, this.levels] = await Promise.all([
        house.presets(),
        house.options(),
        house.levels(),
      ]);
      this.level = (this.levels.find(({ name }) => name === USUAL) ?? this.levels[0])?.name ?? "";
      const asked = readLink(query);
      if (asked.preset && !this.presets.some((each) => each.name === asked.preset)) {
        this.remark = words.newgame.unknownPreset;
        return;
      }
      if (asked.options) this.remark = words.newgame.shared;
      this.take({ preset: "standard", players: 4, options: {}, ...asked });
    } catch {
      this.trouble = words.home.unreachable;
    }
  }

  /** Start from another variant; the number of players stays if it is offered. */
  choose(preset: Preset): void {
    this.name = preset.name;
    this.options = {};
    this.players = nearest(preset.seats, this.players);
  }

  take(wish: Wish): void {
    this.name = wish.preset;
    this.options = wish.options;
    this.players = wish.players;
  }

  value(option: Option): Json {
    const preset = this.preset;
    return this.options[option.name] ?? (preset ? valueInPreset(preset, option) : option.default);
  }

  isChanged(option: Option): boolean {
    return option.name in this.options;
  }

  set(option: Option, value: Json): void {
    if (!this.preset || same(value, this.value(option))) return;
    this.options = withOption(this.options, this.preset, option, value);
  }

  reset(option: Option): void {
    const { [option.name]: _, ...others } = this.options;
    this.options = others;
  }

  clashesOf(option: string): Clash[] {
    return this.clashes.filter((clash) => clash.options.includes(option));
  }

  /** Opens the table; gives its id. */
  async open(): Promise<string> {
    const name = settings.name.trim() || words.settings.you;
    const { id } = await house.open({ ...this.wish, level: this.level, name });
    return id;
  }

  private async ask(wish: Wish, signal: AbortSignal): Promise<void> {
    try {
      this.check = await house.check(wish, signal);
      this.trouble = "";
    } catch (failed) {
      if (signal.aborted) return;
      this.trouble = failed instanceof Error ? failed.message : words.home.unreachable;
    }
  }
}
