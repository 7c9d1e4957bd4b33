// The view Race, in Chromium, against the command line and the core.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { simulate } from "@cause-toolkit/core";
import { REGIMES } from "@cause-toolkit/experiments";
import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { whileHeld } from "./held-work.ts";
import { addressWritten, download, openAnew, useLab } from "./lab.ts";
import { type Document, done, json } from "./racing.ts";
import { tasksDuring } from "./tasks.ts";

const lab = useLab();
const repository = fileURLToPath(new URL("../..", import.meta.url));
const program = join(repository, "packages/cli/bin/cause.js");
const folder = mkdtempSync(join(tmpdir(), "cause-race-"));
afterAll(() => rmSync(folder, { recursive: true }));
const { csvParse } = createRequire(join(repository, "apps/lab/package.json"))("d3-dsv");

const cellsOf = async (row: Locator) => (await row.locator("th, td").allTextContents()).map((cell) => cell.trim());

/** Runs what the page says, in a shell, as its readers would. */
async function runCommand(page: Page, more: string): Promise<string> {
  const command = (await page.getByLabel("Command", { exact: true }).textContent()) ?? "";
  const script = command.replace("npx cause simulate", `'${process.execPath}' '${program}' simulate`);
  return execFileSync("sh", ["-c", `${script} ${more}`], { cwd: folder, encoding: "utf8", maxBuffer: 1e8 });
}

describe("a race is the command line's", () => {
  test("200 runs with a seed: every number of every row, to the last digit", async () => {
    await lab.open("#/race?runs=200&seed=7", async (page) => {
      await page.getByRole("button", { name: "Start the race" }).click();
      await done(page, "200");
      await page.getByText("so does the command below, to the last digit").waitFor();
      const mine = await json(page);
      const theirs: Document = JSON.parse(await runCommand(page, "--json --curves"));
      expect(mine.rows.length).toBe(7);
      expect(mine).toEqual(theirs);
    });
  });

  test.each([
    "arms=0.5:9:mean=2:variance=4:name=calm,4:9:rested,1:25&policies=ucb:c=1,cause:form=recursion,thompson&reference=ucb:c=1&noise=s-blind&regret=received",
    "arms=0.5:9:mean=2:variance=4,4:9:change-point=0.1,1:25:mean-reverting=0.9&policies=cause,gain,softmax:temperature=2&discount=0.9&name=own/streams",
  ])("by a configuration file, too: %s", async (settings) => {
    await lab.open(`#/race?${settings}&steps=20&runs=96&seed=my race&go=yes`, async (page) => {
      await done(page, "96");
      expect(await json(page)).toEqual(JSON.parse(await runCommand(page, "--json --curves")));
    });
  });

  test("the program shown prints the numbers shown", async () => {
    await lab.open("#/race?arms=1:9,4:25:rested&policies=cause,gittins&runs=64&steps=50&go=yes", async (page) => {
      await done(page, "64");
      const code = (await page.getByLabel("TypeScript", { exact: true }).textContent()) ?? "";
      const args = ["--input-type=module", "-e", code];
      const printed = execFileSync(process.execPath, args, { cwd: repository, encoding: "utf8" });
      const { rows } = await json(page);
      const lines = printed.trim().split("\n");
      // Where arms rest, rewards are compared.
      rows.forEach(({ policy, reward, rewardSem, rewardDifference, rewardDifferenceSem }, i) => {
        const [name, ...numbers] = lines[i].split(/ (?:± |difference )?/);
        expect(name).toBe(policy);
        expect(numbers.map(Number)).toEqual([reward, rewardSem, rewardDifference, rewardDifferenceSem]);
      });
    });
  });
});

test("table and verdict are the core's, to the digits shown", async () => {
  const { rows } = await simulate({ arms: REGIMES["s-dominant"], policies: ["cause", "ucb"], runs: 300, seed: 3 });
  const [cause, ucb] = rows;
  const [d, e] = [ucb.difference.mean, ucb.difference.sem];
  await lab.open("#/race?arms=s-dominant&policies=cause,ucb&runs=300&seed=3&go=yes", async (page) => {
    await done(page, "300");
    const errors = [cause.regret.sem, ucb.regret.sem, e];
    const digits = Math.max(0, 1 - Math.floor(Math.log10(Math.min(...errors))));
    const table = page.getByRole("region", { name: "Results" });
    await expect
      .poll(() => cellsOf(table.locator("tr", { hasText: "ucb" })))
      .toEqual([
        "ucb",
        `${ucb.regret.mean.toFixed(digits)} ± ${ucb.regret.sem.toFixed(digits)}`,
        `+${d.toFixed(digits)} ± ${e.toFixed(digits)}`,
        `+${(d / e).toFixed(1)}`,
        `${(100 * ucb.bestShare.mean).toFixed(1)} %`,
      ]);
    const words = `ucb loses to cause by ${d.toFixed(digits)} ± ${e.toFixed(digits)}; ${(d / e).toFixed(1)} SEM.`;
    expect(await page.getByText("loses to").textContent()).toContain(words);
    await page.getByText("Mean pulls of each arm").click();
    const pulls = page.getByRole("region", { name: "Mean pulls" }).locator("tbody tr").first();
    await expect.poll(() => cellsOf(pulls)).toEqual(["cause", ...cause.pulls.map((count) => count.toFixed(1))]);
  });
});

