import { formatNumber, plusMinus, rounded, whole } from "@cause-toolkit/figures/text";
import { answerHtml } from "../report/answer.ts";
import { facts } from "../report/facts.ts";
import type { DrawnFigure } from "../report/figure.ts";
import { type Html, html } from "../report/html.ts";
import { rowsTable } from "../report/rows-table.ts";
import type { GroupMeans } from "./group-means.ts";
import type { InferOutcome } from "./stream.ts";
import type { InferRow } from "./trials.ts";

/** What the report of an inference needs besides its numbers. */
export interface InferReport {
  /** The name of the file with the observations. */
  readonly file: string;
  readonly outcome: InferOutcome;
  /** The last trial of the only series, or of the first. */
  readonly last: InferRow;
  readonly figure: Omit<DrawnFigure, "files">;
  /** The trials of the summary, in words. */
  readonly window: string;
  /** The settings in words, and a paragraph for a methods section. */
  readonly settings: readonly string[];
  readonly methods: string;
  /** What speaks against the numbers. */
  readonly warnings: readonly string[];
  readonly version: string;
}

/** More series are in the JSON. */
const MOST_SERIES = 300;

/** An inference as one self-contained HTML file. */
export function inferReport(report: InferReport): string {
  const { file, outcome, figure, window, settings, methods, warnings, version } = report;
  const { summary } = outcome;
  const trials = summary.reduce((sum, one) => sum + one.trials, 0);
  const missing = summary.reduce((sum, one) => sum + one.missing, 0);
  const rows = summary.slice(0, MOST_SERIES).map(({ group, labels: _, window: __, error, ...one }) => ({
    group,
    trials: one.trials,
    missing: one.missing,
    volatility: one.volatility,
    volatility_error: error?.volatility ?? null,
    stochasticity: one.stochasticity,
    stochasticity_error: error?.stochasticity ?? null,
    "learning rate": one.learningRate,
    "learning rate_error": error?.learningRate ?? null,
    "log evidence": one.logEvidence,
  }));
  return answerHtml({
    title: `The noises in ${file}`,
    kind: html`Volatility and stochasticity of observations, by <code>cause infer</code>`,
    headline: headlineOf(report),
    figure: { ...figure, files: false },
    basis: `${whole(trials)} observations in ${whole(summary.length)} series${missing > 0 ? `, ${whole(missing)} missing` : ""}. ${settings.map(sentence).join(" ")}`,
    cannot: [
      ...warnings.map(sentence),
      "What noises other than Gaussian ones do: both noises are assumed to be normal, and to change slowly.",
      ...(summary.length === 1 ? ["How others differ: this is one series."] : []),
    ],
    rest: [
      {
        id: "series",
        title: "Every series",
        body: rowsTable(rows, `Means over ${window}; ± is the numerical error, where it was measured.`),
      },
      { id: "methods", title: "Methods", body: html`<p>To be copied.</p>\n<div class="copy">${methods}</div>\n` },
      { id: "made", title: "How this was made", body: facts([["CAUSE toolkit", version]]) },
    ],
  });
}

/** Means over series with standard errors; of one series, its last trial with credible intervals. */
function headlineOf({ outcome: { means, settings }, last, window }: InferReport): Html {
  if (means.length > 0) return html`${means.map((one, i) => html`${i > 0 && " "}${meanSentence(one, window)}`)}`;
  const level = rounded(100 * settings.level, 4);
  const interval = (low: number, high: number) =>
    `${level} % interval ${formatNumber(low, 3)} to ${formatNumber(high, 3)}`;
  return html`<strong>At the last trial, volatility is ${formatNumber(last.volatility, 3)} (${interval(last.volatilityLow, last.volatilityHigh)}) and stochasticity ${formatNumber(last.stochasticity, 3)} (${interval(last.stochasticityLow, last.stochasticityHigh)}).</strong> The learning rate is ${formatNumber(last.learningRate, 3)}.`;
}

function meanSentence({ label, units, volatility, stochasticity, learningRate }: GroupMeans, window: string): Html {
  const told = ({ mean, sem }: GroupMeans["volatility"]) => (sem === null ? formatNumber(mean) : plusMinus(mean, sem));
  return html`<strong>${label === null ? "All: " : `${label}: `}volatility ${told(volatility)}, stochasticity ${told(stochasticity)}</strong>, learning rate ${told(learningRate)}: means over ${whole(units)} groups and ${window}, ± one standard error.`;
}

/** With a capital and a full stop; λ stays as it is. */
function sentence(text: string): string {
  return `${text.replace(/^[a-z]/, (letter) => letter.toUpperCase())}.`;
}
