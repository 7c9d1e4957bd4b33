import { hypot } from "@cause-toolkit/core/numerics";
import { BEHAVIOURS, type Behaviour, PHASES, type Phase } from "@cause-toolkit/core/simulate";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import type { Row } from "../../row.ts";
import { runSimulation } from "../../simulation/run.ts";
import type { Condition } from "../experiment.ts";
import type { Reading } from "../races/race-tests.ts";
import type { BehaviourRunConfig } from "./conditions.ts";

/** A row for each policy, behaviour and phase: the discounted share of pulls. */
export async function behaviourRows(
  { id, config }: Condition<BehaviourRunConfig>,
  engine: Engine,
  options: RunOptions,
): Promise<Row[]> {
  const { result } = await runSimulation({ ...config.simulation, behaviour: true, points: 1 }, engine, options);
  return result.rows.flatMap(({ policy, behaviour }) =>
    BEHAVIOURS.flatMap((measure) =>
      PHASES.map((phase) => {
        const { mean, sem } = behaviour?.[measure][phase] ?? { mean: Number.NaN, sem: Number.NaN };
        return { condition: id, ...config.columns, policy, measure, phase, runs: result.runs, share: mean, sem };
      }),
    ),
  );
}

/** The share of a behaviour of one policy in a condition. */
export function shareOf(
  rows: readonly Row[],
  condition: string,
  policy: string,
  measure: Behaviour = "nonGreedy",
  phase: Phase = "all",
): Reading {
  const row = rows.find(
    (one) => one.condition === condition && one.policy === policy && one.measure === measure && one.phase === phase,
  );
  if (!row) throw new Error(`no share of ${measure}, ${phase}, of ${policy} in ${condition}`);
  return { effect: Number(row.share), sem: Number(row.sem), runs: Number(row.runs) };
}

/** A difference of two means. On the same worlds the errors may be correlated; their sum bounds that of the difference. */
export function minus(one: Reading, other: Reading, worlds: "independent" | "same worlds"): Reading {
  return {
    effect: one.effect - other.effect,
    sem: worlds === "independent" ? hypot(one.sem, other.sem) : one.sem + other.sem,
    runs: one.runs,
  };
}

export function percent({ effect, sem }: Reading): string {
  return `${(100 * effect).toFixed(2)} ± ${(100 * sem).toFixed(2)} %`;
}
