import { POWER } from "@cause-toolkit/core/numerics";
import { count, duration, formatNumber } from "@cause-toolkit/figures/text";
import { ERROR_RATE, type Family } from "../../claims/verdict.ts";
import type { Part } from "../../report/answer.ts";
import { facts } from "../../report/facts.ts";
import { type Html, html } from "../../report/html.ts";
import type { Report } from "./report.ts";
import { rerunCommand } from "./rerun-command.ts";

/** How verdicts are reached: the rule, with the numbers of this reproduction. */
export function rulesPart({ families, looks }: Report): Part {
  const { paper, extensions } = families;
  return {
    id: "rules",
    title: "How verdicts are reached",
    body: html`<p>The rule is the same for every claim and in both directions.</p>
<ul>
<li>Each test has an interval: its effect ± z* standard errors, with z* = ${formatNumber(paper.criticalZ)} for the paper's claims and ${formatNumber(extensions.criticalZ)} for extensions. It <strong>holds</strong> if the interval lies on the claimed side of 0, or of the margin that the claim names. It <strong>fails</strong> if the interval lies on the other side. Otherwise it is <strong>undecided</strong>, and the report estimates how many runs would decide it with ${formatNumber(100 * POWER)} % power.</li>
<li>Where a policy is claimed to have less regret than another, the outcomes are three. It is <strong>ahead</strong> or <strong>behind</strong> if the interval excludes 0. It is <strong>level</strong> if the interval does not exclude 0 but lies within the margin: the difference is too small to count, and its sign is open. Level does not refute a claim.</li>
${looks > 1 && html`<li>A race with an undecided test is run on in looks that double its runs, up to ${count(looks, "look")}, with the policies that the test compares. A test keeps the outcome of the look that decided it. Tables and captions have the runs of each policy.</li>`}
<li>The paper's claims are one family of tests: ${familyText(paper, looks)}. Extensions are another: our own questions, other readings of claims and tests with the reconstructed numerics, with ${familyText(extensions, looks)}. In each family z* is chosen so that the probability of any wrong outcome is at most ${ERROR_RATE} (Bonferroni, two-sided), whenever one stops. So extensions do not change the verdicts on the paper.</li>
<li>A deterministic computation holds or fails; it has no z.</li>
<li>A claim <strong>does not hold</strong> if one test fails. Otherwise it is <strong>undecided</strong> if one is undecided, or <strong>on the margin</strong> if the intervals of its undecided tests contain the margin although they are no wider than it. Otherwise it is <strong>level</strong> if one is level, and <strong>holds</strong> if all hold.</li>
<li>A claim that CAUSE has the lowest regret is judged against the policies of the paper. What our own indices do stands beside it. Gittins indices are exact; tests with our reconstruction of the published numerics stand beneath and do not change a verdict.</li>
<li>Where the paper states a direction and a size, each is a claim. Where it can be read in several ways, the reading that its main text states decides. The others stand beneath the claim. They are judged by the same rule, but not counted.</li>
<li>Findings are what the paper reports. A finding holds in part if some of its claims hold and others do not, or are level. Otherwise it is not decided until all its claims are tested and decided.</li>
</ul>
<p>Effect: the mean difference that a test examines. SEM: its standard error over runs. z: the distance of the effect from the boundary that was tested, which is 0 or the margin, in SEM.</p>
`,
  };
}

/** How many tests on random runs share the error rate, and how often they may be looked at. */
function familyText({ tests, comparisons }: Family, looks: number): string {
  const text = `${count(tests, "test")} on random runs`;
  return looks > 1 ? `${text} (${count(comparisons, "comparison")} over all looks)` : text;
}

/** The version, settings and duration of this reproduction. */
export function manifestPart({ manifest, settings, experiments }: Report): Part {
  const { version, node, started, seconds, jobs } = manifest;
  const ids = experiments.map(({ experiment }) => experiment.id);
  const entries: [string, Html | string][] = [
    ["Runs", count(settings.runs, "run")],
    ["Most runs", count(settings.maxRuns ?? settings.runs, "run")],
    ["Seed", String(settings.seed)],
    ["CAUSE toolkit", version],
    ["Node", node],
    ["Duration", `${duration(seconds)} on ${jobs === null ? "workers of a cluster" : count(jobs, "thread")}`],
  ];
  if (started !== undefined) entries.push(["Started", html`<time datetime="${started}">${started}</time>`]);
  entries.push(["Run all again", html`<code>${rerunCommand(ids, settings)}</code>`]);
  return {
    id: "made",
    title: "How this was made",
    body: html`${facts(entries)}<p>The same version, runs and seed give the same numbers, on any number of threads. An experiment by itself has fewer tests than all together, so its claims may be decided with fewer runs.</p>
`,
  };
}
