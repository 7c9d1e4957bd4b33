// The lab's Paper view, in Chromium.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClaimsDocument } from "@cause-toolkit/experiments";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ROOT } from "../documents.ts";
import { download, seriousViolations, useLab } from "./lab.ts";

const lab = useLab();
const read = (name: string) => readFileSync(join(ROOT, "docs/results", name), "utf8");
const published: ClaimsDocument = JSON.parse(read("claims.json"));
const figures = published.experiments.flatMap((experiment) => experiment.figures);
const hashOf = (page: Page) => page.url().slice(page.url().indexOf("#"));
const claim = (page: Page, id: string) => page.locator(`[id="claim-${id}"]`);
/** Once everything is there. */
const whole = (page: Page) => page.locator("#experiment-tournament").waitFor({ state: "attached" });

/** How far below the top of the window something begins; the view scrolls there when it is all there. */
async function expectAtTop(page: Page, selector: string): Promise<void> {
  const top = () => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(40);
  expect(await top()).toBeGreaterThan(-5);
}

/** Follows a link within the page. */
const follow = (page: Page, link: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, link);
const troubles = (page: Page) => page.locator(".notices, .failed, .fault").allInnerTexts();

test("every claim is there with its verdict and its tests; counts and rules are those of the document", async () => {
  await lab.open("#/paper", async (page) => {
    await whole(page);
    const texts = await page
      .locator("[id^=claim-]")
      .evaluateAll((items) => items.map(({ id, textContent }) => [id, textContent] as const));
    const shown = new Map(texts);
    for (const { id, where, claim: words, verdict, note } of published.claims) {
      for (const part of [id, where, words, verdict, note]) expect(shown.get(`claim-${id}`)).toContain(part);
    }
    for (const verdict of ["holds", "does not hold", "undecided at this number of runs"]) {
      const count = published.claims.filter((one) => one.verdict === verdict).length;
      const button = page.getByRole("button", { name: `${count} ${verdict}`, exact: true });
      expect(await button.getAttribute("aria-pressed")).toBe("false");
    }
    const { runs, seed } = published.settings;
    const summary = `They rest on ${published.experiments.length} experiments, with ${runs.toLocaleString("en-GB")} runs`;
    expect(await page.locator(".summary").textContent()).toContain(summary);
    expect(await page.locator(".summary").textContent()).toContain(`seed ${seed}`);

    await page.getByText("How verdicts are reached").click();
    await page.getByText(`z* = ${published.criticalZ.toFixed(2)} standard errors`).waitFor();
    await page.getByText(`over all n = ${published.tests} tests`).waitFor();
    await page.getByText("runs · (z*/d)²").waitFor();
    await page.getByText("the chance to decide the test with so many runs would be even").waitFor();
    // What holds at a figure's settings need not hold elsewhere: a claim of its own says so.
    const rule = page.getByRole("listitem").filter({ hasText: "A verdict is about the settings tested" });
    expect(await rule.textContent()).toContain("whose verdict is “does not hold”");
    await rule.getByRole("link", { name: "cause-v" }).click();
    await expectAtTop(page, "#claim-cause-v");

    const own = published.claims.find(({ id }) => id === "mixed-best");
    await follow(page, "#/paper?claim=mixed-best");
    await expectAtTop(page, "#claim-mixed-best");
    const tables = claim(page, "mixed-best").locator("table");
    expect(await tables.count()).toBe(2);
    for (const [place, tests] of [own?.tests ?? [], own?.published ?? []].entries()) {
      const rows = tables.nth(place).locator("tbody tr");
      expect(await rows.count()).toBe(tests.length);
      for (const [row, judged] of tests.entries()) {
        if (judged.kind === "exact" || judged.z === null) throw new Error("there is chance in it");
        const cells = await rows.nth(row).locator("th, td").allInnerTexts();
        expect(cells[0]).toBe(judged.label);
        expect(cells[1]).toContain(judged.outcome);
        expect(cells[3]).toBe(`${judged.effect.toFixed(2)} ± ${judged.sem.toFixed(2)}`.replace("-", "−"));
        expect(cells[4]).toBe(judged.z.toFixed(Math.abs(judged.z) < 10 ? 2 : 1).replace("-", "−"));
        expect(cells[5]).toBe("10,000");
      }
    }
    expect(await tables.first().locator("tbody tr").first().textContent()).toContain("about 34,000,000");
  });
});

