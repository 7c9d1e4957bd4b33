// What README and guides quote of the results is what claims.json holds.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClaimsDocument } from "@cause-toolkit/experiments/browser";
import { FINDINGS } from "@cause-toolkit/experiments/claims";
import { chooseExperiments } from "@cause-toolkit/experiments/reproduce";
import { plusMinus } from "@cause-toolkit/figures/text";
import { expect, test } from "vitest";
import { ROOT } from "./documents.ts";

const text = (file: string) => readFileSync(join(ROOT, file), "utf8").replaceAll(/\s+/g, " ");
const readme = text("README.md");
const study = text("docs/evidence/best-index.md");
const published: ClaimsDocument = JSON.parse(readFileSync(join(ROOT, "docs/results/claims.json"), "utf8"));

function effectOf(claim: string, label: string): { effect: number; sem: number } {
  const tests = published.claims.find(({ id }) => id === claim)?.tests ?? [];
  const found = tests.find((one) => one.label.startsWith(label));
  if (!found || !("sem" in found)) throw new Error(`${claim} has no test ${label} with an error`);
  return { effect: found.effect, sem: found.sem };
}

test("npm start judges every claim of the paper, as README says", () => {
  expect(readme).toContain("a verdict on every claim");
  const byDefault = chooseExperiments([], false).map(({ id }) => id);
  const judged = published.experiments.filter(({ id }) => byDefault.includes(id)).flatMap(({ claims }) => claims);
  expect(FINDINGS.flatMap(({ claims }) => claims).filter((id) => !judged.includes(id))).toEqual([]);
});

const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;

test("the table of the study has lasting-gain minus CAUSE as published, in all eleven conditions; README has its first three", () => {
  const conditions = published.claims.find(({ id }) => id === "best-index-cause")?.tests ?? [];
  const printed = conditions.map(({ label }) => {
    const { effect, sem } = effectOf("best-index-cause", label);
    return `${signed(effect)} ± ${sem.toFixed(2)}`;
  });
  expect(printed.length).toBe(11);
  const rows = readFileSync(join(ROOT, "docs/evidence/best-index.md"), "utf8")
    .split("\n")
    .filter((line) => /^\| [^|]+\| \d+\.\d+ /.test(line))
    .map((line) => line.split("|")[3].trim());
  expect(rows).toEqual(printed);
  const own = readFileSync(join(ROOT, "README.md"), "utf8").match(/^\| `lasting-gain`.*$/m)?.[0];
  for (const value of printed.slice(0, 3)) expect(own).toContain(value);
});

/** A mean of logarithms as a percentage with its error. */
function percent(label: string, claim = "best-index-rivals"): string {
  const { effect, sem } = effectOf(claim, `mean log regret: ${label} − lasting-gain`);
  const ratio = Math.exp(effect);
  return plusMinus(100 * Math.abs(ratio - 1), 100 * ratio * sem, (value) => value.toFixed(1));
}

test.each([
  ["cause-fitted:rewardScale=prior", "best-index-rivals"],
  ["cause:rewardScale=prior", "best-index-rivals"],
  ["horizon-gain", "best-index-horizon"],
])("README and the study quote %s beside lasting-gain over random worlds as published", (policy, claim) => {
  for (const document of [readme, study]) expect(document).toContain(percent(policy, claim));
});

test("of the policies without error bars the study quotes the published percentages", () => {
  const above = (policy: string) =>
    `${(100 * (Math.exp(effectOf("best-index-rivals", `mean log regret: ${policy} − lasting-gain`).effect) - 1)).toFixed(1)} %`;
  for (const policy of ["cause", "gain", "ucb:c=1", "gittins", "whittle", "knowledge-gradient"]) {
    expect(study, policy).toContain(above(policy));
  }
});

