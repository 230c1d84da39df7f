import { describe, expect, it } from "vitest";
import type { Option, Preset } from "../house/api";
import { linkTo, nearest, readLink, same, withOption } from "./form";

const PRESET = {
  name: "omnibus",
  options: { bonus: { JD: -10 }, moon: "choice" },
} as unknown as Preset;
const MOON = { name: "moon", default: "others_plus" } as Option;

describe("the form of a new game", () => {
  it("keeps only what differs from the variant", () => {
    const changed = withOption({}, PRESET, MOON, "off");
    expect(changed).toEqual({ moon: "off" });
    expect(withOption(changed, PRESET, MOON, "choice")).toEqual({});
  });

  it("does not mind the order of a map", () => {
    expect(same({ H: 1, QS: 13 }, { QS: 13, H: 1 })).toBe(true);
    expect(same([1, -1], [-1, 1])).toBe(false);
  });

  it("takes the number of players that is nearest", () => {
    expect(nearest([3, 4], 7)).toBe(4);
    expect(nearest([5, 6, 7, 8, 9, 10], 4)).toBe(5);
  });

  it("is carried whole by a link", () => {
    const wish = { preset: "omnibus", players: 5, options: { target: 50, bonus: {} } };
    expect(readLink(linkTo(wish).split("?")[1] ?? "")).toEqual(wish);
  });

  it.each(["", "set=%7B", "set=3", "players=x", "players=-2"])("survives the link %j", (query) => {
    expect(readLink(query)).toEqual({});
  });
});