test("filters, words and what is open stand in the address, which gives it all back", async () => {
  let address = "";
  const shown = (page: Page) => page.locator("[id^=claim-]").evaluateAll((items) => items.map(({ id }) => id));
  await lab.open("#/paper", async (page) => {
    await page.getByRole("button", { name: /does not hold/ }).click();
    await page.getByText("16 of 49 claims shown").waitFor();
    await page.getByRole("button", { name: /undecided/ }).click();
    await page.getByRole("searchbox", { name: "Find claims" }).fill("gittins s-dominant");
    await page.getByText("2 of 49 claims shown").waitFor();
    expect(await shown(page)).toEqual(["claim-sdom-tie", "claim-all-best"]);
    await claim(page, "sdom-tie").locator("summary").click();
    await claim(page, "sdom-tie").locator("table").first().waitFor();
    await expect.poll(() => hashOf(page)).toContain("claim=sdom-tie");
    address = hashOf(page);
  });
  await lab.open(address, async (page) => {
    await page.getByText("2 of 49 claims shown").waitFor();
    expect(await shown(page)).toEqual(["claim-sdom-tie", "claim-all-best"]);
    expect(await claim(page, "sdom-tie").locator("table").count()).toBe(2);
    expect(await claim(page, "all-best").locator("table").count()).toBe(0);
    // The address is written 250 ms after a change.
    await page.waitForTimeout(300);
    expect(hashOf(page)).toBe(address);
    await page.getByRole("button", { name: "Show all" }).click();
    expect((await shown(page)).length).toBe(49);
    await page.getByRole("searchbox").fill("nothing is like this");
    await page.getByText("No claim is like that.").waitFor();
  });
});

test("claims lead to experiments and back, links lead to either, and commands can be copied", async () => {
  await lab.open("#/paper?experiment=arms&verdict=holds", async (page) => {
    await expectAtTop(page, "#experiment-arms");
    // Filtered away, but a link to it lifts the filter.
    await page.locator("#experiment-arms").getByRole("link", { name: "arms-trend" }).click();
    await expectAtTop(page, "#claim-arms-trend");
    await claim(page, "arms-trend").locator("table").first().waitFor();
    await page.getByRole("link", { name: "experiment Other discounts and figures" }).click();
    await expectAtTop(page, "#experiment-discount");
    await page.goBack();
    await expectAtTop(page, "#claim-arms-trend");
    await page.getByRole("navigation", { name: "Experiments" }).getByRole("link", { name: "Tournament" }).click();
    await expect.poll(() => hashOf(page)).toContain("experiment=tournament");
    await follow(page, "#/paper?figure=discount");
    await expectAtTop(page, "#figure-discount");

    const section = page.locator("#experiment-cause-scale");
    await section.getByText("3 conditions").click();
    await section.getByRole("button", { name: "Copy command of cause-scale/K=4 γ=0.9", exact: true }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe("npx cause reproduce 'cause-scale/K=4 γ=0.9' --runs 10000 --seed 1");
    await section.getByRole("button", { name: "Copy command of cause-scale", exact: true }).click();
    await expect.poll(copied).toBe("npx cause reproduce cause-scale --runs 10000 --seed 1");
  });
});

test("every figure is there, in words too; one is enlarged by keys, and closed by them", async () => {
  await lab.open("#/paper", async (page) => {
    await whole(page);
    const images = await page.locator("figure[id^=figure-] img").evaluateAll((all) =>
      Promise.all(
        (all as HTMLImageElement[]).map(async (image) => {
          // Not only when it comes into sight.
          image.loading = "eager";
          await image.decode();
          return { id: image.closest("figure")?.id, alt: image.alt, wide: image.naturalWidth > 500 };
        }),
      ),
    );
    const expected = figures.map(({ id, title, caption }) => ({
      id: `figure-${id}`,
      alt: `${title}. ${caption}`,
      wide: true,
    }));
    expect(images).toEqual(expected);
    const card = page.locator("#figure-regret button");
    await card.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Cumulative regret in the paper's three regimes" });
    await dialog.waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    const [given] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("link", { name: "Download SVG" }).click(),
    ]);
    expect(given.suggestedFilename()).toBe("regret.svg");
    // Told in one word: a difference of two drawings would fill the screen.
    expect(readFileSync(await given.path(), "utf8") === read("figures/regret.svg")).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => hashOf(page)).toContain("experiment=regret&figure=regret");
  });
});

