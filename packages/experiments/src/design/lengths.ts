import { type DesignCandidate, makeCandidate } from "./candidate.ts";

/** Parts of a design's length at which it is told of besides. */
const PARTS = [1 / 4, 1 / 2];
/** Shorter blocks tell next to nothing. */
const FEWEST_TRIALS = 5;

/** The same design with shorter blocks: they show what its length is worth. */
export function shorterDesigns({ settings, design, probeEvery }: DesignCandidate): DesignCandidate[] {
  const { name: _, ...others } = settings;
  return PARTS.map((part) => Math.round(part * design.trials))
    .filter((trials) => trials >= Math.max(FEWEST_TRIALS, probeEvery))
    .map((trials) => makeCandidate({ ...others, trials }));
}
