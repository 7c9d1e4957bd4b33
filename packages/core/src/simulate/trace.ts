import { checkInteger, invalid } from "../invalid.ts";
import type { Policy } from "../policies/policy.ts";
import { makeTape, type Tape } from "../worlds/world.ts";
import type { Simulation } from "./simulation.ts";
import { type PolicyTrace, tracePolicy } from "./trace-policy.ts";

/**
 * Plays one run of a simulation with each of its policies and records everything: the same choices and the same regret that the run of this
 * number has in `simulate`, whose first run has the number `firstRun`.
 *
 * @example
 * ```ts
 * import { makeSimulation, simulate, traceRun } from "@cause-toolkit/core";
 *
 * const options = {
 *   arms: [{ volatility: 1, stochasticity: 9 }, { volatility: 4, stochasticity: 25 }],
 *   policies: ["cause", "thompson"],
 *   steps: 50,
 * };
 * const [cause] = traceRun(makeSimulation(options), 0);
 * const { rows } = await simulate({ ...options, runs: 1 });
 * cause.regret[49] === rows[0].regret.mean; // → true
 * cause.bonus?.length; // → 100
 * ```
 */
export function traceRun(simulation: Simulation, run: number): PolicyTrace[] {
  const tape = drawTape(simulation, run);
  return simulation.policies.map((policy) => tracePolicy(simulation, policy, tape, run));
}

/**
 * The same for choices that were made elsewhere, by a person or a log: arms from 0, one for each step, not necessarily to the end. The
 * simulation's tracker learns their rewards; its policies do not matter.
 *
 * @example
 * ```ts
 * import { makeSimulation, traceChoices } from "@cause-toolkit/core";
 *
 * const simulation = makeSimulation({ arms: [{ volatility: 1, stochasticity: 9 }, { volatility: 4, stochasticity: 25 }] });
 * const you = traceChoices(simulation, 0, [0, 1, 1]);
 * you.reward.length; // → 3
 * you.regret[2] >= you.regret[0]; // → true
 * ```
 */
export function traceChoices(
  simulation: Simulation,
  run: number,
  choices: readonly number[],
  name = "choices",
): PolicyTrace {
  const arms = simulation.world.arms.length;
  if (choices.length > simulation.steps) {
    invalid("number of choices", choices.length, `a run has ${simulation.steps} steps`);
  }
  choices.forEach((arm, t) => {
    if (!(Number.isInteger(arm) && arm >= 0 && arm < arms)) {
      invalid(`choice at step ${t + 1}`, arm, `must be an integer from 0 to ${arms - 1}`);
    }
  });
  const made: Policy = {
    name,
    start: () => ({
      reset() {},
      score({ step }, _, scores) {
        scores.fill(0);
        scores[choices[step - 1]] = 1;
      },
    }),
  };
  return tracePolicy(simulation, made, headOf(drawTape(simulation, run), choices.length), run);
}

/** The tape of a run; a part of it would not do, as what an arm draws may depend on the length. */
function drawTape({ world, steps }: Simulation, run: number): Tape {
  const tape = makeTape(world.arms.length, steps);
  world.draw(tape, checkInteger("run", run, 0));
  return tape;
}

function headOf(tape: Tape, steps: number): Tape {
  const head = makeTape(tape.arms, steps);
  for (let k = 0; k < tape.arms; k++) {
    head.latent.set(tape.latent.subarray(k * tape.steps, k * tape.steps + steps), k * steps);
  }
  head.noise.set(tape.noise.subarray(0, steps));
  return head;
}
