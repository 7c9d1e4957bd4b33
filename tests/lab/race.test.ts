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
import { download, seriousViolations, useLab } from "./lab.ts";
import { tasksDuring } from "./tasks.ts";

const lab = useLab();
const repository = fileURLToPath(new URL("../..", import.meta.url));
const program = join(repository, "packages/cli/bin/cause.js");
const folder = mkdtempSync(join(tmpdir(), "cause-race-"));
afterAll(() => rmSync(folder, { recursive: true }));
const { csvParse } = createRequire(join(repository, "apps/lab/package.json"))("d3-dsv");

interface Document {
  readonly runs: number;
  readonly rows: readonly { readonly [column: string]: unknown }[];
}

const done = (page: Page, runs: string) => page.getByText(`${runs} runs done.`).waitFor();
const json = async (page: Page): Promise<Document> => JSON.parse((await download(page, "JSON")).toString());
const settled = async (page: Page) => {
  await page.waitForTimeout(400);
  return new URL(page.url()).hash;
};

const cellsOf = async (row: Locator) => (await row.locator("th, td").allTextContents()).map((cell) => cell.trim());

/** Runs what the page says, in a shell, as its readers would. */
async function runCommand(page: Page, more: string): Promise<string> {
  const command = (await page.getByLabel("Command", { exact: true }).textContent()) ?? "";
  const script = command.replace("npx cause simulate", `'${process.execPath}' '${program}' simulate`);
  return execFileSync("sh", ["-c", `${script} ${more}`], { cwd: folder, encoding: "utf8", maxBuffer: 1e8 });
}

/** Every number in two documents, to nine digits. */
function expectSame(mine: unknown, other: unknown, path = "rows"): void {
  if (typeof mine === "number" && typeof other === "number") {
    expect(Math.abs(mine - other), `${path}: ${mine}, ${other}`).toBeLessThanOrEqual(1e-9 * Math.abs(other));
  } else if (typeof mine === "object" && mine !== null) {
    expect(Object.keys(other as object)).toEqual(Object.keys(mine));
    for (const [key, value] of Object.entries(mine)) {
      expectSame(value, (other as { [key: string]: unknown })[key], `${path}.${key}`);
    }
  } else {
    expect(mine, path).toBe(other);
  }
}

