import { invalid } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import { type DesignCandidate, type DesignSettings, makeCandidate } from "./candidate.ts";
import { parseDesigns } from "./design-file.ts";
import { LESIONS, type Question } from "./question.ts";

/** Numbers of blocks into which the trials are split. */
const SPLITS = [2, 4, 8];

/**
 * The space that is searched if none is given: that of the question, and numbers of blocks, with as many trials as the budget has.
 * Settings that are given are the same in all of it. Whether people carry noises over is not the experimenter's to choose, but instructions and blocks can be made so that they would.
 */
export function defaultSpace(
  trials: number,
  given: DesignSettings = {},
  question: Question = LESIONS,
): DesignCandidate[] {
  const splits = SPLITS.filter((blocks) => Math.floor(trials / blocks) >= 10);
  if (splits.length === 0) invalid("trials", trials, "must be at least 20 to be split into blocks");
  const all = parseDesigns({
    designs: question.space.levels.flatMap((levels) =>
      splits.map((blocks) => ({
        ...levels,
        blocks,
        trials: Math.floor(trials / blocks),
        ...question.space.grid,
        ...given,
      })),
    ),
  });
  return all.filter(({ design }) => design.layout === "mixed" || design.blocks >= 4);
}

/** Of some designs, those within the budget. */
export function withinBudget(candidates: readonly DesignCandidate[], trials: number): DesignCandidate[] {
  checkInteger("budget of trials", trials, 2);
  const within = candidates.filter(({ design }) => design.blocks * design.trials <= trials);
  if (within.length === 0) invalid("trials", trials, "no design of the space has so few");
  return within;
}

/** The design that the search is measured against: mixed, carried over, in four blocks. */
export function referenceDesign(trials: number): DesignCandidate {
  return makeCandidate({ blocks: 4, trials: Math.max(Math.floor(trials / 4), 2) });
}
