/** Every text of the page, in the language that is spoken. Another language is another `Words`. */
import { en } from "./en";

export type Words = typeof en;

export const words: Words = en;
