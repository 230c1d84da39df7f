import type { Suit } from "../cards/card";
import { settings } from "../settings/settings.svelte";
import { sound } from "../sound/sound";
import { words } from "../words";
import type { Act, Claim, FromHouse, Happened, Refusal, Step, View, Welcome } from "../wire";
import { Connection, type Line } from "./connection";
import { drawnAfter, known, type Drawn } from "./drawn";
import { choiceSize, choosing, handOf, keptChoice, trickOf, turnOf, type Asked } from "./laid";
import { pauseAfter } from "./pace";
import { ownPrompt } from "./prompt";
import { StepQueue } from "./queue";
import { Resting } from "./resting.svelte";
import {
  bySeat,
  givenCards,
  kept,
  NOTHING_GIVEN,
  scatters,
  shareOf,
  touchCard,
  touchSeat,
  type Scatter,
} from "./scatter";
import { Speaker } from "./speaker.svelte";
import { told } from "./telling";
import { ticket } from "./ticket";

/** What is said when a card cannot be played or an act is refused. */
export type Notice = Pick<Refusal, "text"> & {
  rule: string | null;
  card?: string;
  /** Whether the card can be played against the rules. */
  free?: boolean;
};

/** The events by which something that was asked for has happened. */
const OWN_ACTS = [
  "CardPlayed",
  "CardTakenBack",
  "CardCalled",
  "RevokeCalled",
  "PassChosen",
  "CardsScattered",
  "BidMade",
  "SuitNamed",
  "CapotSaid",
  "CardsLaidAway",
  "MoonChosen",
];

/** One person's seat at a table: what is shown, what waits to be shown, what was asked for.
 *
 * Everything on the page follows `view`, the view after the last step that was shown, so no mark
 * runs ahead of the cards. What the person does is shown at once, from `asked`. */
export class Sitting {
  line = $state<Line>("joining");
  reason = $state("");
  welcome = $state.raw<Welcome | null>(null);
  view = $state.raw<View | null>(null);
  happened = $state.raw<Happened | null>(null);
  asked = $state.raw<Asked | null>(null);
  chosen = $state.raw<string[]>([]);
  /** Where cards go to each other player: who shall get which of those chosen. */
  scatter = $state.raw<Scatter>(NOTHING_GIVEN);
  notice = $state.raw<Notice | null>(null);
  /** The revoke that was called last, until it has been read. */
  claim = $state.raw<Claim | null>(null);
  /** The own wrong card of which no more is said. */
  private stands = $state.raw<string | null>(null);
  /** What has just been drawn from the stock to follow suit. */
  drawn = $state.raw<Drawn | null>(null);
  idle = $state(true);
  /** After an undo the last card does not play itself: it may be what was taken back. */
  byHand = $state(false);

  readonly rest = new Resting();
  readonly me = $derived(this.welcome?.seat ?? null);
  readonly players = $derived(this.welcome?.players ?? []);
  readonly rules = $derived(this.welcome?.rules ?? {});
  /** Which way play goes round: seats are counted clockwise. */
  readonly way = $derived(this.rules["direction"] === "counter" ? -1 : 1);
  /** Whether cards are shed, and nothing is scored. */
  readonly sheds = $derived(this.welcome?.game === "enfle");
  /** Whether there is a stock to draw from when void. */
  readonly draws = $derived(this.rules["undealt"] === "draw_to_follow");
  readonly scatters = $derived(this.view !== null && scatters(this.view));
  /** The other seats, the left neighbour first, and how many cards each gets in a scatter. */
  readonly others = $derived(
    this.players.slice(1).map((_, n) => ((this.me ?? 0) + n + 1) % this.players.length),
  );
  readonly each = $derived(this.view ? shareOf(this.view) : 0);
  readonly turn = $derived(turnOf(this.view));
  readonly awaited = $derived(
    this.idle && !this.asked && this.me !== null && this.turn.includes(this.me),
  );
  readonly over = $derived(this.idle && this.view?.phase === "over");
  readonly hand = $derived(handOf(this.view, this.asked, settings.sort, this.rules["rank_order"]));
  readonly trick = $derived(trickOf(this.view, this.asked, this.rest.trick));
  /** Whether cards against the rules can be played at this table. */
  readonly free = $derived(this.rules["enforcement"] === "table");
  /** The own card that was against the rules and may be taken back. */
  readonly wrong = $derived(
    this.idle && !this.asked && this.view?.wrong !== this.stands
      ? (this.view?.wrong ?? null)
      : null,
  );
  readonly speaker = new Speaker();

  private last = 0;
  /** Whether more of the same moment is on its way: nobody is awaited before it is here. */
  private more = false;
  private backlog = 0;
  private accepted = false;
  private askedAfter = 0;
  private shown = 0;
  private readonly connection: Connection;
  private readonly queue = new StepQueue<Step>(
    (step, drained) => this.show(step, drained),
    (step) => pauseAfter(step, settings.speed, settings.hold),
  );

