import { type ArmOptions, makeArm } from "../arm.ts";
import { invalid, located } from "../invalid.ts";
import { kalmanBelief } from "./arm-belief.ts";
import type { AgentArm } from "./arm-state.ts";
import { TrackedArm } from "./tracked-arm.ts";

/** An arm with known v and s, which starts from its prior. */
export function trackNew(name: string, options: AgentArm, time: number, memory: number): TrackedArm {
  const arm = located(`arm ${name}`, () => makeArm({ ...withNoises(options), name }));
  return new TrackedArm(arm, kalmanBelief(arm, time), memory);
}

function withNoises(options: AgentArm): ArmOptions {
  const { volatility, stochasticity } = options;
  if (volatility === undefined || stochasticity === undefined) {
    const missing = volatility === undefined ? "volatility" : "stochasticity";
    invalid(
      missing,
      undefined,
      'give volatility and stochasticity, or let the agent infer them with noise: "inferred"',
    );
  }
  return { ...options, volatility, stochasticity };
}
