// The lab's Bonus view, in Chromium.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { bonusOf, makeArm, parseIndex, solveOptimum } from "@cause-toolkit/core";
import { steadyState } from "@cause-toolkit/core/beliefs";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ROOT } from "../documents.ts";
import { whileHeld } from "./held-work.ts";
import { addressWritten, bringIntoView, download, openAnew, still, useLab } from "./lab.ts";
import { tasksDuring } from "./tasks.ts";

const lab = useLab();

/** As the page has it: solved at the point where the index is solved for. */
function bonusAt(name: string, variance: number, volatility: number, stochasticity: number, discount: number): number {
  const index = parseIndex(name);
  const arm = makeArm({ volatility, stochasticity });
  return (
    index.solve?.(arm, discount)(variance + volatility).bonus ?? bonusOf(index, { mean: 0, variance }, arm, discount)
  );
}
const shown = (page: Page, index: string) => page.locator(`td[data-index="${index}"]`);
/** The value of an index on the page, once it is there. */
async function value(page: Page, index: string): Promise<string> {
  const cell = shown(page, index);
  await expect.poll(() => cell.textContent()).toMatch(/^\d/);
  return (await cell.textContent()) ?? "";
}

/** The rows of the table that can be taken along, once there is one. */
async function takenRows(page: Page): Promise<{ [column: string]: string }[]> {
  return parse((await download(page, "CSV")).toString(), { columns: true });
}

test("the arm's bonuses and learning rates are core's, to the digits shown; a slider dragged to and fro leaves the last value, and the page stays awake", async () => {
  await lab.open("#/bonus?axis=volatility", async (page) => {
    for (const index of ["cause", "horizon-gain", "gittins", "whittle", "ucb"]) {
      expect(await value(page, index)).toBe(bonusAt(index, 25, 4, 25, 0.95).toFixed(4));
    }
    const settled = steadyState(makeArm({ volatility: 4, stochasticity: 25 })).gain;
    expect(await page.locator("[data-value=learning-rate]").textContent()).toBe((29 / 54).toFixed(4));
    expect(await page.locator("[data-value=settled]").textContent()).toBe(settled.toFixed(4));

    const line = page.locator('[aria-label=line][stroke="var(--series-pink)"]:not([stroke-opacity]) path');
    await line.waitFor({ state: "attached" });
    const slider = page.getByRole("slider", { name: "Stochasticity, slider" });
    await bringIntoView(slider);
    const box = await slider.boundingBox();
    if (!box) throw new Error("no slider");
    const tasks = await tasksDuring(page, async () => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      for (let i = 0; i <= 30; i++) {
        await page.mouse.move(box.x + box.width * (0.5 + 0.3 * Math.sin(i / 3)), box.y + 5);
      }
      // Whittle's curve is there while it moves.
      expect(await line.count()).toBe(1);
      await page.mouse.up();
    });
    expect(Math.max(...tasks)).toBeLessThan(1);
    const stochasticity = Number(await page.getByLabel("Stochasticity s", { exact: true }).inputValue());
    expect(stochasticity).not.toBe(25);
    await expect
      .poll(() => shown(page, "whittle").textContent())
      .toBe(bonusAt("whittle", 25, 4, stochasticity, 0.95).toFixed(4));
  });
});

test("the optimal premium of two such arms is core's, and a slice of its surface is drawn beside the indices", async () => {
  await lab.open("#/bonus?discount=0.5&axis=variance", async (page) => {
    // What is drawn above moves it.
    await page.locator(".bonus [aria-busy=false]").waitFor();
    await page.getByText("Two such arms").click();
    const premium = page.locator("[data-value=premium]");
    await premium.waitFor();
    const other = Number(await page.getByLabel("Uncertainty of the other arm P", { exact: true }).inputValue());
    const arm = { volatility: 4, stochasticity: 25 };
    const { threshold } = solveOptimum({
      arms: [arm, arm],
      discount: 0.5,
      variances: [
        [0.1, 0.1],
        [100, 100],
      ],
    });
    expect(await premium.textContent()).toBe((-threshold([25, other]).value).toFixed(3));
    await page.getByRole("img", { name: /^The premium of this arm .* optimal, two arms, CAUSE/ }).waitFor();
  });
});

