import { cards } from "./cards";
import { listed, points } from "./plural";

const whose = (name: string) => (name === "You" ? "you" : name);
const named = (codes: readonly string[]) => listed(codes.map((code) => `the ${cards.name(code)}`));

/** What is said where cards against the rules can be played, put right and called. */
export const calls = {
  allTheSame: "Play it all the same?",
  play: "Play it all the same",
  wrong: (code: string) => `The ${cards.name(code)} is against the rules. Nobody else is told.`,
  takeBack: "Take it back",
  letStand: "Let it stand",

  takenBack: (name: string, code: string) =>
    `${name} ${name === "You" ? "take" : "takes"} the ${cards.name(code)} back: it lies exposed.`,
  amend: "Your turn: play a right card",
  exposed: (name: string, codes: readonly string[]) =>
    `exposed before ${whose(name)}: ${named(codes)}`,
  exposedCard: (card: string) => `${card}, exposed`,
  exposedMark: "exposed",
  call: (code: string, name: string) => `Call the ${cards.name(code)} of ${name}`,
  callWord: "Call",
  called: (name: string, code: string, owner: string) =>
    `${name} ${name === "You" ? "call" : "calls"} for the ${cards.name(code)} of ${whose(owner)}.`,
  mustPlay: (code: string) => `the ${cards.name(code)} is called`,

  button: "Call a revoke",
  heading: "Call a revoke",
  meaning:
    "A revoke is a card that did not follow suit though its player could. Say whose and in which trick; what was played is looked into at once.",
  player: "Player",
  trick: "Trick",
  claim: "I call a revoke",
  noTrick: "No trick is turned down yet in this deal.",
  again: "That was called already.",
  sofar: "Called in this deal",
  law: (number: number) => `§ ${number}`,
  theRule: "The rule",
  opened: (name: string, accused: string, trick: number) =>
    `${name} ${name === "You" ? "call" : "calls"} a revoke of ${whose(accused)} in trick ${trick}.`,
  outcome: {
    unfounded: "No wrong card was played.",
    not_covered: (code: string) =>
      `The ${cards.name(code)} was against the rules, but it was no revoke: the laws do not say what it costs.`,
    proved: (code: string, held: readonly string[]) =>
      `Proved: the ${cards.name(code)} was played though ${named(held)} ${held.length === 1 ? "was" : "were"} held.`,
    disobeyed: (code: string, held: readonly string[]) =>
      `Proved: the ${cards.name(code)} was played though ${named(held)} had been called.`,
  },
  cost: (name: string, sum: number) =>
    `${name} ${name === "You" ? "bear" : "bears"} all the points of the deal: ${points(sum)}.`,
  noCost: "These rules set no penalty for it.",
};
