import * as core from "@cause-toolkit/core";
import { describe, expect, test } from "vitest";
import { addressWritten, beyondWindow, openAnew, seriousViolations, still, useLab } from "./lab.ts";
import { near, read, ready, runSnippet, simulation, stepOf } from "./watching.ts";

const lab = useLab();

describe("playing", () => {
  const pulls = [0, 1, 2, 3, 1, 1];
  const you = core.traceChoices(simulation, 0, pulls);

  test("with keys and buttons: the rewards of the tape, walks hidden until the end; then the truth, which a link shows too", async () => {
    await lab.open("#/watch?mode=play&at=3", async (page) => {
      const game = page.getByRole("region", { name: "Your game" });
      await game.getByText("press its number").waitFor();
      for (const [t, arm] of pulls.entries()) {
        if (t % 2) await page.keyboard.press(String(arm + 1));
        else await game.getByRole("button", { name: `Arm ${arm + 1}` }).click();
        await game.getByText(`Pull ${t + 1} of 30: arm ${arm + 1} gave`).waitFor();
        expect(near((await read(game.locator(".progress b").first())).trim(), you.reward[t])).toBe(true);
      }
      await page.keyboard.press("9");
      const total = you.reward.reduce((a, b) => a + b);
      expect(near(await read(game.locator(".progress b").nth(1)), total)).toBe(true);
      expect(await page.getByRole("article").count()).toBe(0);
      expect(await page.getByRole("button", { name: "CSV" }).isDisabled()).toBe(true);
      await game.getByRole("img", { name: "Arm 1: believed" }).waitFor();
      await game.getByText("Hints").click();
      await expect.poll(() => read(game)).not.toContain("belief");
      expect(await game.getByRole("img", { name: "Arm 1: believed" }).count()).toBe(0);

      await game.getByRole("button", { name: "Enough: show the truth" }).click();
      await ready(page);
      const outcome = await read(page.getByRole("region", { name: "Outcome" }));
      expect(outcome).toMatch(/In 6 pulls you lost/);
      const all = [...core.traceRun(simulation, 0), { ...you, policy: "you" }];
      for (const trace of all) {
        const row = page
          .getByRole("region", { name: "Outcome" })
          .locator("tr", { has: page.locator(`th:text-is("${trace.policy}")`) });
        expect(near(await read(row.locator("td").first()), trace.regret[5])).toBe(true);
      }
      await expect.poll(() => page.getByRole("article").count()).toBe(4);
      expect(await stepOf(page)).toBe(6);
      await page.getByText("The same outside the lab").click();
      const lines = runSnippet(await read(page.getByLabel("TypeScript")));
      expect(lines.at(-1)).toEqual(["you", { pulled: 2, regret: you.regret[5] }]);
      expect(await read(page.getByLabel("Command"))).toMatch(/in this world, after 6 steps\n.* --steps 6 /);

      const address = await addressWritten(page);
      expect(address).toContain("you=123422&over=yes");
      await openAnew(page, address);
      await ready(page);
      await expect.poll(() => read(page.getByRole("region", { name: "Outcome" }))).toBe(outcome);
      await page.getByRole("button", { name: "Play another world" }).click();
      await page.getByText("press its number").waitFor();
      const another = await addressWritten(page);
      expect(another).toContain("world=2");
      expect(another).toContain("you=&over=no");
    });
  });

  test("number keys pull right after the mode or the world was clicked; few pulls have whole steps", async () => {
    await lab.open("#/watch", async (page) => {
      await ready(page);
      await page.getByText("Play it yourself").click();
      await page.getByText("press its number").waitFor();
      await page.keyboard.press("2");
      await page.getByText("Pull 1 of 30: arm 2 gave").waitFor();
      await page.getByRole("button", { name: "Another world" }).click();
      await page.getByText("press its number").waitFor();
      for (const key of ["3", "1"]) await page.keyboard.press(key);
      await page.getByText("Pull 2 of 30: arm 1 gave").waitFor();
      await page.getByRole("button", { name: "Enough: show the truth" }).click();
      await ready(page);
      const chart = page.getByRole("img", { name: /^Regret up to step/ });
      const ticks = chart.locator("[aria-label='x-axis tick label'] text");
      await expect.poll(() => ticks.allTextContents()).toEqual(["1", "2"]);
      // The radio's arrow keys are its own.
      await page.getByRole("radio", { name: "Play it yourself" }).press("ArrowLeft");
      await page.getByRole("heading", { name: "Why, at step" }).waitFor();
      await expect.poll(() => page.getByRole("radio", { name: "Watch them" }).isChecked()).toBe(true);
    });
  });

  test("numbers typed into a field are no pulls; the last pull ends the game", async () => {
    await lab.open("#/watch?mode=play&pulls=5&you=1234", async (page) => {
      await page.getByText("Pull 4 of 5").waitFor();
      await page.getByLabel("Seed").press("1");
      await page.getByText("press its number").waitFor();
      for (let t = 0; t < 5; t++) await page.getByRole("button", { name: "Arm 2" }).press("2");
      await page.getByRole("region", { name: "Outcome" }).getByText("In 5 pulls").waitFor();
    });
  });

  test.each([
    ["#/watch?mode=play&you=1234&hints=yes", 320, "light"],
    ["#/watch?mode=play&you=12341234&over=yes&arms=1:9,1:25,4:9,4:25,1:9,1:25,4:9,4:25", 390, "dark"],
  ] as const)(
    "%s at %d pixels, %s: fits, by touch, and axe finds nothing serious",
    async (link, width, colorScheme) => {
      await lab.open(
        link,
        async (page) => {
          await page.getByRole("region", { name: /Your game|Outcome/ }).waitFor();
          if (link.includes("hints")) await page.getByRole("button", { name: "Arm 1" }).tap();
          await still(page);
          expect(await beyondWindow(page)).toBe(0);
          expect(await seriousViolations(page)).toEqual([]);
        },
        { viewport: { width, height: 800 }, colorScheme, hasTouch: true },
      );
    },
  );
});
