import { counted } from "./plural";

const verb = (name: string, plain: string) => (name === "You" ? plain : `${plain}s`);

/** A game in which cards are shed: Enflé. */
export const shed = {
  held: "Cards held",
  aim: "Nothing is scored: whoever first has no cards left wins.",
  left: (number: number) => counted(number, "card"),
  dead: (number: number) => `${counted(number, "card")} dead`,
  deadShort: (number: number) => `${number} dead`,
  turned: (name: string) =>
    `The trick is dead, and ${name === "You" ? "you lead" : `${name} leads`}`,
  takesUp: (name: string, number: number) =>
    `${name} ${verb(name, "take")} up ${counted(number, "card")} and ${verb(name, "lead")}`,
  wentDead: (name: string) =>
    `It is dead: ${name === "You" ? "yours" : `${name}'s`} was the highest card.`,
  wentUp: (name: string) => `${name} could not follow and took it up.`,
  finished: (tricks: number) => `after ${counted(tricks, "trick")}`,
};
