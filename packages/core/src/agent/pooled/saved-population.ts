import { checkBounds, checkInteger } from "../../invalid.ts";
import { checkReward } from "../../sizes.ts";
import { checkWeights, fieldsOf } from "../shared/check-saved.ts";
import type { SavedPace } from "../shared/pace.ts";
import { checkChanges } from "../shared/unseen.ts";
import type { SavedLevel } from "./common-level.ts";
import type { Population } from "./population.ts";
import { OWN_DRIFTS, RATIO_PRIOR, RATIOS } from "./ratios.ts";
import type { SavedRecall } from "./recall.ts";
import { SQUARES_BOUNDS, WEIGHT_BOUNDS } from "./saved-pooled-arm.ts";

/** What arms share, as JSON. */
export interface SavedPopulation extends SavedPace {
  readonly rewards: string;
  /** null where rewards are taken as they are. */
  readonly clip: number | null;
  readonly weights: readonly number[];
  readonly squares: number;
  readonly weightOfSquares: number;
  readonly count: number;
  readonly overall: number;
  readonly deviations: number;
  readonly mean: number;
  readonly spread: number;
  readonly variance: number;
  readonly sinceFit: number;
  /** Absent before version 4. */
  readonly unequal?: boolean;
  readonly typicalNoise?: number;
  /** Absent before version 6. */
  readonly shareOfSquares?: number;
  /** null where no arm is doubted; absent before arms were. */
  readonly doubtedBelow?: number | null;
  /** Absent before version 5. */
  readonly recall?: SavedRecall;
  /** Absent before version 6. */
  readonly changes?: string;
  /** Absent before version 6, and where no two rewards were compared. It checks itself. */
  readonly level?: SavedLevel;
  /** Absent where none was. */
  readonly jumpsFound?: number;
}

export function savePopulation(population: Population): SavedPopulation {
  const { clip, weights, squares, weightOfSquares, count, overall, deviations, mean, spread, variance } = population;
  const { sinceFit, unequal, typicalNoise, shareOfSquares, doubtedBelow, recall, changes, jumpsFound } = population;
  const level = population.level.toJSON();
  return {
    rewards: "numbers",
    clip: clip === Infinity ? null : clip,
    ...population.pace.toJSON(),
    weights: [...weights],
    squares,
    weightOfSquares,
    count,
    overall,
    deviations,
    mean,
    spread,
    variance,
    sinceFit,
    unequal,
    typicalNoise,
    shareOfSquares,
    doubtedBelow: doubtedBelow === -Infinity ? null : doubtedBelow,
    recall: recall.toJSON(),
    changes,
    ...(level && { level }),
    ...(jumpsFound > 0 && { jumpsFound }),
  };
}

/** Takes up what was saved. Nothing has a default, as anything missing was lost. */
export function restorePopulation(into: Population, saved: unknown): void {
  const fields = fieldsOf("saved population", saved);
  const reward = (field: string) => checkReward(`saved ${field} of the population`, fields[field]);
  const squares = (field: string) => checkBounds(`saved ${field} of the population`, fields[field], SQUARES_BOUNDS);
  const { clip } = fields;
  into.pace.restore(fields);
  into.clip = clip === null ? Infinity : checkBounds("saved clip", clip, { above: 0 });
  into.weights.set(checkRatios(fields.weights));
  into.level.restore(fields.level);
  into.squares = squares("squares");
  into.weightOfSquares = checkBounds("saved weightOfSquares", fields.weightOfSquares, WEIGHT_BOUNDS);
  into.count = checkInteger("saved number of rewards", fields.count, 0);
  into.overall = reward("overall");
  into.deviations = squares("deviations");
  into.mean = reward("mean");
  into.spread = squares("spread");
  into.variance = squares("variance");
  into.unequal = fields.unequal === true;
  into.typicalNoise = fields.typicalNoise === undefined ? 0 : squares("typicalNoise");
  into.shareOfSquares = checkBounds("saved shareOfSquares", fields.shareOfSquares ?? 1, { above: 0, max: 1 });
  into.doubtedBelow = (fields.doubtedBelow ?? null) === null ? -Infinity : reward("doubtedBelow");
  into.sinceFit = checkInteger("saved sinceFit", fields.sinceFit, 0);
  into.changes = checkChanges("saved changes", fields.changes ?? "rarely");
  into.jumpsFound = checkBounds("saved number of jumps found", fields.jumpsFound ?? 0, { min: 0, max: into.count });
  if (fields.recall !== undefined) into.recall.restore(checkRecall(fields.recall));
}

/** Before version 6, arms did not move together. */
function checkRatios(saved: unknown): readonly number[] {
  if (!Array.isArray(saved) || saved.length !== OWN_DRIFTS)
    return checkWeights("saved weights of ratios", saved, RATIOS.length);
  const weights = checkWeights("saved weights of ratios", saved, OWN_DRIFTS);
  const share = RATIO_PRIOR.slice(0, OWN_DRIFTS).reduce((sum, weight) => sum + weight, 0);
  return RATIO_PRIOR.map((weight, j) => (j < OWN_DRIFTS ? share * weights[j] : weight));
}

function checkRecall(saved: unknown): SavedRecall {
  const { since, logOdds, start } = fieldsOf("saved recall", saved);
  return {
    since: checkInteger("saved number of rewards since a jump", since, 0),
    logOdds: logOdds === null ? null : checkBounds("saved odds that arms are back", logOdds, { min: -1e6, below: 10 }),
    start: checkInteger("saved return of arms", start, 0),
  };
}
