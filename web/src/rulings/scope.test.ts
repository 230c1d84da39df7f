import { describe, expect, it } from "vitest";
import {
  asked,
  askLink,
  keyOf,
  readAskLink,
  scopeOf,
  scopeOfRuling,
  STANDARD,
  type Scope,
} from "./scope";

const SCOPES: Scope[] = [
  STANDARD,
  { kind: "rules", preset: "omnibus", options: {} },
  { kind: "rules", preset: "greek", options: { target: 50, bonus: { JD: -10 } } },
  { kind: "table", table: "00ff" },
  { kind: "game", game: "enfle" },
  { kind: "book", book: "hearts-foster-en-1" },
];

describe("what a question is asked under", () => {
  it.each(SCOPES)("is carried whole by a link: %j", (scope) => {
    const question = "May I lead ♥5 & ♥J? 100 %";
    const link = new URL(askLink(scope, question), "http://house");
    expect(readAskLink(link.search)).toEqual({ question, scope });
  });

  it("leaves a plain address for the standard game", () => {
    expect(askLink(STANDARD)).toBe("/ask");
  });

  it.each(["set=%7B", "set=3", "set=[1]", "q=%E0%A4%A"])("survives the link %j", (query) => {
    expect(readAskLink(query).scope).toEqual(STANDARD);
  });

  it.each(SCOPES)("is found again by its word in the list: %j", (scope) => {
    expect(scopeOf(keyOf(scope), scope)).toEqual(scope);
  });

  it("asks books without the rules of a table", () => {
    expect(asked("Who deals?", { kind: "game", game: "enfle" })).toEqual({
      question: "Who deals?",
      preset: null,
      game: "enfle",
    });
    expect(asked("Who deals?", { kind: "book", book: "b-1" }).books).toEqual(["b-1"]);
  });

  it("is taken from a ruling for the next question", () => {
    const rules = { preset: "greek", overrides: { target: 50 } };
    expect(scopeOfRuling(rules, [])).toEqual({
      kind: "rules",
      preset: "greek",
      options: { target: 50 },
    });
    expect(scopeOfRuling(null, ["b-1", "b-2"])).toEqual({ kind: "book", book: "b-1" });
    expect(scopeOfRuling(null, [])).toEqual(STANDARD);
  });
});