describe("a race is the command line's", () => {
  test("200 runs with a seed: every number of every row, to nine digits", async () => {
    await lab.open("#/race?runs=200&seed=7", async (page) => {
      await page.getByRole("button", { name: "Start the race" }).click();
      await done(page, "200");
      const mine = await json(page);
      const theirs: Document = JSON.parse(await runCommand(page, "--json --curves"));
      expect(mine.rows.length).toBe(6);
      expectSame(mine, theirs, "document");
    });
  });

  test.each([
    "arms=0.5:9:mean=2:variance=4:name=calm,4:9:rested,1:25&policies=ucb:c=1,cause:form=recursion,thompson&reference=ucb:c=1&noise=s-blind&regret=received",
    "arms=0.5:9:mean=2:variance=4,4:9:change-point=0.1,1:25:mean-reverting=0.9&policies=cause,gain,softmax:temperature=2&discount=0.9&name=own/streams",
  ])("by a configuration file, too: %s", async (settings) => {
    await lab.open(`#/race?${settings}&steps=20&runs=96&seed=my race&go=yes`, async (page) => {
      await done(page, "96");
      expectSame(await json(page), JSON.parse(await runCommand(page, "--json --curves")), "document");
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
        expectSame(numbers.map(Number), [reward, rewardSem, rewardDifference, rewardDifferenceSem], String(policy));
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
    expect(await cellsOf(table.locator("tr", { hasText: "ucb" }))).toEqual([
      "ucb",
      `${ucb.regret.mean.toFixed(digits)} ± ${ucb.regret.sem.toFixed(digits)}`,
      `+${d.toFixed(digits)} ± ${e.toFixed(digits)}`,
      `+${(d / e).toFixed(1)}`,
      `${(100 * ucb.bestShare.mean).toFixed(1)} %`,
    ]);
    const words = `cause beats ucb by ${d.toFixed(digits)} ± ${e.toFixed(digits)}; ${(d / e).toFixed(1)} SEM.`;
    expect(await page.getByText("beats").textContent()).toContain(words);
    await page.getByText("Mean pulls of each arm").click();
    const pulls = page.getByRole("region", { name: "Mean pulls" }).locator("tbody tr").first();
    expect(await cellsOf(pulls)).toEqual(["cause", ...cause.pulls.map((count) => count.toFixed(1))]);
  });
});

describe("a race is stopped and goes on", () => {
  test("stopped midway it shows whole blocks, and gone on it is as if it never had been; views come and go", async () => {
    const policies = ["cause", "ucb"];
    await lab.open("#/race?policies=cause,ucb&runs=200000", async (page) => {
      await page.getByRole("button", { name: "Start the race" }).click();
      await page.getByText("a second").waitFor();
      await page.getByRole("link", { name: "Paper" }).click();
      await page.getByRole("heading", { level: 1, name: "Paper" }).waitFor();
      await page.getByRole("link", { name: "Race" }).click();
      await page.getByRole("button", { name: "Stop" }).click();
      await page.getByText("Stopped after").waitFor();
      const stopped = await json(page);
      expect(stopped.runs % 64).toBe(0);
      expect(stopped.runs).toBeGreaterThan(0);
      expectSame((await json(page)).rows, JSON.parse(await runCommand(page, "--json --curves")).rows);
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
      expect(await settled(page)).toContain("runs=1100");
      await page.getByRole("button", { name: "× 10: 11,000" }).waitFor();
    });
  });

  test("tables that are solved ahead are told, and can be stopped", async () => {
    await lab.open("#/race?policies=whittle,gittins-published&discount=0.99&go=yes", async (page) => {
      await page.getByText("Solving tables…").waitFor();
      await page.getByText(/\d of \d tables/).waitFor();
      await page.getByRole("button", { name: "Stop" }).click();
      await page.getByText("Stopped after 0 of 1,000 runs.").waitFor();
    });
  });
});

test("settings changed by hand are in the link, which opens as the same view", async () => {
  let link = "";
  await lab.open("#/race", async (page) => {
    await page.getByLabel("Regime").selectOption("v-dominant");
    await page.getByRole("button", { name: "Remove arm 2" }).click();
    await page.getByRole("button", { name: "Add an arm" }).click();
    await page.getByLabel("Volatility of arm 4").fill("2.5");
    await page.getByRole("button", { name: "More of arm 1" }).click();
    await page.getByLabel("Name", { exact: true }).first().fill("calm");
    await page.getByLabel("Prior mean").first().fill("3");
    await page.getByLabel("Dynamics").first().selectOption("mean-reverting");
    await page.getByLabel("Share kept each step").fill("0.8");
    await page.getByRole("button", { name: "Remove predictive" }).click();
    await page.getByRole("button", { name: "Remove gain" }).click();
    await page.getByText("Set c", { exact: true }).click();
    await page.getByLabel("c: standard deviations").fill("1.5");
    await page.getByRole("button", { name: "Add a policy" }).click();
    await page.getByLabel("Policy 5").selectOption("epsilon-greedy");
    await page.getByLabel("Compared with").selectOption("ucb:c=1.5");
    await page.getByLabel("Steps in a run").fill("40");
    await page.getByLabel("Runs", { exact: true }).fill("128");
    await page.getByLabel("Seed").fill("try 2");
    await page.getByText("More settings").click();
    await page.getByText("received rewards").click();
    await page.getByRole("button", { name: "Start the race" }).click();
    await done(page, "128");
    link = await settled(page);
  });
  expect(link).toBe(
    "#/race?arms=1:25:mean=3:mean-reverting=0.8:name=calm,100:25,100:25,2.5:25&policies=cause,ucb:c=1.5,thompson,myopic,epsilon-greedy" +
      "&reference=ucb:c=1.5&discount=0.95&steps=40&runs=128&seed=try%202&regret=received&noise=known&name=simulate&go=yes",
  );
  const { rows } = await simulate({
    arms: [
      {
        volatility: 1,
        stochasticity: 25,
        priorMean: 3,
        name: "calm",
        dynamics: { kind: "mean-reverting", retention: 0.8 },
      },
      { volatility: 100, stochasticity: 25 },
      { volatility: 100, stochasticity: 25 },
      { volatility: 2.5, stochasticity: 25 },
    ],
    policies: ["cause", "ucb:c=1.5", "thompson", "myopic", "epsilon-greedy"],
    reference: "ucb:c=1.5",
    ...{ steps: 40, runs: 128, seed: "try 2", regret: "received" },
  });
  await lab.open(link, async (page) => {
    await done(page, "128");
    expect((await json(page)).rows[4].difference).toBeCloseTo(rows[4].difference.mean, 10);
    expect(await settled(page)).toBe(link);
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

describe("what will not do is said, and nothing freezes", () => {
  test.each([
    ["#/race?arms=", "There are no arms. Add one, or take those of a regime."],
    ["#/race?policies=&go=yes", "There are no policies. Add one."],
    ["#/race?policies=ucb,ucb&go=yes", "ucb is there twice"],
  ])("%s: nothing to start", async (link, message) => {
    await lab.open(link, async (page) => {
      await page.getByText(message).waitFor();
      expect(await page.getByRole("button", { name: "Start the race" }).isDisabled()).toBe(true);
    });
  });

  test("a link that has everything wrong: all is told, and the defaults race", async () => {
    const link =
      "#/race?runs=1e99&arms=1:-9&policies=cuase&seed=-1&discount=2&reference=nobody&noise=loud&steps=half&go=maybe&colour=red";
    await lab.open(link, async (page) => {
      for (const message of [
        "runs = “1e99”: must be from 1 to 10,000,000",
        "arms = “1:-9”: stochasticity “-9” must be from 0.000001 to 1,000,000. Taken instead: mixed.",
        "did you mean cause?",
        "seed = “-1”: invalid seed: -1",
        "discount = “2”: must be from 0.01 to 0.9999",
        "“nobody” does not race",
        "noise = “loud”: must be one of known, inferred, s-blind, v-blind",
        "steps = “half”: must be a number",
        "The link sets “colour”",
      ]) {
        await page.getByText(message).waitFor();
      }
      expect(await page.getByRole("button", { name: "Start the race" }).isEnabled()).toBe(true);
    });
  });

  test("all arms removed; then a regime; absurd numbers typed are not taken", async () => {
    await lab.open("#/race?arms=1:9,4:9", async (page) => {
      await page.getByRole("button", { name: "Remove arm 1" }).click();
      await page.getByRole("button", { name: "Remove arm 1" }).click();
      await page.getByText("There are no arms.").waitFor();
      await page.getByLabel("Regime").selectOption("rested");
      await page.getByLabel("Volatility of arm 1").fill("1e400");
      await page.getByText("Volatility of arm 1 must be from 0 to 1,000,000").waitFor();
      await page.getByLabel("Runs", { exact: true }).fill("0");
      await page.getByText("Runs must be from 1 to 10,000,000").waitFor();
      await page.getByText("Set c", { exact: true }).first().click();
      await page.getByLabel("c: scale of the bonus").last().fill("lots");
      await page.getByText('invalid gain c: "lots"').waitFor();
      expect(await settled(page)).toContain("arms=rested&policies=cause,gain,ucb");
    });
  });

  test("what only shows in play: a policy that cannot go by inferred noises", async () => {
    await lab.open("#/race?policies=discounted-ucb&noise=inferred&go=yes", async (page) => {
      await page.getByText('The race failed: invalid policy: "discounted-ucb"').waitFor();
    });
  });

  test("one run has no error, and one policy no rival", async () => {
    await lab.open("#/race?policies=cause,ucb&runs=1&go=yes", async (page) => {
      await done(page, "1");
      await page.getByText("ucb: one run shows nothing.").waitFor();
    });
    await lab.open("#/race?arms=1:9&policies=cause&runs=64&go=yes", async (page) => {
      await done(page, "64");
      expect(await page.getByText("Verdict").count()).toBe(0);
      expect((await download(page, "SVG")).toString()).toContain("Cumulative regret");
    });
  });

  test("a hidden page is left alone, and is up to date when it is looked at again", async () => {
    await lab.open("#/race?policies=cause,ucb&runs=20000", async (page) => {
      const hide = (hidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, "hidden", { value, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }, hidden);
      await hide(true);
      await page.getByRole("button", { name: "Start the race" }).click();
      await page.waitForTimeout(400);
      expect(await page.getByText("a second").count()).toBe(0);
      await hide(false);
      await page.getByText("a second").first().waitFor({ timeout: 3000 });
      await done(page, "20,000");
    });
  });
});

test("the page answers all the while: no task over 100 ms in 10,000 runs", async () => {
  await lab.open("#/race?runs=10000", async (page) => {
    await page.waitForTimeout(300);
    const tasks = await tasksDuring(page, async () => {
      await page.getByRole("button", { name: "Start the race" }).click();
      await done(page, "10,000");
    });
    expect(tasks.length).toBeGreaterThan(20);
    expect(Math.max(...tasks)).toBeLessThan(100);
  });
});

test.each([
  [320, "dark"],
  [1280, "light"],
] as const)("%d pixels wide, %s: a race fits, and axe finds nothing serious", async (width, colorScheme) => {
  const link =
    "#/race?arms=1:9:name=a long name indeed,4:9:rested&policies=cause,sliding-window-ucb:window=20:c=1.5,ucb&runs=128&go=yes";
  await lab.open(
    link,
    async (page) => {
      await done(page, "128");
      for (const details of await page.locator("details").all()) {
        await details.evaluate((element) => element.setAttribute("open", ""));
      }
      await page.getByRole("button", { name: "More of arm 2" }).click();
      await page.getByText("Some arms rest").waitFor();
      await page.waitForTimeout(200);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBeLessThanOrEqual(0);
      expect(await seriousViolations(page)).toEqual([]);
    },
    { viewport: { width, height: 800 }, colorScheme },
  );
});
