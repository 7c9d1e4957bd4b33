// The claims and experiments of the lab's Paper view, in Chromium.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  addressWritten,
  beyondWindow,
  dress,
  NARROW_DARK_WIDE_LIGHT,
  openAnew,
  seriousViolations,
  useLab,
} from "./lab.ts";
import { expectAtTop, follow, hashOf, published, shownClaims, whole } from "./paper-page.ts";

const lab = useLab();
/** Without other readings, which are shown but not counted. */
const counted = published.claims.filter(({ reading }) => reading === undefined);
const claim = (page: Page, id: string) => page.locator(`[id="claim-${id}"]`);

test("every claim is there with its verdict and its tests; counts and rules are those of the document", async () => {
  await lab.open("#/paper", async (page) => {
    await whole(page);
    const texts = await page
      .locator("[id^=claim-]")
      .evaluateAll((items) => items.map(({ id, textContent }) => [id, textContent] as const));
    const shown = new Map(texts);
    for (const { id, where, claim: words, reading, verdict, note } of published.claims) {
      for (const part of [id, where, reading?.as ?? words, verdict, note])
        expect(shown.get(`claim-${id}`)).toContain(part);
    }
    for (const verdict of ["holds", "does not hold", "level", "on the margin", "undecided"]) {
      const [paper, own] = [true, false].map(
        (of) => counted.filter((one) => one.verdict === verdict && (one.paper !== false) === of).length,
      );
      const name = `${paper} ${verdict}${own > 0 ? ` + ${own} of our own` : ""}`;
      const button = page.getByRole("button", { name, exact: true });
      expect(await button.getAttribute("aria-pressed")).toBe("false");
    }
    const { runs, seed } = published.settings;
    const summary = `The results rest on ${published.experiments.length} experiments, with ${runs.toLocaleString("en-GB")} runs of each condition`;
    expect(await page.locator(".summary").textContent()).toContain(summary);
    expect(await page.locator(".summary").textContent()).toContain(`seed ${seed}`);

    await page.getByText("How verdicts are reached").click();
    const { paper, extensions } = published.families;
    const [ours, others] = [paper, extensions].map(({ criticalZ }) => criticalZ.toFixed(2));
    await page.getByText(`with z* = ${ours} for the paper’s claims and ${others} for extensions.`).waitFor();
    await page.getByText(`one family of ${paper.tests} tests that involve chance`).waitFor();
    await page.getByText("80 % power, if the true effect equals the observed one").waitFor();
    // What holds at a figure's settings need not hold elsewhere: a claim of its own says so.
    const rule = page.getByRole("listitem").filter({ hasText: "A verdict is about the settings tested" });
    expect(await rule.textContent()).toContain("whose verdict is “does not hold”");
    await rule.getByRole("link", { name: "cause-v" }).click();
    await expectAtTop(page, "#claim-cause-v");

    const own = published.claims.find(({ id }) => id === "mixed-best");
    await follow(page, "#/paper?claim=mixed-best");
    await expectAtTop(page, "#claim-mixed-best");
    const tables = claim(page, "mixed-best").locator("table");
    await expect.poll(() => tables.count()).toBe(2);
    for (const [place, tests] of [own?.tests ?? [], own?.published ?? []].entries()) {
      const rows = tables.nth(place).locator("tbody tr");
      expect(await rows.count()).toBe(tests.length);
      for (const [row, judged] of tests.entries()) {
        if (judged.kind === "exact" || judged.z === null) throw new Error("there is chance in it");
        const cells = await rows.nth(row).locator("th, td").allInnerTexts();
        expect(cells[0]).toBe(judged.label);
        expect(cells[1]).toContain(judged.outcome);
        // The error has two digits or three, the effect as many decimals.
        const decimals = cells[3].split(".").at(-1)?.length;
        expect(cells[3]).toMatch(/ ± \d*\.\d{2,3}$/);
        expect(cells[3]).toBe(`${judged.effect.toFixed(decimals)} ± ${judged.sem.toFixed(decimals)}`.replace("-", "−"));
        expect(cells[5].split(" from")[0]).toBe(judged.z.toFixed(Math.abs(judged.z) < 10 ? 2 : 1).replace("-", "−"));
        expect(cells[6].split(", look")[0]).toBe(judged.runs.toLocaleString("en-GB"));
      }
    }
    await follow(page, "#/paper?claim=rested-match");
    await expectAtTop(page, "#claim-rested-match");
    const [match] = published.claims.find(({ id }) => id === "rested-match")?.tests ?? [];
    const needed = Number((match.runsNeeded ?? 0).toPrecision(2)).toLocaleString("en-GB");
    expect(await claim(page, "rested-match").locator("tbody tr").first().textContent()).toContain(`about ${needed}`);
  });
});

