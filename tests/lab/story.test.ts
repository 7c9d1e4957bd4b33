// The start page, the story and the glossary, in Chromium.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addressWritten, beyondWindow, openAnew, still, tabTo, useLab } from "./lab.ts";
import { published } from "./paper-page.ts";
import { opened, STEPS, type Step, surprised } from "./story-steps.ts";

const lab = useLab();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

/** What is done in each step, by keys alone and by touch alone. */
const KEYS: { readonly [name in Step["name"]]: (page: Page) => Promise<void> } = {
  play: async (page) => {
    for (const key of "121212221222") await page.keyboard.press(key);
  },
  reasons: async (page) => {
    await tabTo(page, "input[type=radio]");
    await page.keyboard.press("ArrowRight");
  },
  bonus: async (page) => {
    await tabTo(page, "input[type=range]");
    await page.keyboard.press("ArrowRight");
  },
  race: async (page) => {
    await tabTo(page, "input[type=radio]");
    await page.keyboard.press("Space");
  },
  blind: async (page) => {
    await tabTo(page, "input[type=radio]");
    await page.keyboard.press("ArrowRight");
  },
  people: async (page) => {
    await tabTo(page, "input[type=radio]");
    await page.keyboard.press("ArrowRight");
  },
  paper: async (page) => {
    await tabTo(page, "button.primary");
    await page.keyboard.press("Enter");
  },
  next: async (page) => {
    await tabTo(page, "input[type=radio]");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
  },
};
const TOUCHES: typeof KEYS = {
  play: async (page) => {
    for (const k of "121212221222") await page.getByRole("button", { name: `Machine ${k}` }).tap();
  },
  reasons: (page) => page.getByText("the right one", { exact: true }).tap(),
  bonus: (page) => page.getByLabel("Drift of machine 1").tap({ position: { x: 8, y: 10 } }),
  race: (page) => page.locator("label", { hasText: "UCB" }).tap(),
  blind: (page) => page.getByText("more noise", { exact: true }).tap(),
  people: (page) => page.getByText("the right one", { exact: true }).tap(),
  paper: (page) => page.getByRole("button", { name: "Look", exact: true }).tap(),
  next: (page) => page.getByText("100 steps", { exact: true }).tap(),
};

test("from the start page to the end of the story by keys alone: each step begins at its heading, and nothing holds the focus", async () => {
  await lab.open("#/", async (page) => {
    await page.getByRole("heading", { level: 1, name: "When is it worth another look?" }).waitFor();
    await tabTo(page, "a.big");
    await page.keyboard.press("Enter");
    for (const [i, step] of STEPS.entries()) {
      await opened(page, step);
      if (i > 0) await expect.poll(() => focused(page)).toBe(step.title);
      else await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
      await expect.poll(() => page.title()).toBe(`${step.title} · Story · CAUSE lab`);
      await KEYS[step.name](page);
      await surprised(page, step);
      if (step.name === "next") break;
      await tabTo(page, "a[rel=next]");
      await page.keyboard.press("Enter");
    }
    await tabTo(page, "a[rel=prev]", 60);
    await tabTo(page, "footer a[href='#/glossary']");
    // Back undoes what was done last; further back, what was done before is still there.
    await addressWritten(page);
    await page.goBack();
    await expect.poll(() => page.getByRole("heading", { name: STEPS[7].surprise }).count()).toBe(0);
    await page.goBack();
    await surprised(page, STEPS[6]);
  });
});

test("by touch at 390 px: every step, and a definition, within the window", async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  await lab.open(
    "#/",
    async (page) => {
      await page.getByRole("button", { name: "Pull the left machine" }).tap();
      await page.getByText("The left machine paid").waitFor();
      await page.getByRole("link", { name: /Start the story/ }).tap();
      for (const step of STEPS) {
        await opened(page, step);
        await TOUCHES[step.name](page);
        await surprised(page, step);
        await still(page);
        expect(await beyondWindow(page), step.name).toBeLessThanOrEqual(0);
        if (step.name === "bonus") {
          await page.getByRole("button", { name: "index", exact: true }).tap();
          const shown = page.locator("[role=tooltip]:visible");
          await shown.waitFor();
          const box = await shown.boundingBox();
          expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
        }
        if (step.name !== "next") await page.getByRole("link", { name: /^Next:/ }).tap();
      }
    },
    phone,
  );
});

