import { makeSimulation, type Simulation, type SimulationOptions } from "@cause-toolkit/core";
import { driftsOnlyWhenPulled } from "@cause-toolkit/core/worlds";
import { DEFAULT_DYNAMICS } from "../../../controls/dynamics.ts";
import { parseArms, parseDynamics } from "./arms.ts";
import type { WatchValues } from "./fields.ts";

type WorldValues = Pick<WatchValues, "arms" | "dynamics" | "discount" | "steps" | "seed">;

/** The world of these settings, without the policies: plain data that a worker can be sent. */
export function worldOf({ arms, dynamics, discount, steps, seed }: WorldValues): SimulationOptions {
  const moves = parseDynamics(dynamics);
  const armed = parseArms(arms).map((arm) => (moves.kind === DEFAULT_DYNAMICS ? arm : { ...arm, dynamics: moves }));
  return { arms: armed, discount, steps, seed };
}

/** Whether arms wait where they are until they are pulled. What is best then depends on what was pulled, so regrets do not compare. */
export function isResting({ arms }: SimulationOptions): boolean {
  return arms.some((arm) => driftsOnlyWhenPulled(arm));
}

/** The simulation of one policy there. What a policy does does not depend on who plays beside it. */
export function simulationOf(world: SimulationOptions, policy: string): Simulation {
  return makeSimulation({ ...world, policies: [policy], runs: 1 });
}

/** The choices of a person, as far as they can be made in this world: arms from 0. */
export function choicesOf({ you, pulls, steps }: WatchValues, arms: number): { made: number[]; notice: string } {
  const most = Math.min(pulls, steps);
  const digits = [...you].map((digit) => Number(digit) - 1);
  const wrong = digits.findIndex((arm) => arm >= arms);
  const made = digits.slice(0, wrong < 0 ? most : Math.min(wrong, most));
  const dropped = digits.length - made.length;
  if (dropped === 0) return { made, notice: "" };
  const why = wrong >= 0 && wrong < most ? `there are only ${arms} arms` : `a game has only ${most} pulls`;
  return { made, notice: `The last ${dropped} of your pulls are left out: ${why}.` };
}
