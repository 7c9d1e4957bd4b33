// Definitions of words, where they stand and in the glossary, in Chromium.
import { describe, expect, test } from "vitest";
import { tabTo, useLab } from "./lab.ts";

const lab = useLab();

describe("words", () => {
  test("a definition opens on focus and on hover, is the word's description, and closes with Escape", async () => {
    await lab.open("#/story", async (page) => {
      const word = page.getByRole("button", { name: "bandit", exact: true });
      const shown = page.locator("[role=tooltip]:visible");
      await word.waitFor();
      expect(await shown.count()).toBe(0);
      await tabTo(page, "[role=button][aria-describedby]");
      await expect.poll(() => shown.textContent()).toMatch(/^true reward/);
      await page.keyboard.press("Escape");
      await expect.poll(() => shown.count()).toBe(0);
      await page.keyboard.press("Enter");
      await expect.poll(() => shown.count()).toBe(1);
      await word.hover();
      await expect.poll(() => shown.allTextContents()).toContainEqual(expect.stringMatching(/^bandit A game/));
      const described = await word.evaluate(
        (it) => document.getElementById(it.getAttribute("aria-describedby") ?? "")?.textContent,
      );
      expect(described).toMatch(/^bandit A game with several arms/);
    });
  });

  test("at projector size a definition stands at its word", async () => {
    await lab.open("#/story", async (page) => {
      await page.getByLabel("Size", { exact: true }).selectOption("projector");
      for (const name of ["true reward", "arm"]) {
        const word = page.getByRole("button", { name, exact: true });
        // Away from the definition before, which lies over other words.
        await page.mouse.move(0, 0);
        await word.hover();
        const shown = page.locator(`[id="${await word.getAttribute("aria-describedby")}"]`);
        await shown.waitFor();
        const at = await word.boundingBox();
        const tip = await shown.boundingBox();
        if (!at || !tip) throw new Error("there is no definition");
        expect(tip.y - at.y - at.height, name).toBeCloseTo(4, 0);
        // It begins at the word, unless the window ends before it does.
        expect(Math.min(Math.abs(tip.x - at.x), Math.abs(1280 - tip.x - tip.width - 8)), name).toBeLessThan(2);
      }
    });
  });

  test("the glossary has the same definitions", async () => {
    await lab.open("#/glossary", async (page) => {
      await page.getByText("A game with several arms").waitFor();
      expect(await page.locator("dt").count()).toBeGreaterThan(20);
    });
  });
});
