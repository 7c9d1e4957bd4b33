import { checkInteger } from "@cause-toolkit/core/checks";
import { type Confusion, confusionOf, type ParameterRecovery, type Recovered, recoveryOf } from "@cause-toolkit/people";
import { type Flag, kindOf } from "@cause-toolkit/people/models";
import {
  type IdentificationVerdict,
  identificationOf,
  informationOf,
  type LogBayesFactor,
  logBayesFactors,
  type MixtureOutcome,
  type ShareInterval,
  scoresByName,
  shareInterval,
} from "@cause-toolkit/people/power";
import { defined } from "@cause-toolkit/people/settings";
import type { Engine } from "../engines/engine.ts";
import { type KeptRun, runKept } from "../engines/kept.ts";
import { meanOverPeople } from "../people/mean-over-people.ts";
import type { DesignCandidate } from "./candidate.ts";
import { efficiencyByKind, type KindEfficiency } from "./efficiency.ts";
import type { DesignContrast, DesignPerson, DesignPower, DesignPowerChunk } from "./job.ts";
import { limitsOf } from "./limits.ts";
import { type KindPair, onlyKinds, pairsOf } from "./pairs.ts";
import { runDesignPeople } from "./people.ts";
import { LESIONS, parseQuestion, type Question } from "./question.ts";

export interface EvaluateOptions {
  /** What is to be told of people: the name of a question. Default `lesions`. */
  readonly question?: string;
  /** People of each kind who are simulated, measured and fitted. */
  readonly people: number;
  /** People of each kind who are simulated and measured; at least `people`. */
  readonly measured?: number;
  /** Whether rivals are simulated and fitted besides the kinds of the question. */
  readonly rivals?: boolean;
  readonly memories?: readonly string[];
  readonly free?: readonly string[];
  readonly starts?: number;
  /** Shares of blind people in mixed groups. */
  readonly shares?: readonly number[];
  /** Sizes of mixed groups. */
  readonly sizes?: readonly number[];
  /** Mixed groups that are drawn at each size, and bootstraps: see `MixtureOptions`. */
  readonly groups?: number;
  readonly bootstraps?: number;
  readonly seed?: number | string;
  /** Distinguishes the people of one evaluation from those of another in the same folder. */
  readonly label?: string;
}

export const DEFAULT_SHARES = [0.1, 0.2, 0.3] as const;
export const DEFAULT_SIZES = [50, 100] as const;

/** All that simulated people show of one design. */
export interface DesignResult extends MixtureOutcome {
  readonly candidate: DesignCandidate;
  /** The name of the question. */
  readonly question: string;
  /** People of each kind who were fitted, and who were measured. */
  readonly people: number;
  readonly measured: number;
  /** The share of people of the question's kinds who get the right one of their names, and what follows. */
  readonly accuracy: ShareInterval;
  readonly verdict: IdentificationVerdict;
  /** Bits that a person's data tell of the kind; log₂ of the number of kinds at most. */
  readonly information: { readonly mean: number; readonly error: number };
  /** Among the question's kinds, and among all fitted models. */
  readonly kinds: Confusion;
  readonly confusion: Confusion;
  /** Of all fitted models, what they say of the question. */
  readonly words: Confusion;
  /** How well each two kinds are told apart. */
  readonly pairs: readonly KindPair[];
  readonly factors: readonly LogBayesFactor[];
  readonly recovery: readonly ParameterRecovery[];
  readonly contrasts: readonly DesignContrast[];
  /** Of each kind; empty unless the optimal policy of the design is known. */
  readonly efficiency: readonly KindEfficiency[];
  readonly limits: readonly Flag[];
}

/**
 * Tells what designs can show: simulated people of every kind do each task, are measured and fitted.
 *
 * @example
 * ```ts
 * import { evaluateDesigns, inlineEngine } from "@cause-toolkit/experiments";
 * import { parseDesigns } from "@cause-toolkit/experiments/design";
 *
 * const designs = parseDesigns({ arms: 2, blocks: 1, trials: 10, layout: "mixed", cells: 5 });
 * const options = { people: 3, sizes: [10], shares: [0.3], groups: 20, bootstraps: 2 };
 * const [result] = await evaluateDesigns(designs, options, inlineEngine());
 * result.factors.length; // → 6
 * ```
 */