describe("each step leads into the full view at the same settings", () => {
  const follow = async (page: Page, step: Step, name: RegExp | string) => {
    await page.goto(`${lab.address()}#/story?step=${step.name}&${step.done}`);
    await surprised(page, step);
    await page.getByRole("link", { name }).click();
    await page.waitForURL((url) => !url.hash.startsWith("#/story"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.locator(".notices").count()).toBe(0);
  };
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();

  test("Watch, Lesion, Bonus and Paper", async () => {
    await lab.open("#/story", async (page) => {
      const [play, reasons, bonus, , blind, , paper, next] = STEPS;
      await openAnew(page, `#/story?step=play&${play.done}`);
      const regret = (await page.getByText(/and lost [\d.]+ against/).textContent())?.match(/lost ([\d.]+)/)?.[1];
      await follow(page, play, /^Open this in the full view/);
      await page.getByText(`In 12 pulls you lost ${regret} against`).waitFor();

      await follow(page, reasons, "the right series");
      expect([await field(page, "True volatility v"), await field(page, "True stochasticity s")]).toEqual(["16", "1"]);
      await follow(page, bonus, /^Open this in the full view/);
      expect([await field(page, "Volatility v"), await field(page, "Stochasticity s")]).toEqual(["9", "100"]);
      expect(await field(page, "Uncertainty P")).toBe("94");
      await follow(page, blind, /^Open this in the full view/);
      expect([await field(page, "True volatility v"), await field(page, "True stochasticity s")]).toEqual(["4", "100"]);
      await follow(page, next, /^Open this in the full view/);
      expect([await field(page, "Volatility v"), await field(page, "Discount γ")]).toEqual(["1", "0.99"]);
      await follow(page, paper, /^Open this in the full view/);
      await page
        .getByText(/^Of the paper's \d+ (findings|claims)/)
        .first()
        .waitFor();
    });
  });

  test("Race, with the same result", async () => {
    await lab.open("#/story", async (page) => {
      const race = STEPS[3];
      await follow(page, race, /^Open this in the full view/);
      await page.getByText("500 runs done.").waitFor();
      await page.getByText(/ucb loses to myopic by 13\.3/).waitFor();
    });
  });
});

test("the citation can be copied, and findings are told as the results have them", async () => {
  await lab.open("#/cite", async (page) => {
    await page.getByRole("button", { name: "Copy citation" }).first().click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^Piray, P\. Not all uncertainty/);

    const claims = published.claims.map((one) =>
      one.id === "learning-rate" ? { ...one, verdict: "does not hold" } : one,
    );
    await page.route("**/paper/claims.json", (route) => route.fulfill({ json: { ...published, claims } }));
    await openAnew(page, "#/story?step=paper&hold=10");
    const square = page.getByRole("link", { name: "does not hold: Volatility raises the learning rate" });
    await square.hover();
    await page.getByText("does not hold. Volatility raises the learning rate, and").waitFor();
    await square.click();
    await page.waitForURL((url) => url.hash.includes("claim=learning-rate"));
  });
});

test("the start page leads to every view", async () => {
  await lab.open("#/", async (page) => {
    const straight = page.getByText("Or go straight to a view:");
    await straight.waitFor();
    const views = page.getByRole("navigation", { name: "Views" }).getByRole("link");
    for (const name of await views.allTextContents()) {
      if (name !== "Story") await straight.getByRole("link", { name, exact: true }).waitFor();
    }
  });
});

test("at the end a named rule replays beside you, pull by pull, with the truth over the fans", async () => {
  await lab.open("#/story?step=play&you=121212221222", async (page) => {
    const fans = (name: string) => page.getByRole("img", { name: `${name}, machine` });
    const labels = async () => [await fans("You").count(), await fans("Horizon gain").count()];
    await expect.poll(labels).toEqual([2, 2]);
    await page.getByRole("slider", { name: "Pull" }).fill("1");
    await page.getByRole("img", { name: /^You, machine 1: believed .* truly .* paid/ }).waitFor();
    const widths = () =>
      fans("You").evaluateAll((all) =>
        all.map((fan) => Number(/± ([\d.]+)/.exec(fan.getAttribute("aria-label") ?? "")?.[1])),
      );
    const first = await widths();
    await page.getByRole("button", { name: "One pull on" }).click();
    await expect.poll(async () => (await widths())[0]).toBeGreaterThan(first[0]);
    expect((await widths())[1]).toBeLessThan(first[1]);
  });
});

test("fans take 300 ms to move, and none for those who prefer less motion", async () => {
  const times = async (page: Page) => {
    await opened(page, STEPS[0]);
    return page
      .locator("svg .part")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).transitionDuration));
  };
  await lab.open("#/story?step=play", async (page) => {
    expect(new Set(await times(page))).toEqual(new Set(["0.3s"]));
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(new Set(await times(page))).toEqual(new Set(["0s"]));
    await page.emulateMedia({ reducedMotion: null });
  });
});

test("a rule that plays is named, and another game is another world", async () => {
  await lab.open("#/story?step=play", async (page) => {
    await opened(page, STEPS[0]);
    await page.getByRole("button", { name: "Let a rule play for me" }).click();
    await page.getByText(/Horizon gain pulled the better one \d+ times/).waitFor();
    const truth = async () => (await page.getByText(/^The true reward of machine 1 was/).textContent())?.split(". ")[0];
    const first = await truth();
    await page.getByRole("button", { name: "Play another game" }).click();
    await KEYS.play(page);
    await page.getByText(/You pulled the better one \d+ times/).waitFor();
    expect(await truth()).not.toBe(first);
    await openAnew(page, "#/story?step=play");
    await opened(page, STEPS[0]);
    expect(await addressWritten(page)).toContain("game=3");
  });
});

test("a step that cannot be fetched says so", async () => {
  // A browser of its own: one that has been at this step may still hold it.
  await lab.open(
    "#/story",
    async (page) => {
      await page.route(/RaceStep/, (route) =>
        route.fulfill({ status: 200, contentType: "text/javascript", body: "throw new Error('cut')" }),
      );
      await page.getByRole("navigation", { name: "Steps of the story" }).getByRole("link", { name: "4 Race" }).click();
      await page.getByText("This step could not be loaded.").waitFor();
      await page.getByRole("link", { name: "Next: Blind" }).click();
      await page.getByRole("group", { name: "The machine" }).waitFor();
    },
    {},
  );
});

test("a link with mistakes is told, and the story goes on", async () => {
  await lab.open("#/story?step=tea&you=129&v=2", async (page) => {
    await opened(page, STEPS[0]);
    const notices = await page.locator(".notices").textContent();
    for (const words of ["step = “tea”", "you = “129”: must be at most 12 pulls", "v = “2”: must be one of 0.01"]) {
      expect(notices).toContain(words);
    }
  });
});
