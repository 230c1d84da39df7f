/// <reference types="svelte" />

declare module "virtual:courts" {
  /** Where each court picture lies, by the card's code. */
  export const courts: Record<string, string>;
}
