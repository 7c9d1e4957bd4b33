import type { Arm, Dynamics, Simulation } from "@cause-toolkit/core";
import type { NoiseInference } from "@cause-toolkit/core/beliefs";
import { DYNAMICS_KINDS, formatDynamics } from "@cause-toolkit/core/worlds";
import { count, rounded } from "@cause-toolkit/figures/text";
import { onLine } from "./printable.ts";

/** The simulation in a few lines. */
export function describeSimulation(simulation: Simulation): string {
  const { world, assumed, inference, replayed, steps, discount, runs, seed, regret } = simulation;
  const lines = [
    `${count(world.arms.length, "arm")}, volatility:stochasticity ${describeArms(world.arms)}`,
    ...(assumed === world.arms ? [] : [`assumed by the tracker: ${describeArms(assumed)}`]),
    ...(inference ? [describeInference(inference)] : []),
    ...(replayed ? ["rewards replayed from a table"] : []),
    `${count(runs, "run")} of ${count(steps, "step")}, discount ${discount}, seed ${seed}, ${regret} regret`,
  ];
  return lines.map((line) => onLine(line)).join("\n");
}

function describeInference({ start, lambda, pins }: NoiseInference): string {
  const blind = (noise: "volatility" | "stochasticity") => pins?.[noise] !== undefined || lambda?.[noise] === 0;
  const fixed = (["volatility", "stochasticity"] as const)
    .filter(blind)
    .map((noise) => `; ${noise} fixed at ${rounded(pins?.[noise] ?? start[noise], 4)}`);
  return `noises inferred, starting at volatility ${start.volatility} and stochasticity ${start.stochasticity}${fixed.join("")}`;
}

export function describeArms(arms: readonly Arm[]): string {
  return arms.map(describeArm).join(", ");
}

function describeArm({ name, volatility, stochasticity, dynamics }: Arm, k: number): string {
  const label = name === String(k + 1) ? "" : `${name} `;
  return `${label}${volatility}:${stochasticity}${describeDynamics(dynamics)}`;
}

/** Nothing for the default. */
function describeDynamics(dynamics: Dynamics): string {
  return dynamics.kind === DYNAMICS_KINDS[0] ? "" : ` (${formatDynamics(dynamics)})`;
}
