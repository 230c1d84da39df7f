import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { picture } from "./courts.ts";

it("leaves nothing of the card but the picture", () => {
  const queen = readFileSync(
    "node_modules/@heruka_urgyen/react-playing-cards/src/images/2color/QS.svg",
    "utf-8",
  );
  const art = picture(queen);
  expect(art).toContain('viewBox="-82.4 -130.4 164.8 260.8"');
  expect(art).not.toMatch(/#[VS]SQ|width="2.5in"|rx="12"/);
  expect(art).toContain("#SQ1");
});
