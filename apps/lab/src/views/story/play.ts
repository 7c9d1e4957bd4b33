import { type PolicyTrace, traceRun } from "@cause-toolkit/core";
import { type FanBelief, fanReach, rangeOf } from "@cause-toolkit/figures/plots";
import { percent, readable } from "@cause-toolkit/figures/text";
import { linkWith } from "../../link/link.svelte.ts";
import { type Person, personOf } from "../watch/person.ts";
import { bestPulls } from "../watch/players.ts";
import { FIELDS, worldKey, worldOf } from "../watch/settings.ts";
import { simulationOf } from "../watch/simulation.ts";

export const PULLS = 12;
/** Machine 1 drifts and is precise; machine 2 stands still and is noisy. */
const SETTINGS = { arms: "9:1,0:64", steps: 20 };
/** A world for each game. In all of them machine 1 becomes the better one after a few pulls, and stays so. */
export const WORLDS = [23, 159, 238, 291, 574, 576, 634, 665, 777, 792, 798, 824, 1126, 1233, 1415, 1456] as const;
const DISCOUNT = FIELDS.discount.fallback;
const WORLD = worldOf({
  ...SETTINGS,
  dynamics: FIELDS.dynamics.fallback,
  discount: DISCOUNT,
  seed: FIELDS.seed.fallback,
});
export const ARMS = WORLD.arms.length;

/** Games are counted from 1. */
function runOf(game: number): number {
  return WORLDS[game - 1] - 1;
}

/** The name under which the world of a game is remembered as shown: as in the Watch view. */
export function keyOf(game: number): string {
  return worldKey({ ...SETTINGS, dynamics: FIELDS.dynamics.fallback, seed: FIELDS.seed.fallback }, WORLDS[game - 1]);
}

/** What was seen so far. `you` has a digit for each pull. */
export function played(you: string, game: number): Person {
  return personOf(
    WORLD,
    runOf(game),
    [...you].map((digit) => Number(digit) - 1),
  );
}

/** The pulls of a rule in the same world, for a reader who would rather watch. */
export function pullsOf(policy: string, game: number): string {
  const [trace] = traceRun(simulationOf(WORLD, policy), runOf(game));
  return Array.from(trace.chosen.subarray(0, PULLS), (arm) => arm + 1).join("");
}

/** What someone sees at one moment: the belief about each machine, what it truly pays, and what the pull just now gave. */
export interface Moment {
  readonly fans: readonly FanBelief[];
  readonly truth: readonly number[];
  /** The machine that was pulled last, from 0; none before the first pull. */
  readonly pulled: number | null;
  readonly reward: number;
  readonly sum: number;
}

/** The moment after so many pulls. */
export function momentOf(you: string, game: number, pulls: number): Moment {
  const { trace, beliefs } = played(you.slice(0, pulls), game);
  const last = trace.steps - 1;
  return {
    fans: beliefs,
    truth: Array.from({ length: ARMS }, (_, k) => trace.latent[Math.max(last, 0) * ARMS + k]),
    pulled: last < 0 ? null : trace.chosen[last],
    reward: trace.reward[last],
    sum: trace.reward.reduce((a, b) => a + b, 0),
  };
}

/** The scale of all fans of a game: it holds every payout, and a machine that was never pulled. */
export function scaleOf(you: string, game: number): [number, number] {
  const { trace } = played(you, game);
  const unseen = momentOf("", game, 0).fans.map(fanReach);
  const reach = Math.max(...unseen.map(({ whole }) => whole));
  return rangeOf([trace.reward, trace.latent], [-1.5 * reach, 1.5 * reach]);
}

/** How the game went, in sentences that are true of any pulls. `who` pulled: "You", or the name of a rule. */
export function playText(trace: PolicyTrace, who: string): string {
  const { steps, arms, latent, regret } = trace;
  const truth = (step: number, arm: number) => readable(latent[(step - 1) * arms + arm]);
  const switched = 1 + Array.from({ length: steps }, (_, t) => latent[t * arms] > latent[t * arms + 1]).indexOf(true);
  return (
    `The true reward of machine 1 was ${truth(1, 0)} at first and ${truth(steps, 0)} in the end; that of machine 2 was ${truth(steps, 1)} all the time. ` +
    `So machine 2 was better until pull ${switched - 1}, and machine 1 from then on. ` +
    `${who} pulled the better one ${bestPulls(trace, steps)} times out of ${steps}, and lost ${readable(regret[steps - 1])} against always pulling it ` +
    `(each loss counts ${percent(1 - DISCOUNT)} less than one a pull earlier).`
  );
}

/** The same world in the Watch view, with the same pulls; a game that is not over goes on there. */
export function watchLink(you: string, game: number): string {
  return linkWith("watch", {
    mode: "play",
    arms: SETTINGS.arms,
    steps: String(SETTINGS.steps),
    world: String(WORLDS[game - 1]),
    pulls: String(PULLS),
    ...(you !== "" && { you }),
    ...(you.length === PULLS && { at: String(PULLS) }),
  });
}
