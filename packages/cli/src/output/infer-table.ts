import type { GroupMeans, InferOutcome, InferPool, MeanWithError } from "@cause-toolkit/experiments/infer";
import { plusMinus, rounded } from "@cause-toolkit/figures/text";
import type { AskedInference } from "../input/infer-options.ts";
import { describeError, describeSettings, short } from "./infer-settings.ts";
import { plainTable } from "./plain-table.ts";

/** More pools are in the JSON. */
const MAX_POOLS = 50;

/** The settings, a line per group, means over groups, and how precise the numbers are. */
export function inferTable(outcome: InferOutcome, asked: AskedInference): string {
  const { settings, summary, means, logEvidence } = outcome;
  const head = ["group", "trials", "missing", "volatility", "stochasticity", "learning rate", "log evidence"];
  const body = summary.map((one) => [
    one.group,
    String(one.trials),
    String(one.missing),
    ...[one.volatility, one.stochasticity, one.learningRate].map(short),
    one.logEvidence.toFixed(2),
  ]);
  const { learner, filter, lambda, start, prior, steps, pools, window } = describeSettings(settings, asked);
  const error = describeError(outcome);
  return [
    `${learner}; ${filter}; ${lambda}`,
    `${start}; ${prior}`,
    ...(pools === null ? [] : [pools]),
    ...(steps === null ? [] : [`${steps}; volatility is per step`]),
    ...fitLines(settings.pools),
    "",
    plainTable([head, ...body], ["left"]),
    "",
    `Means over ${window}. Total log evidence: ${logEvidence.toFixed(2)}`,
    ...(error === null ? [] : [error]),
    ...(means.length === 0 ? [] : ["", ...meansLines(means, asked)]),
    "",
  ].join("\n");
}

/** What was fitted, with intervals of 95 %. */
function fitLines(pools: readonly InferPool[]): string[] {
  const fitted = pools.flatMap(({ pool, fit }) => (fit === null ? [] : [{ pool, fit }]));
  if (fitted.length === 0) return [];
  const names = fitted[0].fit.fitted.map(({ setting, noise }) => `${setting === "start" ? "start" : "λ"} ${noise}`);
  const rows = fitted.slice(0, MAX_POOLS).map(({ pool, fit }) => [
    pool,
    ...fit.fitted.map(({ value, interval }) => {
      const ends = interval === null ? "no interval" : interval.map((end) => rounded(end, 2)).join(" to ");
      return `${rounded(value, 3)} (${ends})`;
    }),
  ]);
  const left = fitted.length - rows.length;
  return [
    "",
    "Fitted by evidence and a weak prior, with 95 % intervals:",
    plainTable([["pool", ...names], ...rows], ["left"]),
    ...(left > 0 ? [`${left} more are in the JSON.`] : []),
  ];
}

function meansLines(means: readonly GroupMeans[], { by, names }: AskedInference): string[] {
  const isUnit = by !== null && by === names.group[0];
  const units = isUnit || names.group.length === 0 ? "series" : names.group[0];
  const cell = ({ mean, sem }: MeanWithError) => (sem === null ? short(mean) : plusMinus(mean, sem));
  const rows = means.map(({ label, units: count, volatility, stochasticity, learningRate }) => [
    label ?? "all",
    String(count),
    ...[volatility, stochasticity, learningRate].map(cell),
  ]);
  return [
    `Means over groups ± standard error across ${units === "series" ? "series" : `values of ${units}`}:`,
    plainTable([[by ?? "groups", "number", "volatility", "stochasticity", "learning rate"], ...rows], ["left"]),
  ];
}
