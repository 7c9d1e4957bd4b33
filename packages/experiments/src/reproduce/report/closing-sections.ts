import { normalCumulative, POWER } from "@cause-toolkit/core/numerics";
import { count, duration, formatNumber } from "@cause-toolkit/figures/text";
import { facts } from "../../report/facts.ts";
import { type Html, html } from "../../report/html.ts";
import { section } from "../../report/section.ts";
import type { Report } from "./report.ts";
import { rerunCommand } from "./rerun-command.ts";

/** How verdicts are reached: the rule, with the numbers of this reproduction. */
export function rulesSection({ criticalZ, tests, comparisons, looks }: Report): Html {
  // The two-sided error rate that the critical value gives over all tests and looks.
  const errorRate = 2 * comparisons * normalCumulative(-criticalZ);
  return section(
    "rules",
    "How verdicts are reached",
    html`<p>The rule is the same for every claim and in both directions.</p>
<ul>
<li>Each test has an interval: its effect ± z* standard errors, with z* = ${formatNumber(criticalZ)}. It <strong>holds</strong> if the interval lies on the claimed side of 0, or of the margin that the claim names. It <strong>fails</strong> if the interval lies on the other side. Otherwise it is <strong>undecided</strong>, and the report estimates how many runs would decide it with ${formatNumber(100 * POWER)} % power.</li>
<li>Where a policy is claimed to have less regret than another, the outcomes are three. It is <strong>ahead</strong> or <strong>behind</strong> if the interval excludes 0. It is <strong>level</strong>, and the test fails, if the interval does not exclude 0 but lies within the margin: a difference too small to count.</li>
${looks > 1 && html`<li>A race with an undecided claim is run on in looks that double its runs, up to ${count(looks, "look")}. A claim keeps the tests of the look that decided it; tables and figures have all runs.</li>`}
${tests > 0 && html`<li>z* is chosen so that, over ${count(tests, "test")} on random runs${looks > 1 && ` and all looks at them (${count(comparisons, "comparison")})`}, the probability of any wrong outcome is at most ${formatNumber(errorRate, 1)} (Bonferroni, two-sided), whenever one stops.</li>`}
<li>A deterministic computation holds or fails; it has no z.</li>
<li>A claim <strong>holds</strong> if all its tests hold, and <strong>does not hold</strong> if one fails. It <strong>holds only with the published numerics</strong> if it fails with exact Gittins indices but all its tests hold with those computed as published. Otherwise it is <strong>undecided at this number of runs</strong>, or <strong>on the margin</strong> if the intervals of its undecided tests contain the margin although they are no wider than it.</li>
<li>Where the paper can be read in several ways, the reading that its main text states decides. The others stand beneath the claim. They are judged by the same rule, but not counted.</li>
</ul>
<p>Effect: the mean difference that a test examines. SEM: its standard error over runs. z: the distance of the effect from the boundary that was tested, which is 0 or the margin, in SEM.</p>
`,
  );
}

/** The version, settings and duration of this reproduction. */
export function manifestSection({ manifest, settings, experiments }: Report): Html {
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
  return section(
    "made",
    "How this was made",
    html`${facts(entries)}<p>The same version, runs and seed give the same numbers, on any number of threads. An experiment by itself has fewer tests than all together, so its claims may be decided with fewer runs.</p>
`,
  );
}