describe("a race is stopped and goes on", () => {
  test("stopped midway it shows whole blocks, and gone on it is as if it never had been; views come and go", async () => {
    const policies = ["cause", "ucb"];
    await lab.open("#/race?policies=cause,ucb&runs=200000", async (page) => {
      await whileHeld(page, { what: /"job":"simulate"/, after: 3 }, async (settled) => {
        await page.getByRole("button", { name: "Start the race" }).click();
        await page.getByText(/^[1-9][\d,]* of 200,000 runs/).waitFor();
        await page.getByRole("link", { name: "Paper" }).click();
        await page.getByRole("heading", { level: 1, name: "Paper" }).waitFor();
        await page.getByRole("link", { name: "Race" }).click();
        await settled();
        await page.getByRole("button", { name: "Stop" }).click();
        await page.getByText("Stopped after").waitFor();
      });
      const stopped = await json(page);
      expect(stopped.runs % 64).toBe(0);
      expect(stopped.runs).toBeGreaterThan(0);
      expect(stopped.rows).toEqual(JSON.parse(await runCommand(page, "--json --curves")).rows);
      const more = Math.max(1000, stopped.runs + 100);
      await page.getByLabel("Runs", { exact: true }).fill(String(more));
      await page.getByRole("button", { name: /^Continue to/ }).click();
      await done(page, more.toLocaleString("en-GB"));
      const { rows } = await simulate({ arms: REGIMES.mixed, policies, runs: more });
      expect((await json(page)).rows[1].difference).toBeCloseTo(rows[1].difference.mean, 9);
      await page.getByRole("link", { name: "Bonus" }).click();
      await page.getByRole("link", { name: "Race" }).click();
      await done(page, more.toLocaleString("en-GB"));
    });
  });

  test("a thousand more, and the link says so", async () => {
    await lab.open("#/race?policies=cause,myopic&runs=100&steps=30&go=yes", async (page) => {
      await done(page, "100");
      await page.getByRole("button", { name: "1,000 more" }).focus();
      await page.keyboard.press("Enter");
      await done(page, "1,100");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("1,000 more");
      const { rows } = await simulate({ arms: REGIMES.mixed, policies: ["cause", "myopic"], runs: 1100, steps: 30 });
      expect((await json(page)).rows[1].sem).toBeCloseTo(rows[1].regret.sem, 10);
      expect(await addressWritten(page)).toContain("runs=1100");
      await page.getByRole("button", { name: "× 10: 11,000" }).waitFor();
    });
  });

  test("tables that are solved ahead are told, and can be stopped", async () => {
    await lab.open("#/cite", async (page) => {
      await whileHeld(page, { what: /"job":"solve"/, after: 1 }, async () => {
        await openAnew(page, "#/race?policies=whittle,gittins-published&go=yes");
        await page.getByText("Solving tables…").waitFor();
        await page.getByText("1 of 8 tables").waitFor();
        await page.getByRole("button", { name: "Stop" }).click();
        await page.getByText("Stopped after 0 of 1,000 runs.").waitFor();
      });
    });
  });
});

test("files parse", async () => {
  await lab.open("#/race?policies=cause,ucb&runs=64&steps=25&go=yes", async (page) => {
    await done(page, "64");
    const table: { [column: string]: string }[] = csvParse((await download(page, "CSV")).toString());
    const { rows } = await simulate({ arms: REGIMES.mixed, policies: ["cause", "ucb"], runs: 64, steps: 25 });
    expect(table.length).toBe(2 + 2 * 25);
    expect(Number(table[1].difference)).toBeCloseTo(rows[1].difference.mean, 10);
    expect(Number(table[51].regret)).toBeCloseTo(rows[1].regret.mean, 10);
    const svg = (await download(page, "SVG")).toString();
    expect(svg).toMatch(/^<svg[\s\S]*regret minus cause[\s\S]*<\/svg>\n$/);
    expect(svg).not.toContain("var(");
    const png = await download(page, "PNG");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
  });
});

test("the page answers all the while: no long task in 10,000 runs", async () => {
  await lab.open("#/race?runs=10000", async (page) => {
    await addressWritten(page);
    const tasks = await tasksDuring(page, async () => {
      await page.getByRole("button", { name: "Start the race" }).click();
      await done(page, "10,000");
    });
    expect(tasks.length).toBeGreaterThan(20);
    expect(Math.max(...tasks)).toBeLessThan(1);
  });
});
