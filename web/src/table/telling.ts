import { cancelled } from "./cancelling";
import { words } from "../words";
import type { Step, View } from "../wire";
import { scorers, sideName, together } from "./sides";
import { scatters, shareOf } from "./scatter";

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
    case "TrickTaken":
      return [took(name(seat), happened.points ?? 0, before?.carried.length ?? 0)];
    case "TrickTurned":
      return [`${words.shed.turned(name(seat))}.`];
    case "TrickTakenUp":
      return [`${words.shed.takesUp(name(seat), happened.cards?.length ?? 0)}.`];
    case "TrickCarried":
      return [said.carried(view.carried.length, view.carried_points)];
    case "KittyTaken":
      return [said.kitty(name(seat))];
    case "HandKept":
      return [`${words.table.stock.keeps(name(seat), happened.cards?.length ?? 0)}.`];
    case "MoonShot":
      return [said.moonShot(name(seat))];
    case "DealScored":
      return [said.scored(scoreLines(view, name))];
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

function took(name: string, points: number, waited: number): string {
  const said = words.table.spoken;
  return waited ? said.tookWaiting(name, waited, points) : said.took(name, points);
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
