// The settings of the view Race, in Chromium: by hand and by link, those that will not do, and how they fit a page.
import { simulate } from "@cause-toolkit/core";
import { describe, expect, test } from "vitest";
import { whileHeld } from "./held-work.ts";
import {
  addressWritten,
  beyondWindow,
  download,
  dress,
  NARROW_DARK_WIDE_LIGHT,
  openAnew,
  seriousViolations,
  still,
  useLab,
} from "./lab.ts";
import { done, json } from "./racing.ts";

const lab = useLab();

test("settings changed by hand are in the link, which opens as the same view", async () => {
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
    await page.getByRole("button", { name: "Remove horizon-gain" }).click();
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
    const link = await addressWritten(page);
    expect(link).toBe(
      "#/race?arms=1:25:mean=3:mean-reverting=0.8:name=calm,100:25,100:25,2.5:25&policies=cause,ucb:c=1.5,thompson,myopic,epsilon-greedy" +
        "&reference=ucb:c=1.5&discount=0.95&steps=40&runs=128&seed=try%202&regret=received&noise=known&assume=&name=simulate&go=yes",
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
      steps: 40,
      runs: 128,
      seed: "try 2",
      regret: "received",
    });
    await openAnew(page, link);
    await done(page, "128");
    expect((await json(page)).rows[4].difference).toBeCloseTo(rows[4].difference.mean, 10);
    expect(await addressWritten(page)).toBe(link);
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
      // Nor is there a command or a program for it.
      expect(await page.getByText("The same outside the lab").count()).toBe(0);
    });
  });

  test("a link that has everything wrong: all is told, and the defaults race", async () => {
    const link =
      "#/race?runs=1e99&arms=1:-9&policies=cuase&seed=-1&discount=2&reference=nobody&noise=loud&steps=half&go=maybe&colour=red";
    await lab.open(link, async (page) => {
      for (const message of [
        "runs = “1e99”: must be from 1 to 10,000,000",
        "arms = “1:-9”: stochasticity “-9” must be from 0.000001 to 1,000,000. Used instead: mixed.",
        "did you mean cause?",
        "seed = “-1”: must be a whole number from 0 to 2^53 − 1, or a text",
        "discount = “2”: must be from 0.01 to 0.9999",
        "“nobody” is not in the race",
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
      await page.getByLabel("Runs", { exact: true }).fill("");
      await page.getByLabel("Runs", { exact: true }).blur();
      await page.getByText("An empty field was not taken: must be a number").waitFor();
      await page.getByText("Set c", { exact: true }).first().click();
      await page.getByLabel("c: scale of the bonus").last().fill("lots");
      await page.getByText('invalid gain c: "lots"').waitFor();
      expect(await addressWritten(page)).toContain("arms=rested&policies=cause,horizon-gain,gain,ucb");
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
      expect((await download(page, "SVG")).toString()).toContain("Cumulative regret");
      // Results are drawn a moment after the race.
      await page.getByRole("region", { name: "Results" }).waitFor();
      await still(page);
      expect(await page.getByText("Verdict").count()).toBe(0);
    });
  });

  test("a hidden page is left alone, and is up to date when it is looked at again", async () => {
    await lab.open("#/race?policies=cause,ucb&runs=20000", async (page) => {
      const hide = (hidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, "hidden", { value, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }, hidden);
      await whileHeld(page, { what: /"job":"simulate"/, after: 3 }, async (settled) => {
        await hide(true);
        await page.getByRole("button", { name: "Start the race" }).click();
        await settled();
        await page.getByText("0 of 20,000 runs", { exact: true }).waitFor();
        await hide(false);
        await page.getByText(/^[1-9][\d,]* of 20,000 runs, [\d,]+ a second/).waitFor();
      });
      await done(page, "20,000");
    });
  });
});

test("narrow and dark, wide and light: a race fits, and axe finds nothing serious", async () => {
  const link =
    "#/race?arms=1:9:name=a long name indeed,4:9:rested,1000000:1000000&policies=cause,sliding-window-ucb:window=20:c=1.5,ucb&runs=128&go=yes";
  await lab.open(
    link,
    async (page) => {
      await done(page, "128");
      for (const details of await page.locator("details").all()) {
        await details.evaluate((element) => element.setAttribute("open", ""));
      }
      await page.getByRole("button", { name: "More of arm 2" }).click();
      await page.getByText("Some arms rest").waitFor();
      for (const look of NARROW_DARK_WIDE_LIGHT) {
        const [width] = look;
        await dress(page, look);
        expect(await beyondWindow(page), `${width}`).toBeLessThanOrEqual(0);
        // Nor is a number cut: beside an axis, or in its cell.
        const cut = await page.evaluate(() => {
          const beside = (text: Element) => {
            const [own, chart] = [text, text.closest(".chart")].map((element) => element?.getBoundingClientRect());
            return own && chart && (own.left < chart.left || own.right > chart.right);
          };
          const labels = [...document.querySelectorAll(".chart [aria-label$='tick label'] text")].filter(beside);
          const cells = [...document.querySelectorAll("input")].filter((cell) => cell.scrollWidth > cell.clientWidth);
          return [...labels.map((label) => label.textContent), ...cells.map((cell) => cell.value)];
        });
        expect(cut, `${width}`).toEqual([]);
        expect(await seriousViolations(page), `${width}`).toEqual([]);
      }
    },
    { viewport: { width: 320, height: 800 }, colorScheme: "dark" },
  );
});
