import { describe, expect, it } from "vitest";
import { marked } from "./marked";

describe("a quote in its passage", () => {
  it("is found where white space differs, and marked as it stands there", () => {
    expect(marked("First.\n\nThe eldest\nhand leads. Last.", "The eldest hand leads.")).toEqual({
      before: "First.\n\n",
      quote: "The eldest\nhand leads.",
      after: " Last.",
    });
  });

  it("is taken letter by letter", () => {
    expect(marked("Why (not)? [1] a+b", "(not)? [1] a+b")?.before).toBe("Why ");
    expect(marked("Whynot", "not.")).toBeNull();
  });

  it("is not found in another passage, and nothing is never a quote", () => {
    expect(marked("The dealer deals.", "The eldest hand leads.")).toBeNull();
    expect(marked("The dealer deals.", " ")).toBeNull();
  });
});
