import type { PolicyTrace } from "@cause-toolkit/core";

/** The first steps of a trace. */
export function cut(trace: PolicyTrace, steps: number): PolicyTrace {
  if (steps >= trace.steps) return trace;
  const perArm = (list: Float64Array) => list.subarray(0, steps * trace.arms);
  return {
    ...trace,
    steps,
    chosen: trace.chosen.subarray(0, steps),
    reward: trace.reward.subarray(0, steps),
    regret: trace.regret.subarray(0, steps),
    latent: perArm(trace.latent),
    mean: perArm(trace.mean),
    variance: perArm(trace.variance),
    score: perArm(trace.score),
    bonus: trace.bonus && perArm(trace.bonus),
    probability: trace.probability && perArm(trace.probability),
  };
}

/** How often the best arm of the moment was pulled, up to and with a step. */
export function bestPulls({ arms, chosen, latent }: PolicyTrace, steps: number): number {
  let count = 0;
  for (let t = 0; t < steps; t++) {
    const row = latent.subarray(t * arms, (t + 1) * arms);
    if (row[chosen[t]] === row.reduce((a, b) => Math.max(a, b))) count++;
  }
  return count;
}
