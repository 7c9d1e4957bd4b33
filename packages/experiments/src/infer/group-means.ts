import { invalid } from "@cause-toolkit/core";
import { average, meanAndError } from "@cause-toolkit/core/numerics";
import type { SeriesSummary } from "./summary.ts";
import { SUMMARISED, type Summarised } from "./window-sums.ts";

export interface MeanWithError {
  readonly mean: number;
  /** The standard error of the mean across units; null for a single one. */
  readonly sem: number | null;
}

/** Means over groups, of all of them or of those with one label. */
export interface GroupMeans extends Readonly<Record<Summarised, MeanWithError>> {
  /** The label that the groups share; null for all groups. */
  readonly label: string | null;
  /** How many units there are: groups, or values of the first label, such as subjects. */
  readonly units: number;
}

/**
 * Means of summaries over groups, with standard errors across units. Series with the same first label (such as the subject) are averaged first, since they are
 * not independent. With `by`, there is a mean for each value of that label; by the first label itself, each series is a unit.
 */
export function groupMeans(summary: readonly SeriesSummary[], by?: number): GroupMeans[] {
  if (by === undefined) return summary.length > 1 ? [meansOf(null, summary, unitOf)] : [];
  const labelled = splitBy(summary, ({ group, labels = [] }) => {
    return labels[by] ?? invalid(`labels of ${group}`, labels, `there is no label ${by}`);
  });
  return [...labelled].map(([label, some]) =>
    meansOf(label, some, by === 0 ? (_, position) => String(position) : unitOf),
  );
}

function unitOf({ labels, group }: SeriesSummary): string {
  return labels?.[0] ?? group;
}

function meansOf(
  label: string | null,
  summary: readonly SeriesSummary[],
  unit: (one: SeriesSummary, position: number) => string,
): GroupMeans {
  const units = [...splitBy(summary, unit).values()];
  const meanOf = (name: Summarised): MeanWithError => {
    const values = units.map((series) => average(series.map((one) => one[name])));
    const { mean, error } = meanAndError(values);
    return { mean, sem: values.length > 1 ? error : null };
  };
  const [volatility, stochasticity, learningRate] = SUMMARISED.map(meanOf);
  return { label, units: units.length, volatility, stochasticity, learningRate };
}

function splitBy<T>(items: readonly T[], keyOf: (item: T, position: number) => string): Map<string, T[]> {
  const parts = new Map<string, T[]>();
  items.forEach((item, position) => {
    const key = keyOf(item, position);
    const part = parts.get(key);
    if (part) part.push(item);
    else parts.set(key, [item]);
  });
  return parts;
}