  constructor(
    readonly table: string,
    private readonly fresh: boolean,
  ) {
    this.connection = new Connection(table, {
      heard: (message) => this.hear(message),
      line: (state, reason) => this.lineIs(state, reason),
      since: () => this.last,
    });
    document.addEventListener("visibilitychange", this.hidden);
  }

  leave(): void {
    document.removeEventListener("visibilitychange", this.hidden);
    this.rest.sweep();
    this.queue.clear();
    this.connection.close();
  }

  readonly name = (seat: number): string =>
    seat === this.me ? words.table.you : (this.players[seat]?.name ?? "");

  /** Play a card of the hand, or learn why not. */
  play(card: string): void {
    const view = this.view;
    // The keyboard rests on the hand: there it taps a waiting trick away as well.
    if (settings.hold && this.rest.trick && !this.idle) {
      this.hurry();
      return;
    }
    if (!view || !this.awaited || view.phase !== "playing") return;
    if (!view.legal.includes(card)) {
      const refusal = view.refusals.find((each) => each.card === card);
      const free = this.free && view.amending !== this.me;
      // A second tap on a card that was warned of plays it all the same.
      if (!free || this.notice?.card !== card) {
        if (refusal) this.notice = free ? this.warning(refusal) : refusal;
        return;
      }
    }
    this.rest.sweep();
    this.act({ kind: "play", card });
    sound.card();
  }

  private warning(refusal: Refusal): Notice {
    return { ...refusal, text: `${refusal.text} ${words.calls.allTheSame}`, free: true };
  }

  /** Take the own wrong card back. */
  takeBack(): void {
    if (this.wrong !== null) this.act({ kind: "take_back" });
  }

  /** Say nothing of the own wrong card: whoever waits for it goes on. */
  letStand(): void {
    if (this.wrong === null) return;
    const waits = this.view?.waits ?? false;
    this.stands = this.wrong;
    if (waits) this.request({ type: "let_stand", id: ticket() });
  }

  /** Call for an exposed card of that seat. */
  callCard(seat: number, card: string): void {
    if (!this.asked) this.act({ kind: "call_card", seat, card });
  }

  /** Claim that this seat has revoked in that trick. */
  callRevoke(seat: number, trick: number): void {
    if (!this.asked) this.act({ kind: "call_revoke", seat, trick });
  }

  /** Take a card to the pass, or to those laid away, or back. */
  choose(card: string): void {
    const view = this.view;
    if (!view || !this.awaited || !choosing(view)) return;
    const passes = view.phase === "passing";
    const size = choiceSize(view);
    if (this.chosen.includes(card)) {
      this.chosen = this.chosen.filter((each) => each !== card);
    } else if (passes && view.barred_from_pass.includes(card)) {
      this.notice = { text: words.table.pass.barred(card), rule: "no-pass", card };
      return;
    } else if (this.chosen.length >= size) {
      const text = (passes ? words.table.pass : words.table.widow).tooMany(size);
      this.notice = { text, rule: null };
      return;
    } else {
      this.chosen = [...this.chosen, card];
    }
    if (passes && this.scatters) {
      this.scatter = touchCard(this.scatter, card, this.others, this.each);
      this.chosen = givenCards(this.scatter);
    }
    this.notice = null;
    sound.card();
  }

  /** Give the card that was touched last to that seat, or have the next one go there. */
  giveTo(seat: number): void {
    if (!this.awaited || !this.scatters) return;
    this.scatter = touchSeat(this.scatter, seat, this.each);
    this.chosen = givenCards(this.scatter);
  }

  pass(): void {
    const view = this.view;
    if (!this.awaited || view?.phase !== "passing" || this.chosen.length !== view.pass_size) return;
    this.act(
      this.scatters
        ? { kind: "scatter", cards: bySeat(this.scatter, this.players.length) }
        : { kind: "pass", cards: this.chosen },
    );
  }

  /** Lay the chosen cards away for the widow. */
  layAway(): void {
    const view = this.view;
    if (!this.awaited || view?.phase !== "exchange" || this.chosen.length !== choiceSize(view)) {
      return;
    }
    this.act({ kind: "lay_away", cards: this.chosen });
  }

  moon(form: "others_plus" | "self_minus"): void {
    if (this.awaited && this.view?.phase === "moon") this.act({ kind: "moon", form });
  }

  bid(counters: number | null): void {
    if (this.awaited && this.view?.phase === "bidding") this.act({ kind: "bid", counters });
  }

  nameSuit(suit: Suit): void {
    if (this.awaited && this.view?.phase === "naming") this.act({ kind: "name", suit });
  }

  capot(declares: boolean): void {
    if (this.awaited && this.view?.phase === "capot") this.act({ kind: "capot", declares });
  }

