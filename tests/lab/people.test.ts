// The People view, in Chromium: models of one person and of many, simulated or from a file.
import { fitPeople, inlineEngine } from "@cause-toolkit/experiments";
import { modelGains } from "@cause-toolkit/experiments/people";
import {
  cohortPerson,
  defaultMemories,
  defaultModels,
  fitPerson,
  makeCohort,
  modelName,
  regressorsOf,
  settingsFor,
  withMemories,
} from "@cause-toolkit/people";
import { inferenceOf, kindOf } from "@cause-toolkit/people/models";
import { rankModels } from "@cause-toolkit/people/report";
import { csvParse } from "d3-dsv";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { cohortOptions } from "../../packages/cli/src/input/cohort-options.ts";
import { cohortCsv } from "../../packages/cli/src/output/cohort-csv.ts";
import { whileHeld } from "./held-work.ts";
import {
  addressWritten,
  beyondWindow,
  download,
  dress,
  NARROW_DARK_WIDE_LIGHT,
  openAnew,
  seriousViolations,
  useLab,
} from "./lab.ts";
import { runSnippet } from "./lesion-snippets.ts";

const lab = useLab();
const DESIGN = { arms: 3, blocks: 2, trials: 15 };
const KINDS = { "healthy+cause": 1, "delta+none": 1 };
const LINK = "#/people?kinds=healthy%2Bcause,delta%2Bnone&people=1&arms=3&blocks=2&trials=15&seed=7";

const cohort = makeCohort({ kinds: KINDS, design: DESIGN, seed: 7 });
const people = [0, 1].map((index) => cohortPerson(cohort, index).data);
const settings = settingsFor(people);
const models = withMemories(defaultModels(people), defaultMemories(people));
const fits = people.map((person) => fitPerson(person, models, settings));

/** The cells of a table, row by row. */
const cells = (page: Page, table: string) =>
  page.locator(table).evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));
const nats = (behind: number) => (behind === 0 ? "best" : behind < 10 ? behind.toFixed(2) : behind.toFixed(1));

async function expectPerson(page: Page, index: number) {
  const inferences = rankModels(fits[index], inferenceOf);
  // The person before stays, marked as busy, until this one is computed.
  const shown = async () => (await cells(page, "[aria-busy=false] .inferences tbody tr")).map((row) => row.slice(0, 2));
  await expect.poll(shown).toEqual(inferences.map(({ name, behind }) => [name, nats(behind)]));
  expect(await page.getByText(`${inferences[0].name} explains this person best`).count()).toBe(1);
}

test("one person: numbers are those of the package, by keys too; so are the files, the command and the program", async () => {
  await lab.open(LINK, async (page) => {
    await expectPerson(page, 0);
    expect(await page.getByText("Truth:").count()).toBe(0);
    await page.getByRole("button", { name: "Next person" }).focus();
    await page.keyboard.press("Enter");
    await expectPerson(page, 1);
    await page.getByText("2 of 2: 2 blocks, 30 trials, 3 arms").waitFor();
    await page.getByText("has 30 free choices; fits need at least 50").waitFor();
    await page.getByLabel("Show the truth").check();
    await page.getByText("Truth: delta+none.").waitFor();

    // The chart tells beliefs before a trial.
    const [fit] = fits[1].fits.filter(({ model }) => kindOf(model) === "s-blind+cause").sort(byEvidence);
    await page.getByRole("group", { name: "As if the person were" }).getByText("s-blind+cause").click();
    const reader = page.getByRole("slider", {
      name: `Read along the chart: beliefs of ${modelName(fit.model)} about each arm`,
    });
    await reader.press("End");
    const last = regressorsOf(people[1], fit, settings)[29];
    expect(await reader.getAttribute("aria-valuetext")).toContain(
      `trial = 30: arm 1 ${last.mean[0].toPrecision(3).replace("-", "−")} ± ${Math.sqrt(last.variance[0]).toPrecision(3)}`,
    );

    const rows = csvParse((await download(page, "CSV")).toString());
    expect(rows).toHaveLength(90);
    const own = rows.filter(({ model }) => model === modelName(fit.model));
    expect(Number(own[29].volatility_2)).toBeCloseTo(last.volatility[1], 6);
    const { truth } = JSON.parse((await download(page, "JSON")).toString());
    expect(modelName(truth.model)).toBe("delta+none");
    expect((await download(page, "SVG")).toString()).toContain("as models see it");

    await page.getByText("The same outside the lab").click();
    const [, make] = ((await page.getByLabel("Command").textContent()) ?? "").split("\n");
    const words = [...make.matchAll(/--(\w+) (\S+)/g)].map(([, name, value]) => [name, value]);
    const text = cohortCsv(makeCohort(cohortOptions(Object.fromEntries(words), [])), false, () => {});
    expect(rounded((await download(page, "Trials")).toString())).toBe(rounded(text.data));
    expect(rounded((await download(page, "Truth")).toString())).toBe(rounded(text.truth));
    const [ranking] = await runSnippet((await page.getByLabel("TypeScript").textContent()) ?? "");
    expect(ranking).toEqual(rankModels(fits[1]));

    const link = await addressWritten(page);
    expect(link).toMatch(/person=2&.*model=s-blind%2Bcause&.*truth=yes/);
    await openAnew(page, link);
    await page.getByText("Truth: delta+none.").waitFor();
  });
});

