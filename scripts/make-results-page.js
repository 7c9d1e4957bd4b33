// Makes docs/results from a results folder: the claims with their verdicts, and the figures.
//
//     cause reproduce --all && node scripts/make-results-page.js results
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PAPER } from "@cause-toolkit/experiments/browser";
import { countedClaims, describeOutcome, FATES, findingsOf } from "@cause-toolkit/experiments/claims";
import { EXPERIMENTS } from "@cause-toolkit/experiments/reproduce";
import { count, whole } from "@cause-toolkit/figures/text";

const from = process.argv[2] ?? "results";
const to = fileURLToPath(new URL("../docs/results/", import.meta.url));
const document = JSON.parse(readFileSync(join(from, "claims.json"), "utf8"));
const { claims, families, looks, settings } = document;
const { paper: paperFamily, extensions } = families;
const { experiments } = JSON.parse(readFileSync(join(from, "manifest.json"), "utf8"));

rmSync(to, { recursive: true, force: true });
mkdirSync(join(to, "figures"), { recursive: true });
const figures = readdirSync(join(from, "figures")).filter((file) => file.endsWith(".svg"));
for (const file of figures) copyFileSync(join(from, "figures", file), join(to, "figures", file));
copyFileSync(join(from, "claims.json"), join(to, "claims.json"));

const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
/** The conditions that were run on, with the runs of each policy. */
const runOn = (id) => {
  const { conditions } = document.experiments.find((experiment) => experiment.id === id);
  const list = conditions
    .filter(({ ranOn }) => ranOn)
    .map(
      ({ id, ranOn }) =>
        `${id} (${ranOn.map(({ total, policies }) => `${policies.join(", ")} to ${total}`).join("; ")})`,
    );
  return list.length > 0 ? ` Run on to decide claims: ${list.join(", ")}.` : "";
};

const rowOf = ({ id, where, claim, verdict, note }) =>
  `| ${id} | ${cell(where)} | ${cell(claim)} | **${verdict}** | ${cell(note)} |`;
/** Other readings stand beneath their claim. */
const readingRow = ({ id, reading, verdict, note }) =>
  `| ↳ ${id} | | Another reading: ${cell(reading.as)}. | ${verdict} | ${cell(note)} |`;
const tableOf = (some) =>
  [
    "| claim | where | in words | verdict | what was found |",
    "| --- | --- | --- | --- | --- |",
    ...some.flatMap((claim) => [
      rowOf(claim),
      ...claims.filter(({ reading }) => reading?.of === claim.id).map(readingRow),
    ]),
  ].join("\n");
const { paper, own } = countedClaims(claims);
const findings = findingsOf(claims.map((claim) => ({ claim, verdict: claim.verdict, published: claim.published })));
const findingsText = [
  "| finding | where | outcome | claims | read otherwise |",
  "| --- | --- | --- | --- | --- |",
  ...FATES.flatMap((fate) =>
    findings
      .filter((one) => one.fate === fate)
      .map(({ finding, claims: its, otherwise }) => {
        const verdicts = its.map(({ claim, verdict }) => `${claim.id}: ${verdict}`).join("; ");
        return `| ${cell(finding.says)} | ${finding.where} | **${fate}** | ${verdicts} | ${cell(otherwise)} |`;
      }),
  ),
].join("\n");
const sections = experiments.map((id) => {
  const { title, where, about, runs } = EXPERIMENTS.find((experiment) => experiment.id === id);
  const played = runs(settings);
  const precision = played === null ? "Computed without chance." : `${played} runs each.${runOn(id)}`;
  const drawn = figures.filter((file) => file === `${id}.svg` || file.startsWith(`${id}-`));
  const pictures = drawn.map((file) => `![${file.replace(".svg", "")}](figures/${file})`);
  return [
    `## ${title} (${where})`,
    "",
    `${about} ${precision}`,
    "",
    ...pictures.flatMap((picture) => [picture, ""]),
  ].join("\n");
});

const page = `# Results

${PAPER.author}, ${PAPER.affiliation}: _${PAPER.title}_.

${describeOutcome(claims)} This is with ${count(settings.runs, "run")} of each race, up to ${whole(settings.maxRuns)} while a claim is undecided; \`npm start\` runs on to at most 80,000, so more can stay open there.

One run of \`cause reproduce --all${settings.maxRuns > settings.runs ? ` --max-runs ${settings.maxRuns}` : " --no-decide"}\` (${settings.runs} runs of each race, seed ${settings.seed}; each section says where there are fewer or more). Run it yourself, and you get the same tables to the byte, and a report with every
number behind these. Made by \`node scripts/make-results-page.js\`.

A race with an undecided test was run on, in up to ${looks} looks that double its runs, with the policies that the test compares. A test is decided once the interval effect ± z* standard errors lies on one side of
what it tests: 0, or a stated margin. The paper's claims are one family of ${paperFamily.tests} tests (${paperFamily.comparisons} comparisons over all looks), with z* = ${paperFamily.criticalZ.toFixed(2)}. Our own questions, other readings and tests with the reconstructed numerics are another family of ${extensions.tests} tests
(${extensions.comparisons} comparisons), with z* = ${extensions.criticalZ.toFixed(2)}. In each family, a test is wrong by chance in a twentieth of reproductions at most. A policy that is claimed to be ahead and is
surely within 2 % of CAUSE's regret is level: the difference is too small to count, and its sign is open. A claim does not hold if a test fails, is level if one is level, and holds if all hold. It is on the margin if its interval is no wider than the margin and
contains it. Claims about Gittins are judged with exact indices; our reconstruction of the published numerics is told in the notes. Where the paper can be read in several ways, the
reading that its main text states decides; other readings stand beneath it and are not counted.

## The paper's findings

How many claims a finding is tested as is our choice, so results are counted by finding.

${findingsText}

## The paper's claims

${tableOf(paper)}

## Our own questions

${tableOf(own)}

${sections.join("\n")}`;
writeFileSync(join(to, "README.md"), page);
execFileSync("npx", ["biome", "check", "--write", to], { stdio: "inherit", shell: process.platform === "win32" });
