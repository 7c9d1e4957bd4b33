// The font of the lab's formulas has what they need on a machine without one.
import { expect, test } from "vitest";
import { formulaCharacters } from "../../build/math-font.ts";

test("letters as browsers set them, roots, and all that is written out", () => {
  const characters = new Set(formulaCharacters());
  for (const letter of "𝑃𝑣𝑠𝑆𝐷𝐵𝐾𝛾𝜑𝛼𝜏√∑=+−()⏟02argmax") expect(characters, letter).toContain(letter);
});