test("where no table reaches, a curve shows its points and how many are solved; it is exported when it is whole, and is faint while the next is solved", async () => {
  await lab.open("#/bonus?indices=ucb", async (page) => {
    const button = page.getByRole("button", { name: "CSV", exact: true });
    const line = (opacity: string) => page.locator(`[aria-label=line][stroke-dasharray]${opacity} path`);
    await whileHeld(page, { what: /"job":"bonus"/, after: 5 }, async () => {
      await openAnew(page, "#/bonus?axis=variance&indices=ucb,gittins-published&discount=0.9");
      await page.getByText("Solving: 5 of 14 points").waitFor();
      expect(await button.isDisabled()).toBe(true);
      expect(await page.locator("[aria-busy=true]").count()).toBe(1);
    });
    await expect.poll(() => button.isDisabled()).toBe(false);
    // Both, and the learning rate in the long run.
    await expect.poll(() => line(":not([stroke-opacity])").count()).toBe(3);
    await whileHeld(page, { what: /"job":"bonus"/ }, async () => {
      await page.getByRole("slider", { name: "Stochasticity, slider" }).press("ArrowRight");
      await line('[stroke-opacity="0.3"]').waitFor({ state: "attached" });
      await page.getByText("Faint lines are of the previous settings").waitFor();
    });
  });
});

test("a curve that is interpolated says so; what is exported of it is solved exactly", async () => {
  await lab.open("#/bonus?axis=volatility&indices=whittle&discount=0.9", async (page) => {
    await page.getByText("“Whittle”: interpolated between solved points, accurate to 0.1 %").waitFor();
    const rows = await takenRows(page);
    expect(rows.length).toBe(13);
    for (const row of [rows[2], rows[9]]) {
      const [P, v, s] = [row.variance, row.volatility, row.stochasticity].map(Number);
      expect(Number(row.bonus)).toBeCloseTo(bonusAt("whittle", P, v, s, 0.9), 9);
    }
  });
});

test("a slider moved by keys changes curves, table and address; the address gives it all back", async () => {
  await lab.open("#/bonus?indices=cause,gittins&c=0.6&axis=stochasticity", async (page) => {
    const before = await value(page, "cause");
    const slider = page.getByRole("slider", { name: "Volatility, slider" });
    await slider.focus();
    for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowRight");
    const volatility = Number(await page.getByLabel("Volatility v", { exact: true }).inputValue());
    await expect.poll(() => page.url()).toContain(`volatility=${volatility}&`);
    expect(volatility).toBeGreaterThan(4);
    expect(await shown(page, "cause").textContent()).not.toBe(before);
    await expect
      .poll(() => shown(page, "gittins").textContent())
      .toBe(bonusAt("gittins", 25, volatility, 25, 0.95).toFixed(4));
    expect(await shown(page, "cause").textContent()).toBe(bonusAt("cause:c=0.6", 25, volatility, 25, 0.95).toFixed(4));

    const address = new URL(page.url()).hash;
    await openAnew(page, address);
    expect(Number(new URLSearchParams(address.split("?")[1]).get("volatility"))).toBe(volatility);
    expect(await page.getByLabel("Volatility v", { exact: true }).inputValue()).toBe(String(volatility));
    expect(await value(page, "cause")).toBe(bonusAt("cause:c=0.6", 25, volatility, 25, 0.95).toFixed(4));
    expect(await page.locator(".chart").count()).toBe(2);
    expect(await addressWritten(page)).toBe(address);
  });
});

test("it shades and says where the closed form goes the wrong way, and only there", async () => {
  await lab.open("#/bonus?axis=volatility&indices=cause", async (page) => {
    await page.getByText("from v = 0.01 to 5.2, CAUSE's closed form falls").waitFor();
    const shades = () => page.locator(".chart rect").count();
    await expect.poll(shades).toBeGreaterThan(0);
    await page.getByRole("checkbox", { name: "CAUSE, closed form" }).uncheck();
    await page.getByRole("checkbox", { name: "gain", exact: true }).check();
    await page.getByText("Shaded").waitFor({ state: "detached" });
    await expect.poll(shades).toBe(0);
  });
});

