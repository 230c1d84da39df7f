import { claimTold } from "./calls";
import { cancelled } from "./cancelling";
import { words } from "../words";
import type { Happened, Step, View } from "../wire";
import { scorers, sideName, together } from "./sides";
import { scatters, shareOf } from "./scatter";
import { drawsLeft } from "./undealt";

type Name = (seat: number) => string;
type Rules = Record<string, unknown>;

/** What a step is called aloud, sentence by sentence; `before` is the view it happened in. */
export function told(
  { happened, view }: Step,
  before: View | null,
  name: Name,
  rules: Rules = {},
): string[] {
  const said = words.table.spoken;
  const seat = happened.seat ?? -1;
  switch (happened.event) {
    case "DealOpened":
      return [said.dealt(view.deal, name(view.dealer))];
    case "HandDealt":
    case "Resumed":
      return [said.hand(view.hand)];
    case "PassingBegun":
      if (scatters(view)) return [words.table.scatter.spoken(shareOf(view))];
      return view.pass_to === null ? [said.hold] : [passing(view, name)];
    case "PassReceived":
      return [
        said.received(name(happened.giver ?? -1), view.received_from[happened.giver ?? -1] ?? []),
      ];
    case "BiddingBegun":
      return [words.table.auction.begun];
    case "BidMade":
      return [`${words.table.auction.bid(name(seat), happened.bid ?? null)}.`];
    case "NamingBegun":
      return happened.bid
        ? [words.table.auction.won(name(seat), happened.bid)]
        : [words.table.auction.namesAgain(name(seat))];
    case "SuitNamed":
      return [namedSuit(happened, name)];
    case "CapotBegun":
      return [words.table.capot.begun];
    case "CapotSaid": {
      const { declared, declined } = words.table.capot;
      return [(happened.declares ? declared : declined)(name(seat))];
    }
    case "CardPlayed":
      return [
        ...played(happened.card ?? "", seat, view, before, name),
        ...(cancelled(view.trick, rules).includes(happened.card ?? "")
          ? [said.cancel(happened.card ?? "")]
          : []),
      ];
    case "CardTakenBack":
      return [words.calls.takenBack(name(seat), happened.card ?? "")];
    case "CardCalled":
      return [words.calls.called(name(seat), happened.card ?? "", name(happened.owner ?? -1))];
    case "RevokeCalled":
      return view.claims.slice(-1).map((claim) => claimTold(claim, name));
    case "TrickTaken":
      return [took(name(seat), happened.points ?? 0, before?.carried.length ?? 0)];
    case "TrickTurned":
      return [`${words.shed.turned(name(seat))}.`];
    case "TrickTakenUp":
      return [`${words.shed.takesUp(name(seat), happened.cards?.length ?? 0)}.`];
    case "TrickCarried":
      return [said.carried(view.carried.length, view.carried_points)];
    case "KittyTaken":
      if (rules["undealt"] === "exchange") {
        return [words.table.widow.taken(name(seat), view.kitty_size, view.kitty)];
      }
      return [said.kitty(name(seat))];
    case "CardsLaidAway":
      return [words.table.widow.laid(name(seat), view.kitty_size, view.laid_away)];
    case "CardDrawn":
      // Who draws to follow suit may draw many: the sitting says them all at once.
      return rules["undealt"] === "refill" ? drawn(happened.card ?? null, view) : [];
    case "HandKept":
      return [`${words.table.stock.keeps(name(seat), happened.cards?.length ?? 0)}.`];
    case "MoonShot":
      return [said.moonShot(name(seat))];
    case "DealScored":
      return [said.scored(scoreLines(view, name))];
    case "CountersLaid":
    case "CountersSettled":
      return settled(view, name);
    case "GameEnded":
      return [said.won(view.winners.map(name))];
    case "Undone":
      return [said.undone];
    case "Redone":
      return [said.redone];
    default:
      return [];
  }
}

/** Which suit is to be avoided, and who says so. */
export function namedSuit({ seat, suit }: Happened, name: Name): string {
  const { allPassed, named } = words.table.auction;
  return seat === undefined || seat === null ? allPassed : named(name(seat), suit ?? "H");
}

function passing(view: View, name: Name): string {
  const to = view.pass_to ?? -1;
  const players = view.hand_sizes.length;
  const offset = (to - (view.seat ?? 0) + players) % players;
  return words.table.spoken.choose(view.pass_size, name(to), words.table.where(offset, players));
}

function played(card: string, seat: number, view: View, before: View | null, name: Name): string[] {
  const said = words.table.spoken;
  const first = view.trick.length === 1;
  const lines = [first ? said.led(name(seat), card) : said.played(name(seat), card)];
  if (view.hearts_broken && before && !before.hearts_broken) lines.push(said.broken);
  return lines;
}

/** What the own draw is, and that the stock has come to its end; others draw unheard. */
function drawn(card: string | null, view: View): string[] {
  const said = words.table.stock;
  const all = view.awaited.length > 0;
  return [
    ...(card ? [said.drawn(card)] : []),
    ...(all && drawsLeft(view) === 0 ? [said.usedUp] : []),
  ];
}

function took(name: string, points: number, waited: number): string {
  const said = words.table.spoken;
  return waited ? said.tookWaiting(name, waited, points) : said.took(name, points);
}

/** What everybody pays and draws, and what waits in the pool then. */
function settled({ settled: done, counters }: View, name: Name): string[] {
  const { settled: moved, waits } = words.table.pool;
  const lines = (done?.net ?? []).map((net, seat) =>
    moved(name(seat), done?.pays[seat]?.amount ?? "0", done?.draws[seat]?.amount ?? "0", net),
  );
  const pool = waits(counters?.pool ?? 0, counters?.jack ?? false);
  return pool ? [...lines, `${pool}.`] : lines;
}

function scoreLines(view: View, name: Name): string[] {
  return scorers(view.sides, view.totals.length).map((side) =>
    words.table.spoken.scoreLine(
      sideName(side, name),
      together(side, view.points),
      view.totals[side[0] ?? 0] ?? 0,
    ),
  );
}
