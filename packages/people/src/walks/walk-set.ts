import { invalid } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import { checkSeed, type Seed } from "@cause-toolkit/core/numerics";
import { makeDesign, type TaskDesign } from "../cohorts/design.ts";
import { digestOf } from "../data/digest.ts";
import { faultsOf, makeLimits, type WalkLimits } from "./checks.ts";
import { type DisplayEffect, displayEffects } from "./display-effect.ts";
import { makePoints, type Points } from "./points.ts";
import { type DrawnWalk, drawWalk, type Walk } from "./walk.ts";

export const WALKS_FORMAT = "cause-walks-2";

/** Payoff schedules drawn beforehand, for all people of a study: plain data. */
export interface WalkSet {
  readonly format: typeof WALKS_FORMAT;
  readonly design: TaskDesign;
  readonly points: Points;
  readonly limits: WalkLimits;
  readonly seed: Seed;
  /** How many walks were drawn and did not pass the checks. */
  readonly redrawn: number;
  readonly walks: readonly Walk[];
  /** What rounding and bounds do to the noises, for each pair of them. */
  readonly effects: readonly DisplayEffect[];
  /** Of all the rest. */
  readonly digest: string;
}

export interface WalkSetOptions {
  readonly design?: Partial<TaskDesign>;
  readonly points?: Partial<Points>;
  readonly limits?: Partial<WalkLimits>;
  /** How many walks. */
  readonly walks?: number;
  readonly seed?: Seed;
}

/** What is used where an option is not given. */
export const WALK_DEFAULTS = { walks: 4, seed: 1 } as const;
const MOST_DRAWS = 2000;
export const MOST_WALKS = 1000;
/** Rewards in a set: a hundred times what a study needs. A page has to load them, and memory to hold them. */
const MOST_REWARDS = 5_000_000;

/**
 * Draws payoff schedules, each anew with the next seed until it passes the checks.
 *
 * @example
 * ```ts
 * import { makeWalkSet } from "@cause-toolkit/people";
 *
 * const { walks } = makeWalkSet({ design: { arms: 2, blocks: 1, trials: 20 }, walks: 3, seed: 7 });
 * walks[0].blocks[0].reward[0].every((points) => Number.isInteger(points)); // → true
 * ```
 */
export function makeWalkSet(options: WalkSetOptions = {}): WalkSet {
  const design = makeDesign(options.design);
  const [points, limits] = [makePoints(options.points), makeLimits(options.limits)];
  const seed = checkSeed(options.seed ?? WALK_DEFAULTS.seed);
  const count = checkInteger("number of walks", options.walks ?? WALK_DEFAULTS.walks, 1, MOST_WALKS);
  checkSize(design, count);
  const drawn: DrawnWalk[] = [];
  let redrawn = 0;
  for (let number = 0; number < count; number++) {
    const { found, tries } = drawSound(design, points, limits, seed, number);
    drawn.push(found);
    redrawn += tries;
  }
  const walks = drawn.map(({ walk }) => walk);
  const effects = displayEffects(design, points);
  return sealed({ format: WALKS_FORMAT, design, points, limits, seed, redrawn, walks, effects });
}

/** A set with its digest. */
export function sealed(set: Omit<WalkSet, "digest">): WalkSet {
  return { ...set, digest: digestOf(set) };
}

/** Before anything is drawn: a set too large would end in a lack of memory. */
export function checkSize({ arms, blocks, trials }: TaskDesign, walks: number): void {
  const rewards = walks * blocks * trials * arms;
  if (rewards > MOST_REWARDS) {
    const size = `${walks} walks × ${blocks} blocks × ${trials} trials × ${arms} arms`;
    invalid("size of walks", size, `must be at most ${MOST_REWARDS} rewards`);
  }
}

function drawSound(design: TaskDesign, points: Points, limits: WalkLimits, seed: Seed, number: number) {
  const faults = new Map<string, number>();
  for (let tries = 0; tries < MOST_DRAWS; tries++) {
    const found = drawWalk(design, points, `${seed}/${number + 1}/${tries + 1}`, number);
    const wrong = faultsOf(found, points, limits);
    if (wrong.length === 0) return { found, tries };
    const kind = wrong[0].replace(/^block \d+: /, "").replace(/[\d.]+/g, "…");
    faults.set(kind, (faults.get(kind) ?? 0) + 1);
  }
  const [often] = [...faults].sort((a, b) => b[1] - a[1])[0];
  return invalid("walks", MOST_DRAWS, `draws in a row failed the checks, most often: ${often}; loosen the checks`);
}
