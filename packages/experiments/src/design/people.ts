import { type Cohort, makeCohort, type PersonFitOptions, withMemories } from "@cause-toolkit/people";
import type { Engine } from "../engines/engine.ts";
import { type KeptRun, runKept } from "../engines/kept.ts";
import { cohortOf, type DesignCandidate } from "./candidate.ts";
import { hasEfficiency } from "./efficiency.ts";
import type { DesignPeopleChunk, DesignPerson } from "./job.ts";

/** Which people do a task, and what is made of them. */
export interface DesignPeopleOptions {
  /** Kinds of people who are simulated. */
  readonly kinds: readonly string[];
  /** Names of models that are fitted. */
  readonly models: readonly string[];
  /** Memory structures that are fitted; that of the design if none is given. */
  readonly memories?: readonly string[];
  readonly free?: readonly string[];
  readonly starts?: number;
  readonly seed: string;
  readonly measure: boolean;
  /** Whether efficiency is told, where the optimal policy is known. Solving for it takes seconds a design. */
  readonly efficiency?: boolean;
}

/** People that a design is to be tried with: of each kind those with these numbers. */
export interface WantedPeople {
  readonly candidate: DesignCandidate;
  /** A short name of the design that is its own. */
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Of these, how many are fitted; the others are only measured. */
  readonly fitted: number;
}

/** So many people of each kind have numbers of their own, whoever else is simulated. */
const ROOM = 100_000;
const BATCH = 10;

/** The cohort in which all people of a design have their places. The same numbers stand for the same parameters and random numbers in every design. */
function cohortFor(candidate: DesignCandidate, { kinds, seed }: DesignPeopleOptions): Cohort {
  return makeCohort(cohortOf(candidate, { kinds: Object.fromEntries(kinds.map((kind) => [kind, ROOM])), seed }));
}

/** Simulates, measures and fits the people wanted, in batches that do not depend on the engine. Returns them by design and then in order of their numbers. */
export async function runDesignPeople(
  wanted: readonly WantedPeople[],
  options: DesignPeopleOptions,
  engine: Engine,
  run: KeptRun = {},
): Promise<DesignPerson[][]> {
  const batches = wanted.map((one) => batchesOf(one, options));
  const found = await runKept(engine, "design-people", batches.flat(), ({ id }) => id, run);
  const people = new Map(found.map((one) => [one.id, one.people]));
  return batches.map((own) => own.flatMap(({ id }) => people.get(id) ?? []));
}

function batchesOf(
  { candidate, id, from, to, fitted }: WantedPeople,
  options: DesignPeopleOptions,
): DesignPeopleChunk[] {
  const cohort = cohortFor(candidate, options);
  const { memories = [candidate.memory], free = [], starts = 1, measure, efficiency = false } = options;
  const models = withMemories(options.models, memories);
  const fitOptions: PersonFitOptions = { free, starts };
  return options.kinds.flatMap((_, kind) => {
    const batches: DesignPeopleChunk[] = [];
    for (let first = from; first < to; ) {
      // A batch is fitted as a whole, or not at all.
      const next = Math.min(first + BATCH, first < fitted ? Math.min(to, fitted) : to);
      batches.push({
        id: `${id} kind ${kind + 1} from ${first + 1} to ${next}`,
        cohort,
        people: Array.from({ length: next - first }, (_, i) => kind * ROOM + first + i),
        probeEvery: candidate.probeEvery,
        models: first < fitted ? models : [],
        options: fitOptions,
        measure,
        efficiency: efficiency && hasEfficiency(candidate.design),
      });
      first = next;
    }
    return batches;
  });
}
