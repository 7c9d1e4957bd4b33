// The Watch view in Chromium: what it shows is what core computes.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import * as core from "@cause-toolkit/core";
import { csvParse } from "d3-dsv";
import { parseHTML } from "linkedom";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ROOT } from "../documents.ts";
import { whileHeld } from "./held-work.ts";
import { addressWritten, download, openAnew, standStill, still, useLab } from "./lab.ts";
import { cells, lane, mixed, near, policies, read, ready, runSnippet, simulation, stepOf } from "./watching.ts";

const lab = useLab();

describe("watching", () => {
  test("shows the beliefs, bonuses, chances and regret that core computes, and says why; rows, document and figures to take along hold it", async () => {
    await lab.open("#/watch?at=28", async (page) => {
      await ready(page);
      for (const trace of core.traceRun(simulation, 0)) {
        const shown = await cells(page, trace.policy);
        const at = (k: number) => 27 * 4 + k;
        shown.forEach((row, k) => {
          const { mean, variance, bonus, probability, latent } = trace;
          const by = bonus ? [bonus[at(k)], mean[at(k)] + bonus[at(k)]] : [probability?.[at(k)] ?? Number.NaN];
          const exact = [mean[at(k)], Math.sqrt(variance[at(k)]), ...by, latent[at(k)]];
          expect(row.length).toBe(exact.length);
          expect(row.map((text, i) => [text, near(text, exact[i])])).toEqual(row.map((text) => [text, true]));
        });
        const told = await read(lane(page, trace.policy));
        expect(told).toContain(`${trace.policy} pulled arm ${trace.chosen[27] + 1}`);
        expect(near(told.match(/regret (\S+)/)?.[1] ?? "", trace.regret[27])).toBe(true);
      }
      expect(await read(page.locator(".shown"))).toContain(
        "at step 100 a loss weighs 0.6\u00a0% of what it weighs at step 1",
      );
      // Names are whole: their text ends within the chart, once that is drawn.
      await still(page);
      const past = await page.locator(".time-chart [aria-label=names] text").evaluateAll((all) =>
        all.map((text) => {
          const edge = text.closest("svg")?.getBoundingClientRect().right ?? 0;
          return [text.textContent, text.getBoundingClientRect().right <= edge];
        }),
      );
      expect(past).toContainEqual(["thompson", true]);
      expect(past.filter(([, inside]) => !inside)).toEqual([]);
      expect(await read(lane(page, "cause"))).toMatch(/but its bonus of .* made up for it/);

      const [cause] = core.traceRun(simulation, 0);
      const rows = csvParse((await download(page, "CSV")).toString());
      expect(rows.length).toBe(3 * 100 * 4);
      for (const [at, row] of rows.slice(0, 400).entries()) {
        expect(Number(row.mean)).toBeCloseTo(cause.mean[at], 9);
        expect(Number(row.bonus)).toBeCloseTo(cause.bonus?.[at] ?? 0, 9);
      }
      const whole = JSON.parse((await download(page, "JSON")).toString());
      expect(whole).toMatchObject({ policies, steps: 100, seed: 1, world: 1, arms: mixed });
      expect(whole.rows.length).toBe(1200);
      const { document } = parseHTML((await download(page, "SVG")).toString());
      expect(document.querySelector("svg")?.getAttribute("aria-label")).toBe("One world, 3 players");
      expect((await download(page, "PNG")).subarray(1, 4).toString()).toBe("PNG");
    });
  });

  test("time is moved by keys, buttons, the slider and a click on a chart; nothing is drawn anew", async () => {
    await lab.open("#/watch?at=28", async (page) => {
      await ready(page);
      await still(page);
      const path = await page.locator("article path").first().elementHandle();
      await page.getByRole("slider", { name: "Step", exact: true }).press("ArrowRight");
      expect(await stepOf(page)).toBe(29);
      await page.getByRole("button", { name: "One step back" }).press("ArrowLeft");
      await page.getByRole("button", { name: "One step back" }).click();
      expect(await stepOf(page)).toBe(27);
      const chart = page.getByRole("img", { name: /^Regret up to step/ });
      const box = await chart.boundingBox();
      // What is read lies over it.
      await chart.click({ position: { x: (box?.width ?? 0) / 4, y: 50 }, force: true });
      const clicked = await stepOf(page);
      expect(clicked).toBeLessThan(27);
      // Then keys are the player's, and leave the page where it is.
      const top = await page.evaluate(() => scrollY);
      await page.keyboard.press("ArrowRight");
      expect(await stepOf(page)).toBe(clicked + 1);
      await page.keyboard.press("Alt+ArrowLeft");
      expect(await stepOf(page)).toBe(clicked + 1);
      expect(await page.evaluate(() => scrollY)).toBe(top);
      await page.getByRole("slider", { name: "Step", exact: true }).press("End");
      expect(await stepOf(page)).toBe(100);
      expect(await path?.evaluate((node) => node.isConnected)).toBe(true);
    });
  });

  test("played by space or by the button it goes on, stands when paused, and stops at its end; from there it begins anew", async () => {
    await lab.open(
      "#/watch?at=28&speed=80",
      async (page) => {
        await ready(page);
        await still(page);
        const path = await page.locator("article path").first().elementHandle();
        const slider = page.getByRole("slider", { name: "Step", exact: true });
        const button = (name: string) => page.getByRole("button", { name }).waitFor();
        await standStill(page);
        await slider.press("Space");
        await button("Pause");
        await page.clock.runFor(500);
        const reached = await stepOf(page);
        expect(reached).toBeGreaterThan(60);
        expect(reached).toBeLessThan(70);
        await page.getByRole("button", { name: "Pause" }).click();
        await button("Play");
        await page.clock.runFor(500);
        expect(await stepOf(page)).toBe(reached);
        // After a click on a chart keys are the player's.
        await page.getByRole("img", { name: /^Regret up to step/ }).click({ position: { x: 200, y: 50 }, force: true });
        const top = await page.evaluate(() => scrollY);
        await page.keyboard.press("Space");
        await button("Pause");
        await page.keyboard.press("Space");
        await button("Play");
        expect(await page.evaluate(() => scrollY)).toBe(top);
        await slider.fill("98");
        await page.getByRole("button", { name: "Play" }).click();
        await page.clock.runFor(500);
        await button("Play");
        expect(await stepOf(page)).toBe(100);
        expect(await path?.evaluate((node) => node.isConnected)).toBe(true);
        await page.getByRole("button", { name: "Play" }).click();
        await page.clock.runFor(500);
        expect(await stepOf(page)).toBeLessThan(50);
      },
      {},
    );
  });

  test("settings stand in the address, and the address makes the same view", async () => {
    await lab.open("#/watch", async (page) => {
      await ready(page);
      await page.getByLabel("Regime").selectOption("v-dominant");
      await page.getByText("only when pulled").click();
      await page.getByLabel("Policy 3").selectOption("epsilon-greedy");
      await page.getByLabel("Options of ucb").fill("c=1");
      await page.getByRole("button", { name: "Add a policy" }).click();
      await page.getByLabel("Policy 4").selectOption("oracle");
      await page.getByLabel("Seed").fill("7");
      await page.getByLabel("Discount", { exact: false }).first().fill("0.9");
      await page.getByRole("button", { name: "Another world" }).click();
      await page.getByRole("slider", { name: "Step", exact: true }).fill("50");
      const address = await addressWritten(page);
      await ready(page);
      await still(page);
      const shown = await read(page.locator(".lanes"));
      expect(address).toContain(
        "arms=1:25,1:25,100:25,100:25&dynamics=rested&policies=cause,ucb:c=1,epsilon-greedy,oracle",
      );
      expect(address).toContain("discount=0.9&steps=100&seed=7&world=2&at=50");
      expect(shown).toContain("oracle pulled arm");
      await openAnew(page, address);
      await ready(page);
      // Charts are drawn one after another.
      await expect.poll(() => read(page.locator(".lanes"))).toBe(shown);
      expect(await addressWritten(page)).toBe(address);
    });
  });

  test("what cannot be is said; the page stays as it was", async () => {
    await lab.open("#/watch?arms=1:9&steps=9999&policies=cuase,ucb&at=-3&you=1x&nonsense=1", async (page) => {
      await ready(page);
      const notices = await read(page.locator(".notices"));
      for (const words of [
        "must be 2 to 8 arms",
        "must be from 20 to 400",
        "did you mean cause",
        "nonsense",
        "numbers of arms",
      ])
        expect(notices).toContain(words);
      await page.getByLabel("Arms, each as").fill("1:9,x");
      await page.getByText("arm 2 must be volatility:stochasticity").waitFor();
      await page.getByLabel("Options of cause").fill("c=-1");
      await page.getByText("“1:9,x” was not taken: arm 2 must be").waitFor();
      await page.getByText("invalid cause c: -1").waitFor();
      await page.getByLabel("Options of cause").fill("");
      expect(await page.getByRole("article").count()).toBe(3);
      // One that cannot play there says so in its place; the others play.
      await page.getByText("back to a center").click();
      await page.getByLabel("Policy 1").selectOption("whittle");
      await lane(page, "whittle").getByText('invalid dynamics for whittle: "mean-reverting"').waitFor();
      await lane(page, "ucb").getByText("ucb pulled arm").waitFor();
      expect(await page.getByRole("button", { name: "CSV" }).isDisabled()).toBe(true);
      await page.getByText("all the time").click();
      await lane(page, "whittle").getByText("whittle pulled arm").waitFor();
      await ready(page);
    });
  });

  test("options: how they are written, and which there are; absurd ones are refused at the field, or in the link", async () => {
    await lab.open("#/watch", async (page) => {
      await ready(page);
      const field = page.getByLabel("Options of cause");
      expect(await field.getAttribute("placeholder")).toBe("c=0.5:form=closed");
      await field.focus();
      const row = page.locator(".policy", { has: field });
      const told = await read(row);
      expect(told).toContain("Several, with a colon between: c=0.5:form=closed");
      for (const { about } of Object.values(core.POLICIES[0].options)) expect(told).toContain(about);
      await field.fill("c=1e30");
      await row.getByText("cause c must be at most 1,000,000").waitFor();
      expect(await page.getByLabel("Options of ucb").getAttribute("aria-invalid")).toBe("false");
      expect(await page.getByRole("article").count()).toBe(3);
      await field.fill("c=0.3:form=sum");
      await lane(page, "cause:c=0.3:form=sum").getByText("pulled arm").waitFor();
      expect(await page.getByRole("alert").filter({ hasText: /./ }).count()).toBe(0);
    });
    await lab.open("#/watch?policies=ucb,cause:c=1e30", async (page) => {
      await page.getByText("cause c must be at most 1,000,000").waitFor();
      await ready(page);
    });
  });

  test("those that are done are shown, the others said to be computed; the last picture is dimmed at once", async () => {
    const opacity = (page: Page) => page.locator(".picture").evaluate((node) => getComputedStyle(node).opacity);
    await lab.open("#/watch", async (page) => {
      await ready(page);
      await whileHeld(page, { what: /"policy":"gittins-published"/ }, async () => {
        await openAnew(page, "#/watch?policies=gittins-published,thompson,ucb");
        await lane(page, "ucb").getByText("ucb pulled arm").waitFor();
        await lane(page, "thompson").getByText("thompson pulled arm").waitFor();
        expect(await read(lane(page, "gittins-published"))).toContain("computing …");
        await page.getByRole("img", { name: /^Regret up to step 28, discounted: thompson .*, ucb/ }).waitFor();
        expect(await page.getByRole("button", { name: "CSV" }).isDisabled()).toBe(true);
        // Whoever is in the midst of it is left: the others do not wait for its answer.
        await page.getByLabel("Policy 2").selectOption("oracle");
        await page.getByLabel("Policy 3").selectOption("myopic");
        await page.getByLabel("Policy 1").selectOption("gittins");
        await ready(page);
      });
      await expect.poll(() => opacity(page)).toBe("1");
      await whileHeld(page, { what: /"policy"/ }, async () => {
        await page.getByLabel("Discount γ", { exact: true }).fill("0.93");
        await expect.poll(() => opacity(page)).toBe("0.4");
      });
      await ready(page);
      await expect.poll(() => opacity(page)).toBe("1");
    });
  });

  test("where arms rest, regrets are said not to compare, and rewards are shown", async () => {
    await lab.open("#/watch?at=28", async (page) => {
      await ready(page);
      expect(await read(page.locator(".shown"))).toContain("Lower is better");
      await page.getByText("only when pulled").click();
      await page.getByText("regrets do not compare").waitFor();
      await ready(page);
      expect(await read(page.locator(".shown"))).not.toContain("Lower is better");
      const arms = mixed.map((arm) => ({ ...arm, dynamics: { kind: "rested" as const } }));
      for (const trace of core.traceRun(core.makeSimulation({ arms, policies, steps: 100 }), 0)) {
        const sum = trace.reward.slice(0, 28).reduce((a, b) => a + b);
        expect(near((await read(lane(page, trace.policy))).match(/rewards (\S+)/)?.[1] ?? "", sum)).toBe(true);
      }
      await page.getByLabel("Arms, each as").fill("0:9,0:25");
      await page.getByText("Lower is better").waitFor();
    });
  });

  test("at the first step, where all means are the same, none is said to be the highest", async () => {
    await lab.open("#/watch?at=1&policies=cause,thompson,information-directed,epsilon-greedy", async (page) => {
      await ready(page);
      const told = await read(page.locator(".why"));
      expect(told).toMatch(/cause pulled .*(as high as any|same index)/);
      expect(told).toContain("least squared regret per unit of information");
      expect(told).not.toContain("highest mean");
    });
  });

  test("a position beyond the end is the end", async () => {
    await lab.open("#/watch?steps=20&at=300", async (page) => {
      await ready(page);
      expect(await stepOf(page)).toBe(20);
      await page.waitForURL(/at=20&/);
      await page.getByLabel("Steps", { exact: false }).first().fill("50");
      await page.locator("output", { hasText: "of 50" }).waitFor();
      await page.getByRole("slider", { name: "Step", exact: true }).fill("50");
      await page.getByLabel("Steps", { exact: false }).first().fill("30");
      await page.waitForURL(/steps=30&.*at=30&/);
    });
  });
});

describe("to take along", () => {
  test("the program and the command give what is shown", async () => {
    await lab.open("#/watch?at=100&arms=1:9,4:25&dynamics=mean-reverting:0.8", async (page) => {
      await ready(page);
      await page.getByText("The same outside the lab").click();
      const lines = runSnippet(await read(page.getByLabel("TypeScript")));
      const command = (await read(page.getByLabel("Command"))).split("\n").at(-1) ?? "";
      const words = [...command.split(" ").slice(2), "--json"];
      expect(command).toMatch(/^npx cause simulate /);
      const told = execFileSync(process.execPath, [join(ROOT, "packages/cli/dist/main.js"), ...words], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      const results: { policy: string; regret: number }[] = JSON.parse(told.toString()).rows;
      expect(lines.map(([policy]) => policy)).toEqual(policies);
      for (const [policy, { pulled, regret }] of lines as [string, { pulled: number; regret: number }][]) {
        const shown = await read(lane(page, policy));
        expect(shown).toContain(`${policy} pulled arm ${pulled}`);
        expect(near(shown.match(/regret (\S+)/)?.[1] ?? "", regret)).toBe(true);
        expect(results.find((row) => row.policy === policy)?.regret).toBe(regret);
      }
    });
  });
});
