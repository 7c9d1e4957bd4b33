import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { judge, VERDICTS } from "../../claims/verdict.ts";
import { claimAnchor } from "./claims-table.ts";
import { reportHtml } from "./page.ts";
import { sample } from "./sample.suite.ts";
import { testsTable } from "./tests-table.ts";

const text = reportHtml(sample);
const { document } = parseHTML(text);
const all = (selector: string) => [...document.querySelectorAll(selector)] as Element[];
const counted = sample.judged.filter(({ claim }) => claim.reading === undefined);
const words = (element: Element) => element.textContent?.replace(/\s+/g, " ").trim() ?? "";

test("the sample has every verdict", () => {
  expect(new Set(sample.judged.map(({ verdict }) => verdict))).toEqual(new Set(VERDICTS));
});

test("nothing is fetched: no address outside the page but names of namespaces, no scripts, no imports", () => {
  expect(text.replaceAll(/xmlns(:\w+)?="[^"]*"/g, "")).not.toMatch(/https?:\/\/|src=|@import|url\((?!#)/);
  expect(all("script, iframe, object, link[rel=stylesheet]")).toEqual([]);
});

test("the head says language, character set, title and width", () => {
  expect(document.documentElement.getAttribute("lang")).toBe("en-GB");
  expect(text).toMatch(/^<!doctype html>/);
  expect(document.title).toBe(sample.title);
  expect(all("meta[charset], meta[name=viewport]").length).toBe(2);
});

test("paper and author are named before anything else", () => {
  const { title, author, affiliation, citation } = sample.paper;
  const head = words(document.querySelector("header") as Element);
  for (const text of [title, author, affiliation]) expect(head).toContain(text);
  expect(words(document.querySelector("[aria-labelledby=basis]") as Element)).toContain(citation);
  expect(words(document.querySelector("h1") as Element)).toBe(title);
});

test("the headline has the outcome, and the main number with its error", () => {
  expect(words(document.querySelector(".headline") as Element)).toBe(
    "Of the paper's 2 findings, 1 holds in part and 1 is not decided, with 2,000 runs of each condition, up to 16,000 while a claim is undecided, and seed a b. The regret of Gittins minus that of CAUSE is 2.31 ± 0.21 (mixed) and 1.20 ± 0.20 (s-dominant); above 0, CAUSE is ahead.",
  );
});

test("what cannot be said is said: what these runs leave open, and what no runs decide", () => {
  const said = all(".limits li").map(words);
  expect(said.slice(0, 3)).toEqual([
    "Whether 1 finding holds: these runs do not decide; see below.",
    "These claims lie on the margin, and more runs would hardly decide them: rested-match.",
    "Who is ahead where the difference is too small to count: all-best.",
  ]);
  expect(said.at(-1)).toContain("other arms, horizons and discounts");
});

test("findings stand by what became of them, after the figure and what the answer rests on; the rest is folded", () => {
  const results = all(".fate").map((group) => [
    words(group.querySelector("h3") as Element),
    ...[...group.querySelectorAll("li")].map(words),
  ]);
  expect(results).toEqual([
    [
      "◐ These hold in part",
      "CAUSE has the lowest regret of the policies compared, ahead of Gittins in two regimes and tied with it in the third. Holds: mixed-best; does not hold: sdom-tie; level: all-best. Not tested here: vdom-margin, strongest-reference. Read otherwise, sdom-tie holds: with our reconstruction of the published Gittins numerics. Abstract, §1, §6.1, §6.3, §7",
    ],
    [
      "? These runs do not decide",
      "Without drift, CAUSE matches the optimum. On the margin: rested-match. Not tested here: rested-match-extreme, printed. §1, §6.3, §7, App. D.2",
    ],
  ]);
  expect(all("main > *").map(({ className }) => className)).toEqual(["lead-figure", "grounds", "headlines", "rest"]);
  expect(all(".rest > *").map(({ tagName, className }) => `${tagName} ${className}`)).toEqual(
    all(".rest h2").map(() => "DETAILS folded"),
  );
});

test("the paper's claims are counted apart from our own questions, and readings are not counted", () => {
  expect(words(document.querySelector("[aria-labelledby=basis]") as Element)).toContain(
    "The findings are tested as 5 claims: 1 holds, 2 do not hold, 1 is level and 1 is on the margin. Of our own 1 question, put as claims, 1 is undecided.",
  );
  expect(all("table.claims").map((table) => table.querySelectorAll(":scope > tbody").length)).toEqual([5, 1]);
  expect(all("#claim-mixed-best .readings li").map((item) => item.id)).toEqual(["claim-mixed-best-received"]);
});

test("every claim and reading is there with its words, and its verdict in text beside a sign", () => {
  expect(all(".claims > tbody").length).toBe(counted.length);
  for (const { claim, verdict, tests, published } of sample.judged) {
    const place = document.getElementById(claimAnchor(claim.id)) as Element;
    expect(words(place)).toContain(claim.reading ? claim.reading.as : claim.claim);
    expect(words(place)).toContain(claim.note);
    expect(words(place)).toContain(claim.id);
    expect(words(place.querySelector(".chip") as Element)).toMatch(new RegExp(`^\\S${verdict}$`));
    for (const { test } of [...tests, ...published]) expect(words(place)).toContain(test.label);
  }
  for (const { claim } of counted) {
    expect(words(document.getElementById(claimAnchor(claim.id)) as Element)).toContain(claim.where);
  }
});

test("a claim shows the test that decides its verdict", () => {
  const numbers = all(".claims .outcome").map((row) => [...row.querySelectorAll(".number")].map(words));
  expect(numbers).toEqual([
    ["−2.31 ± 0.21", "−11.0", "2,000"],
    ["1.20 ± 0.20", "4.00", "2,000"],
    ["−0.100 ± 0.050", "18.0", "2,000"],
    ["3.10e−7", "–", "–"],
    ["0.490 ± 0.035", "0.64", "16,000"],
    ["0.00 ± 0.20", "0.00", "2,000"],
  ]);
});

test("an undecided test says how many runs it needs", () => {
  const needs = all('[id="claim-gamma-order-0.99"] .tests tbody tr').map((row) =>
    words(row.lastElementChild as Element),
  );
  expect(needs).toEqual([expect.stringMatching(/^about \d+,\d00$/), "not foreseeable", "–"]);
});

test("a test is told with its interval, and with the margin that z is told against", () => {
  const cells = (id: string) => all(`#claim-${id} .tests tbody tr`).map((row) => [...row.children].slice(1).map(words));
  expect(cells("rested-match")).toEqual([
    ["within ± 0.467", "?undecided", "0.490 ± 0.035", "0.393 to 0.587", "0.64 from 0.467", "16,000", "about 510,000"],
  ]);
  expect(cells("mixed-best")[0]).toEqual([
    "below 0",
    "✓holds",
    "−2.31 ± 0.21",
    "−2.89 to −1.73",
    "−11.0",
    "2,000",
    "–",
  ]);
});

test("outcomes against a margin have three names", () => {
  const margin = 1;
  const tests = [-2, 0.1, 2].map((effect) => ({
    kind: "less" as const,
    label: "l",
    effect,
    sem: 0.2,
    runs: 9,
    margin,
  }));
  const { judged } = judge([{ id: "c", where: "", claim: "", note: "", tests }]);
  const { document } = parseHTML(testsTable("Tests", judged[0].tests).text);
  const rows = [...document.querySelectorAll("tbody tr")] as Element[];
  expect(rows.map((row) => words(row.children[2]))).toEqual(["✓ahead", "=level", "✗behind"]);
  expect(words(rows[1].children[1])).toBe("below 0; level within ± 1");
});

test("every figure is in the page, can shrink, and links to its files", () => {
  const figures = sample.experiments.flatMap((experiment) => experiment.figures);
  expect(all("figure > .plot > svg").length).toBe(figures.length);
  for (const svg of all("figure > .plot > svg")) {
    expect(svg.getAttribute("viewBox")).toBeTruthy();
    expect(svg.getAttribute("height")).toBeNull();
  }
  for (const { id, caption } of figures) {
    expect(words(document.querySelector(`#figure-${id} figcaption`) as Element)).toContain(caption);
    for (const type of ["svg", "png", "pdf"]) expect(all(`a[href="figures/${id}.${type}"]`).length).toBe(1);
  }
});

test("every experiment says how to run it again, with its conditions and tables", () => {
  const sections = all(".experiment");
  sample.experiments.forEach(({ experiment, conditions }, i) => {
    expect(words(sections[i])).toContain(experiment.about);
    expect(words(sections[i])).toContain(`cause reproduce ${experiment.id} --runs 2000 --max-runs 16000 --seed 'a b'`);
    for (const { id } of conditions) expect(words(sections[i])).toContain(id);
    for (const type of ["csv", "parquet"]) expect(all(`a[href="tables/${experiment.id}.${type}"]`).length).toBe(1);
  });
});

test("links within the page lead somewhere, and no two places have the same name", () => {
  const ids = all("[id]").map((element) => element.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const link of all('a[href^="#"]')) expect(ids).toContain(link.getAttribute("href")?.slice(1));
});

test("headings go down one level at a time, and tables have captions and scopes", () => {
  const levels = all("h1, h2, h3, h4").map(({ tagName }) => Number(tagName[1]));
  expect(levels[0]).toBe(1);
  for (let i = 1; i < levels.length; i++) expect(levels[i] - levels[i - 1]).toBeLessThanOrEqual(1);
  for (const table of all("table")) expect(table.querySelector("caption")).not.toBeNull();
  for (const head of all("th")) expect(head.getAttribute("scope")).toMatch(/^(row|col)$/);
});

test("the page shows the rule's numbers and the manifest", () => {
  const page = words(document.querySelector("main") as Element);
  expect(page).toContain(
    "The paper's claims are one family of tests: 6 tests on random runs (9 comparisons over all looks).",
  );
  expect(page).toContain(
    "the reconstructed numerics, with 5 tests on random runs (5 comparisons over all looks). In each family z* is chosen so that the probability of any wrong outcome is at most 0.05",
  );
  expect(page).toContain("13 min on 2 threads");
  expect(page).toContain("2026-01-02T03:04:05Z");
  expect(page).toContain("cause reproduce regret bonus --runs 2000 --max-runs 16000");
  expect(page).toContain(
    "regret/mixed, run on to 4,000 runs of all policies; to 8,000 runs of cause, gittins: cause reproduce regret/mixed --runs 8000 --seed 'a b'",
  );
});

test("the same report gives the same bytes", () => {
  expect(reportHtml(sample)).toBe(text);
});

test("an empty report is still a page", () => {
  const empty = reportHtml({ ...sample, ...judge([]), experiments: [] });
  expect(empty).toContain("No claim was judged.");
  expect(empty).not.toMatch(/NaN|undefined/);
});
