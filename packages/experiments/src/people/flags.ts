import { count, formatNumber } from "@cause-toolkit/figures/text";
import { type Model, parseModel } from "@cause-toolkit/people";
import { type Flag, inferenceOf } from "@cause-toolkit/people/models";
import { LARGE_BIAS, POOR_NAMES, POOR_RECOVERY, type ReplicaOutcome, recoveryIn } from "./replicas.ts";

/** Why numbers of a fit cannot be trusted: what the design cannot tell, and what simulated people show. Null where nothing is known against them. */
export interface FlagsAt {
  /** A parameter of a model. */
  parameter(name: string, model: Model): string | null;
  /** A model, an inference, a bonus or a memory structure. */
  name(factor: string, name: string): string | null;
}

export function flagsAt(design: readonly Flag[], replicas: ReplicaOutcome | null): FlagsAt {
  const known = (name: string) =>
    design.filter(({ about }) => about.split(", ").includes(name)).map(({ text }) => text);
  const joined = (texts: readonly string[]) => texts.join("; ") || null;
  return {
    parameter(name, model) {
      const found = recoveryIn(replicas, model, name);
      const poor = found !== undefined && found.r < POOR_RECOVERY;
      const text = poor
        ? [`r ${formatNumber(found.r, 2)} in ${count(found.people, "simulated person", "simulated people")}`]
        : [];
      return joined([...known(name), ...text]);
    },
    name(factor, name) {
      const own = known(factor === "model" ? inferenceOf(parseModel(name)) : name);
      return joined(
        factor === "inference" ? [...own, ...namesBadly(replicas, name), ...comesBackOff(replicas, name)] : own,
      );
    },
  };
}

function namesBadly(replicas: ReplicaOutcome | null, name: string): string[] {
  const share = replicas?.names[name]?.sensitivity ?? null;
  const right = replicas?.names[name]?.positivePredictiveValue ?? null;
  return [
    ...(share !== null && share < POOR_NAMES
      ? [`${share.toFixed(2)} of simulated people with this inference are named so`]
      : []),
    ...(right !== null && right < POOR_NAMES
      ? [`${right.toFixed(2)} of simulated people who are named so have it`]
      : []),
  ];
}

function comesBackOff(replicas: ReplicaOutcome | null, name: string): string[] {
  const found = replicas?.calibration.find(({ family }) => family === name);
  if (!found || Math.abs(found.mean - found.truth) <= LARGE_BIAS) return [];
  return [`groups with a true frequency of ${found.truth.toFixed(2)} are estimated ${found.mean.toFixed(2)}`];
}