export async function evaluateDesigns(
  candidates: readonly DesignCandidate[],
  options: EvaluateOptions,
  engine: Engine,
  run: KeptRun = {},
): Promise<DesignResult[]> {
  const { rivals = false, shares = DEFAULT_SHARES, sizes = DEFAULT_SIZES, seed = 1, label = "design" } = options;
  const people = checkInteger("people", options.people, 2, 100_000);
  const measured = checkInteger("measured people", options.measured ?? people, people, 100_000);
  const question = parseQuestion(options.question ?? LESIONS.name);
  const kinds = [...question.kinds, ...(rivals ? question.rivals : [])];
  const how = { ...options, kinds, models: kinds, seed: String(seed), measure: question.groups, efficiency: true };
  const wanted = candidates.map((candidate, i) => ({
    candidate,
    id: `${label} ${i + 1}`,
    from: 0,
    to: measured,
    fitted: people,
  }));
  run.onProgress?.(0);
  const all = await runDesignPeople(wanted, how, engine, {
    ...run,
    onProgress: (done) => run.onProgress?.(SIMULATION * done),
  });
  const chunks = all.map((own, index) => powerChunk(own, index, question, { ...options, shares, sizes, seed }));
  const powers = await runKept(engine, "design-power", chunks, ({ index }) => String(index), {
    ...defined({ signal: run.signal }),
    onProgress: (done) => run.onProgress?.(SIMULATION + (1 - SIMULATION) * done),
  });
  return candidates.map((candidate, i) => resultOf(candidate, question, all[i], powers[i], people, measured));
}

/** The share of the progress that simulated people have; the power has the rest. */
const SIMULATION = 0.9;

export function recoveredOf(people: readonly DesignPerson[]): Recovered[] {
  return people.flatMap(({ truth, fit }) => (fit ? [{ truth, fit }] : []));
}

/** Contrasts are with the first kind; mixed groups have the question's kinds, whatever else is fitted. */
function powerChunk(
  people: readonly DesignPerson[],
  index: number,
  { kinds: asked, groups: grouped }: Question,
  options: EvaluateOptions & Required<Pick<EvaluateOptions, "shares" | "sizes" | "seed">>,
): DesignPowerChunk {
  const { seed, shares, sizes, groups, bootstraps } = options;
  const effort = defined({ groups, bootstraps });
  const names = [...new Set(people.map(({ truth }) => kindOf(truth.model)))];
  const recovered = recoveredOf(people);
  const scored = recovered.map(({ truth, fit }) => ({
    kind: kindOf(truth.model),
    scores: scoresByName(fit, "evidence", kindOf),
  }));
  const kinds = [...scored[0].scores.keys()];
  const pools = asked.map((kind) => ({
    kind,
    logs: scored.filter((one) => one.kind === kind).map(({ scores }) => [...scores.values()]),
  }));
  return {
    index,
    seed: String(seed),
    shares,
    mixture: grouped ? { pools, kinds, shares, sizes, ...effort } : null,
    effects: names.map((kind) => ({
      kind,
      people: people.filter(({ truth }) => kindOf(truth.model) === kind).map(({ effects }) => effects),
    })),
  };
}

function resultOf(
  candidate: DesignCandidate,
  question: Question,
  people: readonly DesignPerson[],
  { contrasts, powers, sizes, curve }: DesignPower,
  fitted: number,
  measured: number,
): DesignResult {
  const recovered = recoveredOf(people);
  const asked = onlyKinds(recovered, question.kinds);
  const named = confusionOf(asked);
  const accuracy = shareInterval(Math.round(named.accuracy * asked.length), asked.length);
  const verdict = identificationOf(accuracy);
  const recovery = recoveryOf(recovered);
  const words = confusionOf(recovered, question.word);
  return {
    candidate,
    question: question.name,
    people: fitted,
    measured,
    accuracy,
    verdict,
    recovery,
    kinds: named,
    information: meanOverPeople(asked.map(informationOf)),
    confusion: confusionOf(recovered),
    words,
    pairs: pairsOf(asked, question.kinds),
    factors: logBayesFactors(recovered),
    contrasts,
    efficiency: efficiencyByKind(people),
    powers,
    sizes,
    curve,
    limits: limitsOf(candidate, question, { verdict, accuracy, contrasts, recovery, words }),
  };
}