/** Browser and Node may differ in the last digits of a logarithm. */
const rounded = (text: string) => text.replace(/-?\d+\.\d+(e-?\d+)?/g, (number) => Number(number).toPrecision(9));
const byEvidence = (a: { logEvidence: number }, b: { logEvidence: number }) => b.logEvidence - a.logEvidence;

test("the fit of one person tells how far it is, can be stopped, and begun again", async () => {
  await lab.open("#/cite", async (page) => {
    const person = page.getByRole("region", { name: "One person" });
    await whileHeld(page, { what: /"value":"fit"/, after: 1 }, async () => {
      await openAnew(page, "#/people?kinds=healthy%2Bcause&people=1&trials=20");
      await person.getByText(/[1-9]\d? % of the models/).waitFor();
      await person.getByRole("button", { name: "Stop" }).click();
      await person.getByText("Stopped, before this person’s models were all fitted.").waitFor();
      expect(await person.getByRole("heading", { name: "Which model explains this person?" }).count()).toBe(0);
      await person.getByRole("button", { name: "Fit them" }).click();
      await person.getByText("Stopped, before").waitFor({ state: "detached" });
      await person.getByText(/ 0 % of the models/).waitFor();
    });
    await person.getByRole("heading", { name: "Which model explains this person?" }).waitFor();
  });
});

test("all people: frequencies and names are those of fitPeople; can be stopped; a blind model without rivals is refused", async () => {
  await lab.open(`${LINK}&show=people&recover=100`, async (page) => {
    await whileHeld(page, { what: /"job"/ }, async () => {
      await page.getByRole("button", { name: "Fit 2 people" }).click();
      await page.getByRole("progressbar", { name: "People fitted" }).waitFor();
      await page.getByRole("button", { name: "Stop" }).click();
    });
    await page.getByLabel("Simulated people of each model").fill("0");
    await page.getByRole("button", { name: "Fit 2 people" }).click();
    const { families } = await fitPeople(people, { models, settings, hierarchy: "none" }, inlineEngine());
    const { families: names, frequency, deviation } = families.inference;
    await page.getByRole("region", { name: "Frequencies, by inference" }).waitFor();
    const shown = await cells(page, "[aria-label='Frequencies, by inference'] tbody tr");
    expect(shown.map(([name, value]) => [name, value])).toEqual(
      names.map((name, k) => [name, `${frequency[k].toFixed(2)} ± ${deviation[k].toFixed(2)}`]),
    );
    const gained = modelGains(fits)?.gains.filter(({ kind }) => kind !== modelGains(fits)?.base) ?? [];
    const chart = page.getByRole("img", { name: /^Gain of each model over/ });
    expect(await chart.getAttribute("aria-label")).toContain(`${gained[0].kind} ${gained[0].mean.toFixed(1)}, `);
    const table = await cells(page, "[aria-label='Table of people'] tbody tr");
    expect(table.map(([, name]) => name)).toEqual(fits.map((fit) => rankModels(fit, inferenceOf)[0].name));
    const [first] = csvParse((await download(page, "CSV")).toString());
    expect(Number(first.p_delta)).toBeCloseTo(families.inference.responsibilities[0][names.indexOf("delta")], 6);
    expect(first.true_model).toBeUndefined();
    for (const look of NARROW_DARK_WIDE_LIGHT) {
      await dress(page, look);
      expect(await beyondWindow(page)).toBeLessThanOrEqual(0);
      expect(await seriousViolations(page)).toEqual([]);
    }
    // Once fitted here, the link fits them anywhere; other settings are said to be others.
    expect(await addressWritten(page)).toContain("go=yes");
    await page.getByRole("button", { name: "Remove delta+none+forgetting", exact: true }).last().click();
    await page.getByRole("button", { name: "Remove delta+none", exact: true }).last().click();
    await page.getByText("s-blind needs rivals: add delta").waitFor();
    await page.getByText("2: look at this person").click({ force: true });
    await page.getByText("2 of 2").waitFor();
  });
});

