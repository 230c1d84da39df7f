import { describe, expect, it } from "vitest";
import { addressOf, wordsFor } from "./uploading.svelte";

describe("a book on its way", () => {
  it("says of itself what was filled in, and nothing else", () => {
    const about = {
      game: " Hearts ",
      edition: "",
      kind: "errata",
      title: "",
      year: "",
      licence: "",
    };
    const address = new URL(addressOf({ name: "a&b é.pdf" }, about), "http://house");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      name: "a&b é.pdf",
      game: "Hearts",
      kind: "errata",
    });
  });

  it("says what to do where it is refused, and what exactly was wrong", () => {
    expect(wordsFor("book_locked", "it is encrypted")).toMatch(/password.*\(it is encrypted\)/);
    expect(wordsFor("new_code", "it is odd")).toBe("it is odd");
  });
});