test("our own questions are counted apart from the paper's claims, and said to be ours", async () => {
  const [first, ...others] = published.claims.map(({ reading, ...claim }) => ({
    ...claim,
    paper: true,
    verdict: "holds",
  }));
  const claims = [{ ...first, paper: false }, ...others];
  await lab.open("#/bonus?indices=cause", async (page) => {
    await page.route(/claims\.json$/, (route) => route.fulfill({ json: { ...published, claims } }));
    await follow(page, "#/paper");
    const n = others.length;
    await page.getByText(`${n} of the paper’s ${n} claims and 1 of our own 1 question shown`).waitFor();
    await page.getByRole("button", { name: `${n} holds + 1 of our own`, exact: true }).waitFor();
    expect(await claim(page, first.id).textContent()).toContain("our own question");
  });
});

test("filters, words and what is open stand in the address, which gives it all back", async () => {
  const shown = (page: Page) => page.locator("[id^=claim-]").evaluateAll((items) => items.map(({ id }) => id));
  const sDominant = ["sdom-tie"];
  await lab.open("#/paper", async (page) => {
    await page.getByRole("button", { name: /does not hold/ }).click();
    await page.getByText(shownClaims(({ verdict }) => verdict === "does not hold")).waitFor();
    await page.getByRole("button", { name: /level/ }).click();
    await page.getByRole("searchbox", { name: "Find claims" }).fill("sdom-tie");
    await page.getByText(shownClaims(({ id }) => sDominant.includes(id))).waitFor();
    expect(await shown(page)).toEqual(sDominant.map((id) => `claim-${id}`));
    await claim(page, "sdom-tie").locator("summary").click();
    await claim(page, "sdom-tie").locator("table").first().waitFor();
    await expect.poll(() => hashOf(page)).toContain("claim=sdom-tie");

    const address = hashOf(page);
    await openAnew(page, address);
    await page.getByText(shownClaims(({ id }) => sDominant.includes(id))).waitFor();
    expect(await shown(page)).toEqual(sDominant.map((id) => `claim-${id}`));
    await expect.poll(() => claim(page, "sdom-tie").locator("table").count()).toBe(2);
    expect(await addressWritten(page)).toBe(address);
    await page.getByRole("button", { name: "Show all" }).click();
    await expect.poll(async () => (await shown(page)).length).toBe(published.claims.length);
    await page.getByRole("searchbox").fill("nothing is like this");
    await page.getByText("No claim matches.").waitFor();
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
    await page
      .getByRole("navigation", { name: "Experiments" })
      .getByRole("link", { name: "The optimum of two arms" })
      .click();
    // The last on the page may not reach the top.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("experiment-optimum");
    await follow(page, "#/paper?figure=discount");
    await expectAtTop(page, "#figure-discount");

    const section = page.locator("#experiment-lesion-behaviour");
    await section.getByText("16 conditions").click();
    await section.getByRole("button", { name: "Copy command of lesion-behaviour/knows v=1,s=9", exact: true }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe("npx cause reproduce 'lesion-behaviour/knows v=1,s=9' --runs 10000 --seed 1");
    await section.getByRole("button", { name: "Copy command of lesion-behaviour", exact: true }).click();
    await expect.poll(copied).toBe("npx cause reproduce lesion-behaviour --runs 10000 --max-runs 160000 --seed 1");
  });
});

test("a bad link is told of, and shows what there is", async () => {
  await lab.open("#/paper?claim=nope,nope", async (page) => {
    await whole(page);
    const notices = () => page.locator(".notices li").allInnerTexts();
    await expect.poll(notices).toEqual(["These results have no claim “nope”."]);
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
        "The link has verdict = “perhaps”: must be one of holds, not, level, margin, undecided. Used instead: none.",
        expect.stringContaining("must have at most 100 characters"),
        "These results have no claim “nope”.",
        "These results have no experiment “no”.",
        "These results have no figure “none”.",
      ]);
    await page.getByText(shownClaims(() => true)).waitFor();
  });
});

test("with everything open nothing is wider than the page and axe finds nothing serious, narrow and dark, wide and light", async () => {
  await lab.open(
    "#/paper?claim=all-best,bonus-v,optimum-near&experiment=optimum",
    async (page) => {
      await whole(page);
      // Claims open by the link; the rest by hand.
      await page.locator("details").evaluateAll((all) => {
        for (const details of all) if (!details.closest("[id^=claim]")) details.setAttribute("open", "");
      });
      for (const look of NARROW_DARK_WIDE_LIGHT) {
        await dress(page, look);
        expect(await beyondWindow(page)).toBeLessThanOrEqual(0);
        expect(await seriousViolations(page)).toEqual([]);
      }
    },
    { viewport: { width: 320, height: 800 }, colorScheme: "dark" },
  );
});
