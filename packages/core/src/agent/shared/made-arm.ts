import { type Arm, makeArm } from "../../arm.ts";
import { invalid, located } from "../../invalid.ts";
import { checkGaussian } from "../../observations/observation.ts";
import { transitionOf } from "../../worlds/dynamics.ts";
import type { AgentArm } from "../arm-state.ts";

/** An arm whose noises are learned, from what is given of it. */
export function madeArm(name: string, given: AgentArm): Arm {
  const made = located(`arm ${name}`, () => makeArm({ volatility: 0, stochasticity: 1, ...given, name }));
  checkGaussian("noise inference", made);
  if (transitionOf(made).retention !== 1) {
    invalid("dynamics for noise inference", made.dynamics.kind, "must be restless or rested");
  }
  return made;
}

interface Expecting {
  readonly count: number;
  readonly pace: { readonly interval: number };
  expectRatio(ratio: number): void;
}

/** Starts from the noises that were given of an arm, if both were and there was no reward yet. */
export function expectGiven(population: Expecting, { volatility, stochasticity }: AgentArm, drifts: boolean): void {
  if (population.count > 0 || volatility === undefined || stochasticity === undefined) return;
  population.expectRatio((volatility * (drifts ? population.pace.interval || 1 : 1)) / stochasticity);
}
