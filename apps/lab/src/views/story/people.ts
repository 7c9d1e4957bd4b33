import { type PolicyTrace, traceChoices, traceRun } from "@cause-toolkit/core";
import { linkWith } from "../../link/link.svelte.ts";
import { FIELDS, worldOf } from "../watch/settings.ts";
import { simulationOf } from "../watch/simulation.ts";

/** Two people who play the same game. */
export const PEOPLE = ["explorer", "forgetter"] as const;
export type Person = (typeof PEOPLE)[number];

export const PULLS = 24;
/** Both machines drift and are noisy alike. Before any pull both are believed to pay 0. */
const WORLD = worldOf({
  arms: "9:9,9:9",
  dynamics: FIELDS.dynamics.fallback,
  discount: FIELDS.discount.fallback,
  steps: 40,
  seed: FIELDS.seed.fallback,
});
const ARMS = WORLD.arms.length;
const EXPLORER = "horizon-gain";
/** The share of an estimate that is left, a pull after the machine was left. */
export const RETENTION = 0.7;
const simulation = simulationOf(WORLD, EXPLORER);

/** An explorer: estimate plus bonus. */
function explores(run: number): PolicyTrace {
  const [trace] = traceRun(simulation, run);
  const choices = Array.from(trace.chosen.subarray(0, PULLS));
  return traceChoices(simulation, run, choices, "explorer");
}

/** Who forgets pulls what looks best, but an estimate falls back to 0 while its machine is not pulled. */
function forgets(run: number): PolicyTrace {
  const choices: number[] = [];
  const mean = new Float64Array(ARMS * PULLS);
  for (let t = 0; t < PULLS; t++) {
    // One pull more shows what is believed before it, whichever it is.
    const trace = traceChoices(simulation, run, [...choices, 0], "forgetter");
    for (let k = 0; k < ARMS; k++) {
      const last = choices.lastIndexOf(k);
      mean[t * ARMS + k] = trace.mean[t * ARMS + k] * (last < 0 ? 1 : RETENTION ** (t - 1 - last));
    }
    const remembered = mean.subarray(t * ARMS, (t + 1) * ARMS);
    choices.push(remembered.indexOf(Math.max(...remembered)));
  }
  // It goes by estimates alone, so how sure it is makes no difference.
  const variance = new Float64Array(mean.length);
  return { ...traceChoices(simulation, run, choices, "forgetter"), mean, variance };
}

export function playedBy(person: Person, run: number): PolicyTrace {
  return person === "explorer" ? explores(run) : forgets(run);
}

/** The game that is shown: both leave a machine about as often, and the explorer alone leaves some that have just paid. */
export const RUN = 89;
/** Who is on which side. */
export const SIDES = { left: "forgetter", right: "explorer" } as const satisfies { [side: string]: Person };
export type Side = keyof typeof SIDES;

/** How often a machine is left: at all, and right after it has paid. */
export interface Leaving {
  readonly pulls: number;
  readonly left: number;
  readonly paid: number;
  readonly leftPaid: number;
}

export function leavingOf({ chosen, reward }: PolicyTrace): Leaving {
  const steps = Array.from(chosen.subarray(1), (arm, t) => ({ left: arm !== chosen[t], paid: reward[t] > 0 }));
  return {
    pulls: steps.length,
    left: steps.filter(({ left }) => left).length,
    paid: steps.filter(({ paid }) => paid).length,
    leftPaid: steps.filter(({ left, paid }) => left && paid).length,
  };
}

/** Whether the machine of a pull, from 1, paid and was left all the same. */
export function leftThoughPaid({ chosen, reward }: PolicyTrace, pull: number): boolean {
  return pull < chosen.length && reward[pull - 1] > 0 && chosen[pull] !== chosen[pull - 1];
}

/** Shares over so many games of each, in per cent, with standard errors over games; a test computes them. */
export const GAMES = 200;
export const LEAVING = {
  explorer: { left: { percent: 20.3, sem: 0.9 }, leftPaid: { percent: 5.5, sem: 0.5 } },
  forgetter: { left: { percent: 21.6, sem: 1.5 }, leftPaid: { percent: 0, sem: 0 } },
} as const;

/** The game in the Watch view, beside the explorer. */
export function watchLink(): string {
  return linkWith("watch", {
    arms: "9:9,9:9",
    policies: `${EXPLORER},myopic`,
    steps: "40",
    world: String(RUN + 1),
    at: String(PULLS),
  });
}