  ask(type: "undo" | "redo" | "next_deal" | "play_again"): void {
    if (this.asked) return;
    if (type === "undo" || type === "redo") {
      if (!(type === "undo" ? this.view?.can_undo : this.view?.can_redo)) return;
      this.queue.drain();
    } else if (!this.over) {
      return;
    }
    this.request({ type, id: ticket() });
  }

  /** A tap on the felt: see the next thing now. */
  hurry(): void {
    this.rest.sweep();
    this.queue.hurry();
  }

  private act(action: Act["action"]): void {
    this.byHand = false;
    this.request({ type: "act", id: ticket(), at: this.last, action });
  }

  private request(asked: Asked): void {
    this.notice = null;
    this.accepted = false;
    this.askedAfter = this.last;
    this.asked = asked;
    // Whoever has acted has seen enough of what was before.
    this.queue.hurry();
    this.connection.send(asked);
  }

  private hear(message: FromHouse): void {
    switch (message.type) {
      case "welcome":
        this.backlog = this.fresh && this.welcome === null ? 0 : message.n;
        this.welcome = message;
        // A house restored from a backup knows less than this page: what it says holds.
        if (message.n < this.last) this.last = 0;
        this.more = false;
        if (this.asked) this.connection.send(this.asked);
        break;
      case "step":
        this.receive(message);
        break;
      case "accepted":
        if (message.id !== this.asked?.id) break;
        // Its steps come before or after this; the last events of the log may be hidden from here.
        this.accepted = true;
        if (this.shown > this.askedAfter) this.asked = null;
        break;
      case "refused":
        if (message.id !== this.asked?.id) break;
        this.asked = null;
        this.notice = {
          text: /conflict/i.test(message.code) ? words.table.notice.moved : message.message,
          rule: message.rule,
        };
    }
  }

  private receive(step: Step): void {
    if (step.n <= this.last) return;
    this.last = step.n;
    this.more = step.more;
    const event = step.happened.event;
    if (event === "Undone" || event === "Redone") {
      this.queue.clear();
      this.byHand = true;
      this.show(step, false);
      return;
    }
    this.queue.push(step);
    if (step.n <= this.backlog || document.hidden) this.queue.drain();
    this.idle = this.queue.idle && !this.more;
  }

  private show(step: Step, drained: boolean): void {
    const before = this.view;
    const wasAwaited = this.awaited;
    const { view, happened } = step;
    this.view = view;
    this.happened = happened;
    const drawn = this.drawn;
    this.drawn = this.draws ? drawnAfter(drawn, happened) : null;
    this.shown = step.n;
    this.idle = this.queue.idle && !this.more;
    if (this.accepted || this.answers(happened)) this.asked = null;
    this.notice = null;
    this.chosen = keptChoice(this.chosen, view, before);
    this.scatter = kept(this.scatter, this.chosen);
    if (view.wrong === null) this.stands = null;
    if (happened.event === "RevokeCalled") this.claim = view.claims.at(-1) ?? null;
    else if (view.claims.length === 0) this.claim = null;
    this.rest.after(step);
    const quiet = drained && step.n < this.backlog;
    if (!quiet) this.tellDraws(drawn);
    if (!quiet) this.tell(step, before, wasAwaited);
    if (!drained) sound.cue(step, before);
  }

  /** Whether an event is what was asked for. */
  private answers(happened: Happened): boolean {
    if (!this.asked || happened.seat !== this.me) return false;
    return OWN_ACTS.includes(happened.event);
  }

  /** What is drawn is said once, when the last card of it has come. */
  private tellDraws(before: Drawn | null): void {
    const done = this.drawn ? (this.idle ? this.drawn : null) : before;
    if (!done || done.said) return;
    this.speaker.say([
      words.table.spoken.draws(this.name(done.seat), done.cards.length, known(done)),
    ]);
    if (this.drawn) this.drawn = { ...this.drawn, said: true };
  }

  private tell(step: Step, before: View | null, wasAwaited: boolean): void {
    const lines = told(step, before, this.name, this.rules);
    if (this.awaited && !wasAwaited && this.view) {
      lines.push(words.table.spoken.yourTurn(ownPrompt(this.view, this.name)));
    }
    this.speaker.say(lines);
  }

  private lineIs(state: Line, reason = ""): void {
    if (state === "lost" && this.line === "open") this.speaker.say([words.table.spoken.lost]);
    if (state === "open" && this.line === "lost") this.speaker.say([words.table.spoken.back]);
    // Before the first welcome a lost line still looks like joining.
    this.line = state === "lost" && this.welcome === null ? "joining" : state;
    this.reason = reason;
  }

  private readonly hidden = (): void => {
    if (document.hidden) this.queue.drain();
    this.idle = this.queue.idle && !this.more;
  };
}
