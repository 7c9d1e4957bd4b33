import { MEMORIES } from "@cause-toolkit/people/models";
import type { Engine } from "../engines/engine.ts";
import type { KeptRun } from "../engines/kept.ts";
import { type DesignCandidate, makeCandidate } from "./candidate.ts";
import { type DesignResult, type EvaluateOptions, evaluateDesigns } from "./evaluate.ts";
import { type SearchOptions, type SearchOutcome, searchDesigns } from "./search.ts";

/** A search, and what other simulated people show of the best design. */
export interface FoundDesign {
  readonly how: Omit<SearchOptions, "seed"> & {
    /** The design that the best one is compared with. */
    readonly reference: DesignCandidate;
    /** People of each kind with whom the best design is judged with rivals, and with free parameters. */
    readonly judges: number;
  };
  readonly search: SearchOutcome;
  /** The best design, the reference, and the best design with rivals and with free parameters. */
  readonly results: readonly DesignResult[];
}

const PARTS = { search: 0.5, fresh: 0.2, rivals: 0.15, free: 0.15 };
/** How people's first guesses at the noises differ, in logarithms, where these are fitted. */
const START_SPREAD = 0.7;

/**
 * Finds the best of some designs, and judges it with people who were not in the search: among the kinds of the question, against the reference; among all rivals and
 * memory structures; and among people whose first guesses at the noises differ and are fitted.
 */
export async function findDesign(
  candidates: readonly DesignCandidate[],
  how: FoundDesign["how"],
  options: EvaluateOptions,
  engine: Engine,
  run: KeptRun = {},
): Promise<Omit<FoundDesign, "how">> {
  let before = 0;
  const part = (share: number) => {
    const from = before;
    before += share;
    return { ...run, onProgress: (done: number) => run.onProgress?.(from + share * done) };
  };
  const { seed = 1, question } = options;
  const asked = { ...how, ...(question !== undefined && { question }), seed };
  const search = await searchDesigns(candidates, asked, engine, part(PARTS.search));
  const [best] = search.finalists;
  const { reference, judges } = how;
  const both = reference.name === best.name ? [best] : [best, reference];
  const fresh = await evaluateDesigns(both, { ...options, label: "fresh" }, engine, part(PARTS.fresh));
  const rivals = await evaluateDesigns(
    [{ ...best, name: `${best.name}; rivals and memories` }],
    {
      ...options,
      rivals: true,
      memories: MEMORIES.map(({ name }) => name) as string[],
      people: judges,
      measured: judges,
      label: "rivals",
    },
    engine,
    part(PARTS.rivals),
  );
  const varied = makeCandidate({ ...best.settings, startSpread: START_SPREAD });
  const free = await evaluateDesigns(
    [{ ...varied, name: `${best.name}; v0, s0 fitted` }],
    { ...options, free: ["v0", "s0"], people: judges, measured: judges, label: "free" },
    engine,
    part(PARTS.free),
  );
  return { search, results: [...fresh, ...rivals, ...free] };
}
