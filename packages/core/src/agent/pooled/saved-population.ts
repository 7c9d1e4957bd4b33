import { checkBounds, checkInteger } from "../../invalid.ts";
import { checkReward } from "../../sizes.ts";
import { checkSwitch, checkWeights, fieldsOf } from "../shared/check-saved.ts";
import type { SavedPace } from "../shared/pace.ts";
import { checkChanges } from "../shared/unseen.ts";
import type { SavedLevel } from "./common-level.ts";
import type { Population } from "./population.ts";
import { RATIOS } from "./ratios.ts";
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
  readonly unequal: boolean;
  readonly typicalNoise: number;
  readonly shareOfSquares: number;
  /** null where no arm is doubted. */
  readonly doubtedBelow: number | null;
  readonly recall: SavedRecall;
  readonly changes: string;
  /** Absent where no two rewards were compared. It checks itself. */
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
  into.weights.set(checkWeights("saved weights of ratios", fields.weights, RATIOS.length));
  into.level.restore(fields.level);
  into.squares = squares("squares");
  into.weightOfSquares = checkBounds("saved weightOfSquares", fields.weightOfSquares, WEIGHT_BOUNDS);
  into.count = checkInteger("saved number of rewards", fields.count, 0);
  into.overall = reward("overall");
  into.deviations = squares("deviations");
  into.mean = reward("mean");
  into.spread = squares("spread");
  into.variance = squares("variance");
  into.unequal = checkSwitch("saved unequal", fields.unequal);
  into.typicalNoise = squares("typicalNoise");
  into.shareOfSquares = checkBounds("saved shareOfSquares", fields.shareOfSquares, { above: 0, max: 1 });
  into.doubtedBelow = fields.doubtedBelow === null ? -Infinity : reward("doubtedBelow");
  into.sinceFit = checkInteger("saved sinceFit", fields.sinceFit, 0);
  into.changes = checkChanges("saved changes", fields.changes);
  into.jumpsFound = checkBounds("saved number of jumps found", fields.jumpsFound ?? 0, { min: 0, max: into.count });
  into.recall.restore(checkRecall(fields.recall));
}

function checkRecall(saved: unknown): SavedRecall {
  const { since, logOdds, start } = fieldsOf("saved recall", saved);
  return {
    since: checkInteger("saved number of rewards since a jump", since, 0),
    logOdds: logOdds === null ? null : checkBounds("saved odds that arms are back", logOdds, { min: -1e6, below: 10 }),
    start: checkInteger("saved return of arms", start, 0),
  };
}