test("Gittins as published is solved with the numerics of the paper's figure", async () => {
  await lab.open(
    "#/bonus?axis=volatility&indices=gittins-published&volatility=4&stochasticity=10&variance=18.17861661837121",
    async (page) => {
      expect(await value(page, "gittins-published")).toBe("8.1890");
    },
  );
});

test("nothing is shaded where CAUSE pays nothing, and a volatility next to 0 is no harm", async () => {
  await lab.open("#/bonus?axis=volatility&indices=cause,ucb&c=0&volatility=1e-49", async (page) => {
    expect(await value(page, "cause")).toBe("0.0000");
    expect(await value(page, "ucb")).toBe("10.0000");
    expect(await page.getByText("Shaded").count()).toBe(0);
    // UCB keeps its look when it is alone, and ticks are seen whole where all there is is 0.
    const ucb = page.locator('.legend li:has-text("UCB") line');
    const look = await ucb.getAttribute("stroke");
    await page.getByRole("checkbox", { name: "CAUSE, closed form" }).uncheck();
    expect(await ucb.getAttribute("stroke")).toBe(look);
    await page.getByRole("checkbox", { name: "UCB, c = 2" }).uncheck();
    await page.getByText("Choose an index").waitFor();
    const ticks = page.locator('.chart [aria-label="y-axis tick label"]').first().locator("text");
    await expect.poll(() => ticks.allTextContents()).toEqual(["0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
  });
});

test("the page is not shorter while its explanation is fetched, so nothing moves under the pointer", async () => {
  await lab.open(
    "#/bonus?axis=volatility&indices=cause,ucb",
    async (page) => {
      let letCome = () => {};
      const may = new Promise<void>((resolve) => {
        letCome = resolve;
      });
      let asked = false;
      await page.route(/Explanation-.*\.js/, async (route) => {
        asked = true;
        await may;
        await route.continue();
      });
      await value(page, "ucb");
      await still(page);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => asked).toBe(true);
      await still(page);
      expect(await height()).toBe(before);
      letCome();
      await page.getByText("What to make of the curves").waitFor();
      expect(await height()).toBeGreaterThan(before);
    },
    {},
  );
});

describe("what can be taken along", () => {
  test("CSV, JSON, SVG and PNG hold what is shown; the command and the program give the same numbers", async () => {
    await lab.open("#/bonus?axis=volatility&indices=cause,gittins", async (page) => {
      await value(page, "gittins");
      const rows = await takenRows(page);
      expect(rows.filter(({ index }) => index === "gittins").length).toBe(25);
      for (const row of [rows[3], rows[rows.length - 3]]) {
        const { index, variance, volatility, stochasticity, discount, bonus } = row;
        const [P, v, s, gamma] = [variance, volatility, stochasticity, discount].map(Number);
        expect(Number(bonus)).toBeCloseTo(bonusAt(index, P, v, s, gamma), 9);
      }
      const json = JSON.parse((await download(page, "JSON")).toString());
      expect(json.indices).toEqual(["cause:c=0.5", "gittins"]);
      expect(json.rows.length).toBe(rows.length);
      const svg = (await download(page, "SVG")).toString();
      expect(svg).toMatch(/^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      for (const words of ["Exploration bonus", "volatility v →", "Gittins, exact", "γ = 0.95. CAUSE’s c = 0.5"])
        expect(svg).toContain(words);
      expect([...(await download(page, "PNG")).subarray(1, 4)]).toEqual([...Buffer.from("PNG")]);

      await page.getByText("The same outside the lab").click();
      const command = (await page.locator("pre").first().textContent()) ?? "";
      const [comment, line] = command.split("\n");
      expect(comment).toMatch(/^# At 25 points/);
      expect(line).toBe(
        "npx cause bonus --index cause:c=0.5,gittins --volatility 0.01..100:25log --stochasticity 25 --variance 25 --discount 0.95",
      );
      const words = line.replace("npx cause ", "").split(" ");
      const told = JSON.parse(
        execFileSync("node", [join(ROOT, "packages/cli/bin/cause.js"), ...words, "--json"], { encoding: "utf8" }),
      );
      const bonuses = rows.map(({ bonus }) => Number(bonus));
      expect(told.rows.length).toBe(50);
      for (const { bonus } of told.rows)
        expect(Math.min(...bonuses.map((one) => Math.abs(one - bonus)))).toBeLessThan(1e-9);
      const snippet = (await page.locator("pre").nth(1).textContent()) ?? "";
      expect(snippet).toContain("volatility: 4, stochasticity: 25");
      const said = execFileSync("node", ["--input-type=module", "-e", snippet], {
        encoding: "utf8",
        cwd: join(ROOT, "packages/cli"),
      });
      expect(Number(said.split("\n")[1].split(" ")[1]).toFixed(4)).toBe(await value(page, "gittins"));
    });
  });
});

describe("what is wrong is told", () => {
  test("in a link", async () => {
    await lab.open("#/bonus?volatility=-3&discount=2&indices=cause,foo&colour=red&stochasticity=1e99", async (page) => {
      const notices = await page.locator(".notices").textContent();
      for (const words of [
        "volatility = “-3”: must be from 0 to 1,000,000. Used instead: 4.",
        "discount = “2”",
        "indices = “cause,foo”",
        "“colour”, which this view does not know",
        "stochasticity = “1e99”",
      ]) {
        expect(notices).toContain(words);
      }
      expect(await value(page, "cause")).toBe(bonusAt("cause", 25, 4, 25, 0.95).toFixed(4));
    });
  });

  test("in a field: said while it is wrong, and put back when it is left", async () => {
    await lab.open("#/bonus?indices=cause", async (page) => {
      const field = page.getByLabel("Stochasticity s", { exact: true });
      for (const absurd of ["0", "-5", "abc", ""]) {
        await field.fill(absurd);
        await page.getByRole("alert").waitFor();
        expect(await field.getAttribute("aria-invalid")).toBe("true");
        expect(await shown(page, "cause").textContent()).toBe(bonusAt("cause", 25, 4, 25, 0.95).toFixed(4));
      }
      await field.fill("-5");
      await field.blur();
      expect(await field.inputValue()).toBe("25");
      expect(await page.getByRole("alert").count()).toBe(0);
      await page.getByText("“-5” was not taken: must be from 0.000001 to 1,000,000").waitFor();
    });
  });

  test("where a curve cannot be solved: it is left out there, and the arm's own value stays", async () => {
    const arm = "variance=0.0001&volatility=0.00001&stochasticity=3";
    await lab.open(`#/bonus?${arm}&axis=stochasticity&indices=ucb,whittle`, async (page) => {
      await page.getByText("Whittle is missing above s = 3.2: P + v is too small against s").waitFor();
      expect(await value(page, "whittle")).toBe(bonusAt("whittle", 0.0001, 0.00001, 3, 0.95).toFixed(4));
      const rows = await takenRows(page);
      expect(rows.filter(({ index }) => index === "whittle").length).toBe(3);
      await page.getByText("The same outside the lab").click();
      const command = (await page.locator("pre").first().textContent()) ?? "";
      expect(command).toContain("--index ucb --volatility 0.00001 --stochasticity 1..1000:13log");
      expect(command).toMatch(/# Where whittle can be solved:\nnpx .* --stochasticity 1..3.16\d*:3log/);
    });
  });

  test("by an index that cannot be had at this discount; the others are still there", async () => {
    await lab.open("#/bonus?axis=volatility&discount=0.998&indices=cause,gittins,whittle", async (page) => {
      await expect.poll(() => shown(page, "whittle").textContent()).toContain("invalid discount");
      expect(await value(page, "gittins")).toBe(bonusAt("gittins", 25, 4, 25, 0.998).toFixed(4));
    });
  });
});