test("README counts as the results do: CAUSE with c fitted is behind in seven of eleven conditions, and level in four", () => {
  const tests = published.claims.find(({ id }) => id === "best-index-fitted")?.tests ?? [];
  const counted = (wanted: string) => tests.filter(({ outcome }) => outcome === wanted).length;
  expect([tests.length, counted("ahead"), counted("level")]).toEqual([11, 7, 4]);
  for (const document of [readme, study]) {
    expect(document).toContain("`lasting-gain` is ahead of it in seven and level with it in four");
  }
});

test("the guide's table of ablations has the published differences", () => {
  const { note } = published.claims.find(({ id }) => id === "ablations") ?? { note: "" };
  const rows = readFileSync(join(ROOT, "docs/guide/policies.md"), "utf8").split("\n");
  for (const part of ["without damping", "without saturation", "c = 1", "the gate kept", "S by the recursion"]) {
    const [, , ...cells] = (rows.find((row) => row.startsWith(`| ${part} `)) ?? "")
      .split("|")
      .map((cell) => cell.trim());
    expect(note, part).toContain(cells.slice(0, 3).join(", "));
    expect(cells[0], part).toMatch(/ ± /);
  }
});

/** A text of the lab as it is read: without markup. */
const labText = (file: string) =>
  text(`apps/lab/src/views/${file}`)
    .replaceAll(/<Term id="([\w-]+)"[^>]*\/>/g, "$1")
    .replaceAll(/<[^>]+>/g, "");
const verdictOf = (id: string) => published.claims.find((claim) => claim.id === id)?.verdict;

test.each([
  ["PaperStep", "noise makes a look worth less;", { "gittins-s": "holds", "optimum-s": "holds" }],
  ["PaperStep", "drift makes it worth more on machines that wait for you,", { "gittins-v": "holds" }],
  ["PaperStep", "and on those that you have left alone.", { "optimum-v-alone": "holds" }],
  ["PaperStep", "the bonus of CAUSE first falls with drift, and rises only later.", { "cause-v": "does not hold" }],
  ["PaperStep", "It shrinks as the future gets longer.", { "horizon-bonus": "does not hold" }],
  ["PaperStep", "Yet CAUSE chooses well in the paper’s races.", { "standard-best": "holds" }],
  ["RaceStep", "Exploring can be worse than not exploring", { "sdom-worse-than-myopic": "holds" }],
  ["BlindStep", "Blind to noise: the noisier the machine, the faster", { "lesion-lr-stochasticity-blind": "holds" }],
  ["BlindStep", "Blind to drift: the faster the drift, the more slowly", { "lesion-lr-volatility-blind": "holds" }],
  ["NextStep", "The paper’s rule explores less, the longer the future", { "horizon-bonus": "does not hold" }],
])("what the story says in %s is what the results say: %s", (step, sentence, verdicts) => {
  expect(labText(`story/${step}.svelte`)).toContain(sentence);
  for (const [claim, verdict] of Object.entries(verdicts)) expect(verdictOf(claim), claim).toBe(verdict);
});

test("the story recommends horizon gain for what is published of it", () => {
  const advice = labText("story/NextStep.svelte");
  expect(advice).toContain(
    "It loses less than CAUSE in every comparison of the paper, loses about 1 % more than the best possible agent",
  );
  const conditions = published.claims.find(({ id }) => id === "best-index-cause")?.tests ?? [];
  expect(conditions).toHaveLength(11);
  for (const { label } of conditions) {
    const condition = label.replace(/:.*/, "");
    const [first, second] = [
      effectOf("best-index-cause", condition),
      effectOf("best-index-horizon-paper", `${condition}: `),
    ];
    // The second is beyond a margin, which its label tells.
    const labels = published.claims.find(({ id }) => id === "best-index-horizon-paper")?.tests ?? [];
    const margin = Number(labels.find((one) => one.label.startsWith(`${condition}: `))?.label.match(/[\d.]+$/)?.[0]);
    const sem = Math.hypot(first.sem, second.sem);
    expect(first.effect + second.effect + margin, condition).toBeLessThan(-2 * sem);
  }
  const { effect } = effectOf("optimum-best", "regret of the optimum − horizon-gain, as a share");
  expect(Math.round(-100 * effect)).toBe(1);
});