test("figures open in the lab under their settings, a race begins at once, and the way back leads to the figure", async () => {
  await lab.open("#/paper", async (page) => {
    await whole(page);
    const links = await page
      .locator("figure[id^=figure-]")
      .evaluateAll((all) =>
        all.map((figure) =>
          [...figure.querySelectorAll("figcaption li a")].map((link) => link.getAttribute("href") ?? ""),
        ),
      );
    expect(links.length).toBe(figures.length);
    for (const own of links) expect(own.length).toBeGreaterThan(0);
    // That every one of them can be read is tested beside them, without a browser; here two of each view.
    const kinds = ["bonus", "lesion", "race"].map((view) =>
      links.flat().filter((link) => link.startsWith(`#/${view}?`)),
    );
    for (const link of kinds.flatMap((of) => [of[0], of.at(-1) ?? ""])) {
      await follow(page, link.replace("&go=yes", ""));
      await page.locator(`nav a[aria-current=page][href^="${link.slice(0, link.indexOf("?"))}"]`).waitFor();
      await page.locator("main .view").waitFor();
      // Settings that are followed are all in the address that the view writes.
      const settings = [...new URLSearchParams(link.split("?")[1])].filter(([name]) => name !== "go");
      const address = () => [...new URLSearchParams(hashOf(page).split("?")[1])];
      await expect.poll(address).toEqual(expect.arrayContaining(settings));
      expect({ link, trouble: await troubles(page) }).toEqual({ link, trouble: [] });
    }

    await follow(page, "#/paper?figure=ucb-scale");
    await page.locator("#figure-ucb-scale").getByRole("link", { name: "s-dominant" }).click();
    await page.locator("main .shown svg").first().waitFor();
    expect(await troubles(page)).toEqual([]);
    expect(new URLSearchParams(hashOf(page).split("?")[1]).get("runs")).toBe("10000");
    await page.goBack();
    await expectAtTop(page, "#experiment-ucb-scale");
    await page
      .locator("#figure-theorems-volatility")
      .getByRole("link", { name: "s = 9", exact: false })
      .first()
      .click();
    await page.locator("main .settings").getByText("Volatility").first().waitFor();
    expect(hashOf(page)).toContain("#/bonus?");
    await page.goBack();
    await expectAtTop(page, "#experiment-theorems");
  });
});

test("take along: claims as a table, the document, the figure that was chosen, the command and the program", async () => {
  await lab.open("#/paper?find=s-dominant%20tie&experiment=cause-forms", async (page) => {
    await page.getByText("1 of 49 claims shown").waitFor();
    const rows: Record<string, string>[] = parse(await download(page, "CSV"), { columns: true });
    const tie = published.claims.find(({ id }) => id === "sdom-tie");
    expect(rows.map(({ claim, numerics }) => [claim, numerics])).toEqual([
      ["sdom-tie", "exact"],
      ["sdom-tie", "published"],
    ]);
    expect(rows[0]).toMatchObject({ verdict: tie?.verdict, note: tie?.note, test: tie?.tests[0].label });
    expect([rows[0].effect, rows[0].z].map(Number)).toEqual([tie?.tests[0].effect, tie?.tests[0].z]);
    expect(JSON.parse((await download(page, "JSON")).toString())).toEqual(published);

    await page.getByRole("combobox", { name: "Figure" }).selectOption("rested");
    await expect.poll(() => hashOf(page)).toContain("figure=rested");
    const titles = async () => (await download(page, "SVG")).toString().match(/<title>.*?<\/title>/)?.[0];
    await expect.poll(titles).toBe("<title>Arms that do not drift</title>");
    expect((await download(page, "PNG")).subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");

    await page.getByText("The same outside the lab").click();
    expect(await page.getByLabel("Command", { exact: true }).textContent()).toBe(
      "npx cause reproduce --all --runs 10000 --seed 1",
    );
    // Of the experiment one is at. That it runs and gives these numbers is tested beside it.
    expect(await page.getByLabel("TypeScript", { exact: true }).textContent()).toContain(
      'chooseExperiments(["cause-forms"]',
    );
  });
});

test("a bad link is told of, and shows what there is", async () => {
  await lab.open("#/paper?claim=nope,nope", async (page) => {
    await whole(page);
    const notices = () => page.locator(".notices li").allInnerTexts();
    expect(await notices()).toEqual(["These results have no claim “nope”."]);
    for (const [name, id] of [
      ["figure", "nope"],
      ["experiment", "zzz"],
    ]) {
      await follow(page, `#/paper?${name}=${id}`);
      await expect.poll(notices).toEqual([`These results have no ${name} “${id}”.`]);
    }
    const long = "x".repeat(200);
    await follow(page, `#/paper?verdict=perhaps&claim=nope&experiment=no&figure=none&find=${long}&size=9`);
    await expect
      .poll(notices)
      .toEqual([
        "The link sets “size”, which this view does not know.",
        "The link has verdict = “perhaps”: must be one of holds, published, not, undecided. Taken instead: none.",
        expect.stringContaining("must have at most 100 characters"),
        "These results have no claim “nope”.",
        "These results have no experiment “no”.",
        "These results have no figure “none”.",
      ]);
    await page.getByText("49 of 49 claims shown").waitFor();
  });
});

test("with everything open nothing is wider than the page and axe finds nothing serious, narrow and dark, wide and light", async () => {
  await lab.open(
    "#/paper?claim=all-best,bonus-v,tournament&experiment=tournament",
    async (page) => {
      await whole(page);
      // Claims open by the link; the rest by hand.
      await page.locator("details").evaluateAll((all) => {
        for (const details of all) if (!details.closest("[id^=claim]")) details.setAttribute("open", "");
      });
      for (const [width, colorScheme] of [
        [320, "dark"],
        [1280, "light"],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
        expect(await seriousViolations(page)).toEqual([]);
      }
    },
    { viewport: { width: 320, height: 800 }, colorScheme: "dark" },
  );
});
