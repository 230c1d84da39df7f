import type { Suit } from "../../cards/card";
import { cards } from "./cards";
import { capital, counted, listed, plain, points, signed } from "./plural";

/** Where a seat is, seen from the own one; `offset` counts to the left. */
function where(offset: number, players: number): string {
  if (offset === 1) return "on your left";
  if (offset === players - 1) return "on your right";
  if (offset * 2 === players) return "across from you";
  return offset * 2 < players
    ? `${counted(offset, "seat")} to your left`
    : `${counted(players - offset, "seat")} to your right`;
}

const named = (codes: readonly string[]) =>
  listed(codes.map((code) => `the ${cards.among(code, codes)}`));

export const table = {
  where,
  cards: named,
  points,
  signed,
  gain: (sum: number) => (sum === 0 ? "+0" : signed(sum)),
  plain,
  listed,
  you: "You",
  title: (title: string) => `${title} · Parlour`,
  yourTurnTitle: "Your turn · Parlour",
  seats: "Players",
  joining: "Taking your seat …",
  logLabel: "What happens at the table",
  reconnecting: "The line is down. Reconnecting …",
  noTable: "You have no seat at this table.",
  noTableMore: "It may have been left, the link may be incomplete, or the seats belong to others.",
  home: "All games",
  dealAndTrick: (deal: number, trick: number, tricks: number) =>
    `Deal ${deal} · trick ${trick} of ${tricks}`,
  dealAndTrickNo: (deal: number, trick: number) => `Deal ${deal} · trick ${trick}`,
  toTheRight: "Play goes to the right",
  deal: (deal: number) => `Deal ${deal}`,
  passingDeal: (deal: number) => `Deal ${deal} · passing`,
  auctionDeal: (deal: number) => `Deal ${deal} · the auction`,
  dealOver: (deal: number) => `Deal ${deal} is over`,
  gameOver: "The game is over",

  tools: {
    label: "At the table",
    last: "Last trick",
    score: "Scores",
    rules: "Rulebook",
    settings: "Settings",
    help: "Keys and help",
    undo: "Undo",
    redo: "Redo",
  },

  facts: {
    label: "State of the deal",
    broken: "Hearts broken",
    locked: "Hearts not broken",
    queenOut: "Queen still out",
    queenTaken: (name: string) => `Queen: ${name === "You" ? "you" : name}`,
    queenDown: "Queen played",
    queens: (fallen: number) =>
      fallen === 0 ? "Queens still out" : fallen === 1 ? "1 queen still out" : "Both queens fell",
    led: (name: string) => `${name} led`,
    suit: (suit: Suit) => cards.suits[suit],
    noLead: "No lead yet",
  },

  seat: {
    label: (name: string, sums: string, state: string) => `${name}: ${sums}${state}`,
    sums: (deal: number, total: number) => `${points(deal)} this deal, ${plain(total)} in all`,
    cards: (number: number) => counted(number, "card"),
    dealer: "Dealer",
    partner: "your partner",
    side: (number: number) => `side ${number}`,
    toPlay: "to play",
    out: "out",
    highest: "highest",
    passing: "choosing",
    passed: "passed ✓",
    leads: "led",
    takes: "takes it",
    thisDeal: "this deal",
    total: "total",
  },

  trick: {
    label: "On the table",
    empty: "The table is empty.",
    card: (code: string, name: string, led: boolean) =>
      `${cards.name(code)}, ${led ? "led" : "played"} by ${name === "You" ? "you" : name}`,
    led: "led",
    cancelled: "cancelled",
    waiting: (tricks: number) => `${counted(tricks, "trick")} ${tricks === 1 ? "waits" : "wait"}`,
  },

  stock: {
    left: (number: number) => (number ? `${number} to draw` : "stock empty"),
    draws: (name: string, number: number) =>
      `${name} ${name === "You" ? "draw" : "draws"} ${counted(number, "card")}`,
    keeps: (name: string, number: number) =>
      `${name} ${name === "You" ? "are" : "is"} the last with cards: ${counted(number, "card")} ${number === 1 ? "counts" : "count"} as taken`,
    pile: (number: number) => `Stock: ${number}`,
    drawn: (code: string) => `You draw the ${cards.name(code)}.`,
    label: (label: string) => `${label}, just drawn`,
    usedUp: "The stock is used up.",
  },

  hand: {
    label: (number: number) => `Your hand: ${counted(number, "card")}`,
    empty: "Your hand is empty.",
    skip: "To your hand",
  },

  pass: {
    button: (number: number, name: string, place: string) => `Pass ${number} to ${name}, ${place}`,
    more: (missing: number) => `Choose ${counted(missing, "more card", "more cards")}`,
    full: "You can still change your mind.",
    tooMany: (size: number) => `You pass ${counted(size, "card")}: take one back first.`,
    barred: (code: string) => `The ${cards.name(code)} may not be passed.`,
    tray: "Cards to pass",
    takeBack: (card: string) => `Take back the ${card}`,
    slot: "empty place",
    from: (name: string, place: string) => `You will receive cards from ${name}, ${place}.`,
  },

  scatter: {
    start: (each: number) => `Touch ${counted(each, "card")} for each player`,
    cardFor: (name: string) => `Now touch a card for ${name}`,
    change: (code: string) => `Touch a player to give them the ${cards.name(code)}`,
    share: (name: string, place: string, codes: readonly string[]) =>
      `${name}, ${place}: ${codes.length ? named(codes) : "no card yet"}`,
    button: (size: number) => `Pass ${counted(size, "card")}`,
    missing: (size: number, names: readonly string[]) =>
      `Pass ${counted(size, "card")}: still missing for ${names.length > 3 ? counted(names.length, "player") : listed(names)}`,
    prompt: (each: number) => `Give each player ${counted(each, "card")}`,
    spoken: (each: number) => `Choose ${counted(each, "card")} for each other player.`,
  },

  status: {
    choose: (size: number, name: string) => `Choose ${counted(size, "card")} for ${name}`,
    lead: "Your turn: you lead",
    opening: (code: string) => `Your turn: lead the ${cards.name(code)}`,
    follow: (suit: Suit) => `Your turn: follow ${cards.suits[suit]}`,
    discard: (suit: Suit) => `Your turn: no ${cards.suits[suit]}, so discard`,
    awaited: (name: string) => `${name} is to play`,
    takes: (name: string, sum: number) =>
      name === "You"
        ? `You take the trick: ${points(sum)}`
        : `${name} takes the trick: ${points(sum)}`,
    waits: (sum: number) => `Nobody takes it: the trick waits, ${points(sum)}`,
    cancel: (code: string) => `${capital(cards.both(code))} cancel`,
    moon: (name: string) => `${name === "You" ? "You have" : `${name} has`} shot the moon`,
    tap: "Tap the table to go on",
    passingOthers: "The others are choosing",
  },

  notice: { rule: "The rule", close: "Close", moved: "The table has moved on. Look again." },

  auction: {
    heading: "What do you bid?",
    meaning: (pool: number, jack: boolean) =>
      pool
        ? `The highest bidder pays the bid into the pool and names the suit to avoid. ${pool} ${pool === 1 ? "counter waits" : "counters wait"} there${jack ? ", as a Jack" : ""}.`
        : "The highest bidder pays the bid into the pool and names the suit to avoid.",
    bids: "Bids so far",
    bid: (name: string, counters: number | null) => {
      const you = name === "You";
      if (counters === null) return `${name} ${you ? "pass" : "passes"}`;
      return `${name} ${you ? "bid" : "bids"} ${counters}`;
    },
    button: (counters: number) => `Bid ${counted(counters, "counter")}`,
    more: "Another bid",
    place: "Bid",
    pass: "Pass",
    prompt: (least: number) => `Bid ${least} or more, or pass`,
    asked: (name: string) => `${name} is bidding`,
    mark: (counters: number | null) => (counters === null ? "passes" : `bids ${counters}`),
    nameHeading: "Name the suit to avoid",
    nameMeaning: "Its cards cost in this deal, and you lead.",
    again: "Nobody has won the pool, so you name the suit again. Its cards cost, and you lead.",
    namePrompt: "Name the suit to avoid",
    naming: (name: string) => `${name} names the suit to avoid`,
    namer: "names the suit",
    suitName: (suit: Suit) => capital(cards.suits[suit]),
    held: (number: number) => (number ? `you hold ${number}` : "you hold none"),
    suit: (suit: Suit, number: number) =>
      `${capital(cards.suits[suit])}, ${number ? `you hold ${number}` : "you hold none"}`,
    avoid: (suit: Suit) => `Avoid: ${cards.suits[suit]}`,
    begun: "The suit to avoid is auctioned.",
    won: (name: string, bid: number) =>
      `${name} ${name === "You" ? "have" : "has"} the highest bid, ${bid}.`,
    namesAgain: (name: string) =>
      `Nobody has won the pool: ${name === "You" ? "you name" : `${name} names`} the suit again.`,
    named: (name: string, suit: Suit) =>
      `${name} ${name === "You" ? "name" : "names"} ${cards.suits[suit]}: avoid ${cards.suits[suit]} in this deal.`,
    allPassed: "Nobody has bid: avoid hearts in this deal.",
  },

  pool: {
    waits: (pool: number, jack: boolean) => {
      if (!pool) return "";
      const amount = counted(pool, "counter");
      return jack
        ? `A Jack of ${amount} waits`
        : `${amount} ${pool === 1 ? "waits" : "wait"} in the pool`;
    },
    short: (pool: number, jack: boolean) => `${jack ? "Jack" : "Pool"}: ${pool}`,
    settled: (name: string, pays: string, draws: string, net: string) => {
      const you = name === "You";
      const moves = [
        ...(pays === "0" ? [] : [`${you ? "pay" : "pays"} ${pays}`]),
        ...(draws === "0" ? [] : [`${you ? "draw" : "draws"} ${draws}`]),
      ];
      if (moves.length === 0) return `${name} ${you ? "come" : "comes"} out even.`;
      return `${name} ${listed(moves)}${moves.length > 1 ? `, net ${net}` : ""}.`;
    },
  },

  capot: {
    heading: "Declare capot?",
    meaning: "Capot says that you will win every trick of this deal. Nobody has to.",
    made: (sum: number, sides: boolean) =>
      `If you do, ${sides ? "every player of the other sides" : "every other player"} gets ${points(sum)}, and you 0.`,
    lost: (sum: number) =>
      `If you lose a single trick, you get ${points(sum)} besides those in your tricks.`,
    yes: "Yes, declare",
    no: "No",
    prompt: "Declare capot, or not?",
    asked: (name: string) => `${name} may declare capot`,
    mark: "capot",
    begun: "Capot may be declared now.",
    declared: (name: string) => `${name} ${name === "You" ? "declare" : "declares"} capot!`,
    declined: (name: string) => `${name} ${name === "You" ? "do" : "does"} not declare capot.`,
  },

  widow: {
    pile: (number: number) => `Widow: ${number}`,
    tray: "Cards to lay away",
    counts: (number: number) =>
      number === 1 ? "It counts with your tricks, unseen." : "They count with your tricks, unseen.",
    button: (number: number) => `Lay away ${counted(number, "card")}`,
    tooMany: (size: number) => `You lay away ${counted(size, "card")}: take one back first.`,
    prompt: (size: number) => `Choose ${counted(size, "card")} to lay away`,
    toPass: (card: string) => `${card}, chosen to lay away`,
    kept: (card: string) => `${card}, to lay away or to keep`,
    label: (label: string) => `${label}, from the widow`,
    taken: (name: string, size: number, codes: readonly string[] | null) =>
      `${name} ${name === "You" ? "take" : "takes"} up the widow of ${counted(size, "card")}${
        codes ? `: ${named(codes)}` : ""
      }.`,
    exchanging: (name: string) => `${name} is choosing what to lay away`,
    laid: (name: string, size: number, codes: readonly string[] | null) =>
      codes
        ? `You lay away ${named(codes)}.`
        : `${name} lays away ${counted(size, "card")} face down.`,
  },

  moon: {
    heading: "You shot the moon",
    ask: "How shall it count?",
    others_plus: "The others go up",
    self_minus: "You come down",
  },

  rulesTab: "Open the rulebook in a tab of its own",
  rulesOpening: "Opening the rulebook …",
  nextDeal: "Next deal",
  showScore: "Show the score",
  playAgain: "Play again",
  newGame: "Another game",

  spoken: {
    played: (name: string, code: string) =>
      `${name} ${name === "You" ? "play" : "plays"} the ${cards.name(code)}.`,
    led: (name: string, code: string) =>
      `${name} ${name === "You" ? "lead" : "leads"} the ${cards.name(code)}.`,
    took: (name: string, sum: number) =>
      `${name} ${name === "You" ? "take" : "takes"} the trick: ${points(sum)}.`,
    tookWaiting: (name: string, tricks: number, sum: number) =>
      `${name} ${name === "You" ? "take" : "takes"} the trick and ${counted(tricks, "trick")} that waited: ${points(sum)}.`,
    carried: (tricks: number, sum: number) =>
      `Nobody takes the trick. ${counted(tricks, "trick")} ${tricks === 1 ? "waits" : "wait"} for the next winner: ${points(sum)}.`,
    cancel: (code: string) => `${capital(cards.both(code))} cancel each other.`,
    broken: "Hearts are broken.",
    dealt: (deal: number, name: string) =>
      `Deal ${deal}. ${name === "You" ? "You deal" : `${name} deals`}.`,
    hand: (codes: readonly string[]) => `You hold ${named(codes)}.`,
    choose: (size: number, name: string, place: string) =>
      `Choose ${counted(size, "card")} to pass to ${name}, ${place}.`,
    hold: "No cards are passed in this deal.",
    received: (name: string, codes: readonly string[]) =>
      `You receive ${named(codes)} from ${name}.`,
    yourTurn: (state: string) => `${state}.`,
    kitty: (name: string) => `The cards left over go to ${name === "You" ? "you" : name}.`,
    draws: (name: string, number: number, codes: readonly string[]) =>
      `${name} ${name === "You" ? "draw" : "draws"} ${codes.length ? named(codes) : counted(number, "card")}.`,
    moonShot: (name: string) => `${name} ${name === "You" ? "have" : "has"} shot the moon!`,
    scored: (lines: readonly string[]) => `The deal is scored. ${lines.join(" ")}`,
    scoreLine: (name: string, deal: number, total: number) =>
      `${name}: ${points(deal)}, ${plain(total)} in all.`,
    won: (names: readonly string[]) =>
      names.length === 1 && names[0] === "You"
        ? "You win the game."
        : `${listed(names)} ${names.length === 1 ? "wins" : "share"} the game.`,
    undone: "Taken back.",
    redone: "Played again.",
    lost: "The line is down. Reconnecting.",
    back: "Connected again.",
  },
};
