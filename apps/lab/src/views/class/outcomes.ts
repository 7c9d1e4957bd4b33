import { type PolicyTrace, traceRun } from "@cause-toolkit/core";
import { average, meanAndError } from "@cause-toolkit/core/numerics";
import type { TableRow } from "../../export/files.ts";
import { lossOf, playedTrace, RIVALS, roundOf } from "../teach/rounds.ts";
import type { Pupil, TalliedRound } from "./tallies.ts";

/** What came of the rounds of one player: a pupil, the class, or a rule. */
export interface Outcome {
  readonly name: string;
  readonly kind: "pupil" | "class" | "rule";
  readonly rounds: number;
  /** What was lost in a round against always pulling the best arm: mean and standard error over rounds, or over pupils. */
  readonly lost: number;
  readonly error: number;
  /** The share of rounds in which the player explored at each pull, from the first. */
  readonly explored: readonly number[];
  /** The share of right guesses; of rules, which know the noises, none. */
  readonly guessed: number | null;
}

const traceOf = (round: TalliedRound) =>
  playedTrace(roundOf({ ...round, pulls: round.choices.length }, round.round - 1), round.choices);

/** At each pull, whether the arm was another than the one whose rewards were best on average so far. An arm not yet tried is explored. */
export function exploredAt({ arms, chosen, reward }: PolicyTrace): boolean[] {
  const [sums, counts] = [new Float64Array(arms), new Float64Array(arms)];
  return Array.from(chosen, (arm, t) => {
    const means = Array.from(sums, (sum, k) => (counts[k] > 0 ? sum / counts[k] : Number.NEGATIVE_INFINITY));
    const explored = counts[arm] === 0 || means[arm] < Math.max(...means);
    sums[arm] += reward[t];
    counts[arm]++;
    return explored;
  });
}

/** Pupils in the order of what they lost, then the class, then rules in the same rounds. */
export function outcomesOf(pupils: readonly Pupil[]): Outcome[] {
  const each = pupils.map(({ nickname, rounds }) =>
    outcomeOf(nickname, "pupil", rounds.map(traceOf), guessedIn(rounds)),
  );
  const all = pupils.flatMap(({ rounds }) => rounds);
  const known = new Map(
    all.map((round) => [[round.class, round.game, round.round, round.choices.length].join("\u0000"), round]),
  );
  const rules = RIVALS.map((rule, k) => {
    const traces = [...known.values()].map((round) => {
      const { simulation, run } = roundOf({ ...round, pulls: round.choices.length }, round.round - 1);
      return traceRun(simulation, run)[k];
    });
    return outcomeOf(rule, "rule", traces, null);
  });
  const { mean, error } = meanAndError(each.map(({ lost }) => lost));
  const everyone = { ...outcomeOf("class", "class", all.map(traceOf), guessedIn(all)), lost: mean, error };
  return [
    ...each.sort((a, b) => a.lost - b.lost),
    ...(pupils.length > 1 ? [everyone] : []),
    ...rules.sort((a, b) => a.lost - b.lost),
  ];
}

function guessedIn(rounds: readonly TalliedRound[]): number {
  return average(rounds.map(({ driftGuessed, noiseGuessed }) => (Number(driftGuessed) + Number(noiseGuessed)) / 2));
}

function outcomeOf(
  name: string,
  kind: Outcome["kind"],
  traces: readonly PolicyTrace[],
  guessed: number | null,
): Outcome {
  const { mean, error } = meanAndError(traces.map(lossOf));
  const explored = traces.map(exploredAt);
  const longest = Math.max(...explored.map((one) => one.length));
  const share = Array.from({ length: longest }, (_, t) =>
    average(explored.filter((one) => t < one.length).map((one) => Number(one[t]))),
  );
  return { name, kind, rounds: traces.length, lost: mean, error, explored: share, guessed };
}

/** All tallies as one table. */
export function mergedRows(pupils: readonly Pupil[]): TableRow[] {
  return pupils.flatMap(({ nickname, rounds }) =>
    rounds.map(({ choices, ...round }) => ({
      nickname,
      ...round,
      lost: lossOf(traceOf({ ...round, choices })),
      choices: choices.map((arm) => arm + 1).join(""),
    })),
  );
}
