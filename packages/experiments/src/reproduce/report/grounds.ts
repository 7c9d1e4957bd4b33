import { count } from "@cause-toolkit/figures/text";
import { countedClaims } from "../../claims/counted-claims.ts";
import { describeVerdicts } from "../../claims/describe-verdicts.ts";
import { findingsOf } from "../../claims/findings.ts";
import type { Verdict } from "../../claims/verdict.ts";
import { type Html, html } from "../../report/html.ts";
import type { Report } from "./report.ts";
import { settingsInWords } from "./settings-in-words.ts";

/** What the outcome rests on: the paper, the experiments, and the claims into which the findings are split. */
export function basisOf({ paper, experiments, settings, judged }: Report): Html {
  const counted = countedClaims(judged.map((one) => ({ ...one.claim, ...one })));
  const claims =
    counted.paper.length > 0 &&
    ` The findings are tested as ${count(counted.paper.length, "claim")}: ${describeVerdicts(counted.paper)}.`;
  const own =
    counted.own.length > 0 &&
    ` Of our own ${count(counted.own.length, "question")}, put as claims, ${describeVerdicts(counted.own)}.`;
  return html`${count(experiments.length, "experiment")}, with ${settingsInWords(settings)}; a test says where it has other runs.${claims}${own} <a href="#rules">How verdicts are reached</a>.<br>The paper: ${paper.citation}`;
}

/** What these runs leave open, and what no number of runs would decide. */
export function cannotOf({ judged }: Report): (Html | string)[] {
  const open = findingsOf(judged).filter(({ fate }) => fate === "is not decided");
  const { paper } = countedClaims(judged.map((one) => ({ ...one.claim, ...one })));
  const having = (verdict: Verdict) => paper.filter((one) => one.verdict === verdict);
  const ids = (verdict: Verdict) =>
    having(verdict)
      .map(({ id }) => id)
      .join(", ");
  return [
    ...(open.length > 0
      ? [
          `Whether ${count(open.length, "finding")} hold${open.length === 1 ? "s" : ""}: these runs do not decide; see below.`,
        ]
      : []),
    ...(having("undecided").length > 0 ? [`These claims need more runs: ${ids("undecided")}.`] : []),
    ...(having("on the margin").length > 0
      ? [`These claims lie on the margin, and more runs would hardly decide them: ${ids("on the margin")}.`]
      : []),
    ...(having("level").length > 0
      ? [`Who is ahead where the difference is too small to count: ${ids("level")}.`]
      : []),
    "What the paper's own programs compute: they are not public. Where its Gittins indices matter, our reconstruction of them stands beside the exact ones.",
    "Whether the findings hold for other arms, horizons and discounts than those that were run.",
  ];
}
