import { describe, expect, it } from "vitest";
import type { Citation, Sentence } from "../wire";
import { isLong, isNumeric, shown, whyOf } from "./figures";
import { gamesIn, nameOf } from "./games";
import { bookLink, markOf, passageAt, pathIn } from "./links";
import { sectionsOf, usedBooks } from "./sections";

describe("a link to a passage", () => {
  it.each(["hearts-standard-en-1#moon", "b-1#p351.2", "b-1#odd place/#?"])("leads to %j", (id) => {
    const link = new URL(bookLink(id), "http://house");
    expect(decodeURIComponent(link.pathname)).toBe(`/books/${id.split("#")[0]}`);
    expect(passageAt(id.split("#")[0] ?? "", link.hash)).toBe(id);
    expect(id.endsWith(markOf(id))).toBe(true);
  });

  it("that was cut short leads to the book", () => {
    expect(passageAt("b-1", "")).toBeNull();
    expect(passageAt("b-1", "#%E0%A4")).toBeNull();
  });
});

describe("where a passage stands", () => {
  it("does not say the title of the book twice", () => {
    expect(pathIn("Hearts", ["Hearts", "The play"])).toEqual(["The play"]);
    expect(pathIn("Hoyle", ["HEARTS", "PLAY"])).toEqual(["HEARTS", "PLAY"]);
  });
});

describe("an answer", () => {
  it("has its sentences under their headings, in order", () => {
    const said = (section: string | null, text: string): Sentence => ({
      section,
      text,
      citations: [],
    });
    const answer = [said(null, "a"), said("Setup", "b"), said("Setup", "c"), said("Play", "d")];
    expect(sectionsOf(answer).map(({ heading, sentences }) => [heading, sentences.length])).toEqual(
      [
        [null, 1],
        ["Setup", 2],
        ["Play", 1],
      ],
    );
  });
});

describe("the books of a ruling", () => {
  it("are those it quotes, each once", () => {
    const quoted = ["a-1", "b-1", "a-1"].map((edition) => ({ edition }) as Citation);
    expect(usedBooks({ citations: quoted, asked_with: ["c-1"] })).toEqual(["a-1", "b-1"]);
    expect(usedBooks({ citations: [], asked_with: ["c-1", "d-1"] })).toEqual(["c-1"]);
  });
});

describe("the games of a book", () => {
  it("go by their names, said quietly", () => {
    expect(nameOf("ENFLÉ")).toBe("Enflé");
    expect(nameOf("gong-zhu")).toBe("Gong Zhu");
    expect(nameOf("Black Lady")).toBe("Black Lady");
    const named = [{ key: "enfle", names: ["ENFLÉ", "SCHWELLEN"] }];
    expect(gamesIn({ game: "hearts", games: ["general", "enfle", "hearts"] }, named)).toEqual([
      "Enflé",
      "Hearts",
    ]);
  });
});

describe("a figure of the evidence", () => {
  it("that was not measured says so", () => {
    expect([null, undefined, "not measured"].map(shown)).toEqual(Array(3).fill("not measured"));
    expect([0, false, "", [], {}].map(shown)).toEqual(["0", "No", "nothing", "nothing", "nothing"]);
    expect(shown(0.1 + 0.2)).toBe("0.3");
    expect(shown({ a: [1, null] })).toBe("a: 1, not measured");
  });

  it("stands under its like", () => {
    expect(isNumeric([[1], [null]], 0)).toBe(true);
    expect(isNumeric([[null]], 0)).toBe(false);
    expect(isNumeric([[1], ["a"]], 0)).toBe(false);
    expect(isNumeric([[1], [""]], 0)).toBe(true);
  });

  it("tells why: a reason, the article that decides, or what was noted", () => {
    const answerer = { name: "answerer", value: "rules", note: "" };
    const rationale = { name: "rationale", value: "the passage says it", note: "" };
    const block = { key: "k", title: "", what: "", columns: [], rows: [] };
    const cited = { citations: [{ heading: ["The play", "Breaking hearts"] } as Citation] };
    const answered = { ...cited, abstention: null };
    const noted = { blocks: [{ ...block, fields: [rationale] }] };
    const ruled = { blocks: [{ ...block, fields: [rationale, answerer] }] };
    expect(whyOf(ruled, answered)).toContain("Breaking hearts");
    expect(whyOf(noted, answered)).toBe("the passage says it");
    expect(whyOf({ blocks: [] }, answered)).toBe("");
    const reason = { reason: "other_game" as const, nearest: [] };
    expect(whyOf(ruled, { citations: [], abstention: reason })).toContain("another game");
  });

  it("that is long stands apart", () => {
    expect(isLong(Array.from({ length: 100 }, (_, n) => ({ n })))).toBe(true);
    expect([isLong(["a", "b"]), isLong("x".repeat(1000)), isLong(null)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
