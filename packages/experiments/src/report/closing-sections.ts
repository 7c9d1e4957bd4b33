import { normalCumulative } from "@cause-toolkit/core/numerics";
import { count, duration, formatNumber } from "@cause-toolkit/figures/text";
import { type Html, html } from "./html.ts";
import type { Report } from "./report.ts";
import { rerunCommand } from "./rerun-command.ts";

/** How verdicts are reached, in the words of the rule and the numbers of this reproduction. */
export function rulesSection({ criticalZ, tests }: Report): Html {
  // What the critical value spends on all tests together, on both sides.
  const errorRate = 2 * tests * normalCumulative(-criticalZ);
  return html`<section aria-labelledby="rules">
<h2 id="rules">How verdicts are reached</h2>
<p>The rule is the same for every claim and in both directions.</p>
<ul>
<li>A test <strong>holds</strong> if its effect lies at least z* = ${formatNumber(criticalZ)} standard errors on the claimed side of 0, or, where two things are claimed to be equal, so far within the margin. It <strong>fails</strong> if the effect lies as far on the other side. Else it is <strong>undecided</strong>, and the report says about how many runs would decide it.</li>
${tests > 0 && html`<li>z* is such that, over all ${count(tests, "test")} with chance in them, an outcome is wrong by chance with probability ${formatNumber(errorRate, 1)} at most (Bonferroni, two-sided).</li>`}
<li>A computation without chance holds or fails; it has no z.</li>
<li>A claim <strong>holds</strong> if all its tests hold, and <strong>does not hold</strong> if one fails. It <strong>holds only with the published numerics</strong> if it fails with exact Gittins indices but all its tests hold with those computed as published. Else it is <strong>undecided at this number of runs</strong>.</li>
</ul>
<p>Effect: the mean difference that a test is about. SEM: its standard error over runs. z: effect divided by SEM.</p>
</section>
`;
}

/** With what this was made. */
export function manifestSection({ manifest, settings, experiments }: Report): Html {
  const { version, node, started, seconds, jobs } = manifest;
  const ids = experiments.map(({ experiment }) => experiment.id);
  const facts: [string, Html | string][] = [
    ["Runs", count(settings.runs, "run")],
    ["Seed", String(settings.seed)],
    ["CAUSE toolkit", version],
    ["Node", node],
    ["Duration", `${duration(seconds)} on ${jobs === null ? "workers of a cluster" : count(jobs, "thread")}`],
  ];
  if (started !== undefined) facts.push(["Started", html`<time datetime="${started}">${started}</time>`]);
  return html`<section aria-labelledby="made">
<h2 id="made">How this was made</h2>
<dl class="facts">
${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}<div><dt>All again</dt><dd><code>${rerunCommand(ids, settings)}</code></dd></div>
</dl>
<p>The same version, runs and seed give the same numbers, on any number of threads.</p>
</section>
`;
}