const HEAD = "who,block,arm,points\n";
const TRIALS = Array.from({ length: 42 }, (_, t) => `${t < 12 ? "anna" : "ben"},1,${t % 3},${(t * 7) % 11}\n`).join("");

test("a file: columns are chosen where names differ; a bad one is told in a line and loses nothing; nothing is sent", async () => {
  await lab.open("#/people?source=file&models=delta%2Bnone,random%2Bnone", async (page) => {
    const sent: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
    await page.getByText("no link holds a file").waitFor();
    const input = page.getByLabel("Choose a CSV file, or drop it here");
    // The browser's own button, which would say that no file is chosen, is out of sight.
    expect((await input.boundingBox())?.width).toBeLessThanOrEqual(1);
    const bring = (name: string, text: string) =>
      input.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    await bring("mine.csv", HEAD + TRIALS);
    await page.getByText("mine.csv has who, block, arm, points; name it with “person” under Columns").waitFor();
    for (const [what, column] of Object.entries({ person: "who", reward: "points", choice: "arm" })) {
      await page.getByLabel(what, { exact: true }).selectOption(column);
    }
    await page.getByText("“First arm” 0 counts from 0").waitFor();
    await page.getByLabel("First arm").selectOption("0");
    await page.getByText("1 of 2: 1 block, 12 trials, 3 arms").waitFor();
    expect(await page.getByLabel("Show the truth").count()).toBe(0);
    await page.getByText("explains this person best").waitFor();
    await dress(page, [320, "dark"]);
    expect(await beyondWindow(page)).toBeLessThanOrEqual(0);
    expect(await seriousViolations(page)).toEqual([]);
    // People may differ in trials.
    await page.getByRole("button", { name: "Next person" }).click();
    await page.getByRole("img", { name: "along 30 trials" }).waitFor();
    const command = await page.locator("pre[aria-label=Command]").textContent();
    expect(command).toContain(
      "cause fit mine.csv --person who --reward points --choice arm --first-arm 0 --models delta+none,random+none",
    );

    await bring("bad.csv", `${HEAD}anna,1,0,much\n`);
    await page.getByText('invalid reward: "much"; must be a number, or empty if missing (bad.csv, line 2').waitFor();
    await page.getByText("2 of 2: 1 block, 30 trials, 3 arms").waitFor();
    expect(await page.locator("pre[aria-label=Command]").textContent()).toBe(command);

    // Dropped anywhere in the view.
    await page.evaluate(
      (text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "dropped.csv"));
        document
          .querySelector("h1")
          ?.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      },
      HEAD + TRIALS + TRIALS.replaceAll("anna", "carl").replaceAll("ben", "dora"),
    );
    await page.getByText("1 of 4: 1 block, 12 trials, 3 arms").waitFor();
    await openAnew(page, await addressWritten(page));
    await page.getByText("no link holds a file").waitFor();
    expect(sent).toEqual([]);
  });
});
