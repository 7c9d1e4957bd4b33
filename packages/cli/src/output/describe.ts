import type { Arm, Simulation } from "@cause-toolkit/core";

/** What is being simulated, in a few lines for people. */
export function describeSimulation({ world, assumed, steps, discount, runs, seed, regret }: Simulation): string {
  const lines = [
    `${world.arms.length} arms, volatility:stochasticity ${describeArms(world.arms)}`,
    ...(assumed === world.arms ? [] : [`taken by the tracker to be ${describeArms(assumed)}`]),
    `${runs} runs of ${steps} steps, discount ${discount}, seed ${seed}, ${regret} regret`,
  ];
  return lines.join("\n");
}

export function describeArms(arms: readonly Arm[]): string {
  return arms.map(describeArm).join(", ");
}

function describeArm({ name, volatility, stochasticity, dynamics }: Arm, k: number): string {
  const label = name === String(k + 1) ? "" : `${name} `;
  const kind = dynamics.kind === "restless" ? "" : ` (${dynamics.kind})`;
  return `${label}${volatility}:${stochasticity}${kind}`;
}
