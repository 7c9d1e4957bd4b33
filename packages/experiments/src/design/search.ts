import { invalid } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import { meanAndError } from "@cause-toolkit/core/numerics";
import { confusionOf } from "@cause-toolkit/people";
import { halvingRounds, informationOf } from "@cause-toolkit/people/power";
import type { Engine } from "../engines/engine.ts";
import type { KeptRun } from "../engines/kept.ts";
import type { DesignCandidate } from "./candidate.ts";
import { recoveredOf } from "./evaluate.ts";
import type { DesignPerson } from "./job.ts";
import { runDesignPeople } from "./people.ts";
import { LESIONS, parseQuestion } from "./question.ts";

export interface SearchOptions {
  /** What is to be told of people: the name of a question. Default `lesions`. */
  readonly question?: string;
  /** People of each kind in the first round. Default 4. */
  readonly first?: number;
  /** Of how many candidates one goes on, and by how much its people grow. Default 3. */
  readonly factor?: number;
  readonly seed?: number | string;
}

/** A candidate in one round. */
export interface SearchRow {
  readonly round: number;
  readonly candidate: DesignCandidate;
  /** People of each kind so far. */
  readonly people: number;
  /** Bits that a person's data tell of the kind. */
  readonly information: number;
  readonly error: number;
  readonly accuracy: number;
  /** How far it lies behind the best of the round, person by person, since the same people do all tasks. */
  readonly behind: number;
  readonly behindError: number;
  readonly kept: boolean;
}

export interface SearchOutcome {
  readonly rows: readonly SearchRow[];
  /** The candidates of the last round, the best first. */
  readonly finalists: readonly DesignCandidate[];
}

/**
 * Searches designs by successive halving: all are tried with few simulated people, the best third with three times as many, and so on. The same people, with
 * the same random numbers, do every task. The kinds of the question are told apart, with noises and λ known; a design is judged by the bits that one person's data
 * tell of the kind.
 */
export async function searchDesigns(
  candidates: readonly DesignCandidate[],
  { question = LESIONS.name, first = 4, factor = 3, seed = 1 }: SearchOptions,
  engine: Engine,
  { onProgress, ...run }: KeptRun = {},
): Promise<SearchOutcome> {
  if (candidates.length === 0) invalid("designs", 0, "there must be at least one");
  checkInteger("factor", factor, 2, 100);
  const rounds = halvingRounds(candidates.length, first, factor);
  const total = rounds.reduce(
    (sum, round, i) => sum + round.candidates * (round.people - (rounds[i - 1]?.people ?? 0)),
    0,
  );
  // Other people than those with whom the winner is judged: it is the best of many partly by luck.
  const { kinds } = parseQuestion(question);
  const how = { kinds, models: kinds, seed: `search ${seed}`, measure: false };
  const known = candidates.map((): DesignPerson[] => []);
  const rows: SearchRow[] = [];
  let left = candidates.map((_, i) => i);
  let done = 0;
  for (const [round, { people }] of rounds.entries()) {
    const from = rounds[round - 1]?.people ?? 0;
    const wanted = left.map((i) => ({
      candidate: candidates[i],
      id: `candidate ${i + 1}`,
      from,
      to: people,
      fitted: people,
    }));
    const share = (left.length * (people - from)) / total;
    const found = await runDesignPeople(wanted, how, engine, {
      ...run,
      onProgress: (part) => onProgress?.(done + share * part),
    });
    done += share;
    left.forEach((i, k) => {
      known[i] = [...known[i], ...found[k]].sort((a, b) => a.index - b.index);
    });
    const ranked = rank(left.map((i) => ({ i, people: known[i] })));
    const next = rounds[round + 1]?.candidates ?? 1;
    rows.push(
      ...ranked.map(({ i, ...row }, place) => ({
        round: round + 1,
        candidate: candidates[i],
        people,
        ...row,
        kept: place < next,
      })),
    );
    left = round + 1 < rounds.length ? ranked.slice(0, next).map(({ i }) => i) : ranked.map(({ i }) => i);
  }
  return { rows, finalists: left.map((i) => candidates[i]) };
}

/** From the most informative on. */
function rank(tried: readonly { readonly i: number; readonly people: readonly DesignPerson[] }[]) {
  const scored = tried.map(({ i, people }) => {
    const recovered = recoveredOf(people);
    const bits = recovered.map(informationOf);
    return { i, bits, ...meanAndError(bits), accuracy: confusionOf(recovered).accuracy };
  });
  scored.sort((a, b) => b.mean - a.mean || a.i - b.i);
  return scored.map(({ i, bits, mean, error, accuracy }) => {
    const gap = meanAndError(bits.map((one, n) => scored[0].bits[n] - one));
    return { i, information: mean, error, accuracy, behind: gap.mean, behindError: gap.error };
  });
}
