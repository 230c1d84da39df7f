import { describe, expect, it } from "vitest";
import { layFan, places, STRIP } from "./fan";

const PHONE = { width: 348, widest: 93, widestInTwo: 69 };

describe("a hand", () => {
  it.each([17, 14, 13, 10, 8, 7])(
    "of %i cards fits a narrow phone, each with its strip",
    (count) => {
      const fan = layFan(count, PHONE);
      expect(fan.width).toBeLessThanOrEqual(PHONE.width);
      expect(fan.step).toBeGreaterThanOrEqual(STRIP - 1);
      expect(fan.rows.reduce((a, b) => a + b, 0)).toBe(count);
    },
  );

  it.each([18, 20, 21])("of %i cards still leaves a finger its strip of each", (count) => {
    const fan = layFan(count, PHONE);
    expect(fan.rows).toHaveLength(2);
    expect(fan.width).toBeLessThanOrEqual(PHONE.width);
    expect(fan.step).toBeGreaterThanOrEqual(26);
  });

  it("lies in one row where there is room", () => {
    const fan = layFan(17, { width: 1200, widest: 124, widestInTwo: 112 });
    expect(fan.rows).toEqual([17]);
    expect(fan.step).toBeGreaterThan(STRIP);
  });

  it("keeps the longer row behind", () => {
    expect(layFan(17, PHONE).rows).toEqual([9, 8]);
  });

  it("of no cards takes no row", () => {
    expect(layFan(0, PHONE).rows).toEqual([]);
    expect(places(layFan(0, PHONE))).toEqual([]);
  });

  it("keeps every card inside its width", () => {
    const fan = layFan(17, PHONE);
    for (const { x } of places(fan)) {
      expect(x).toBeGreaterThanOrEqual(-PHONE.width / 2);
      expect(x + fan.card).toBeLessThanOrEqual(PHONE.width / 2);
    }
  });

  it("does not turn cards in two rows", () => {
    expect(places(layFan(17, PHONE)).every(({ turn }) => turn === 0)).toBe(true);
  });
});
