import { checkInteger } from "@cause-toolkit/core/checks";
import { meanAndError } from "@cause-toolkit/core/numerics";
import {
  type Confusion,
  confusionOf,
  type Flag,
  type IdentificationVerdict,
  identificationOf,
  inferenceOf,
  informationOf,
  KINDS,
  kindOf,
  type LogBayesFactor,
  logBayesFactors,
  type MixtureOutcome,
  type ParameterRecovery,
  type Recovered,
  recoveryOf,
  type ShareInterval,
  STANDARD_MODELS,
  scoresByName,
  shareInterval,
} from "@cause-toolkit/people";
import type { Engine, RunOptions } from "../engines/engine.ts";
import type { KeptResults } from "../results/kept-results.ts";
import type { DesignCandidate } from "./candidate.ts";
import type { DesignContrast, DesignPerson, DesignPower, DesignPowerChunk } from "./job.ts";
import { limitsOf } from "./limits.ts";
import { runDesignPeople } from "./people.ts";

export interface EvaluateOptions {
  /** People of each kind who are simulated, measured and fitted. */
  readonly people: number;
  /** People of each kind who are simulated and measured; at least `people`. */
  readonly measured?: number;
  /** Whether rivals are simulated and fitted besides the three kinds. */
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
  /** People of each kind who were fitted, and who were measured. */
  readonly people: number;
  readonly measured: number;
  /** The share of people of the three kinds who get the right one of the three names, and what follows. */
  readonly accuracy: ShareInterval;
  readonly verdict: IdentificationVerdict;
  /** Bits that a person's data tell of the three kinds; log₂ 3 at most. */
  readonly information: { readonly mean: number; readonly error: number };
  /** Among the three kinds, and among all fitted models. */
  readonly three: Confusion;
  readonly confusion: Confusion;
  readonly inference: Confusion;
  readonly factors: readonly LogBayesFactor[];
  readonly recovery: readonly ParameterRecovery[];
  readonly contrasts: readonly DesignContrast[];
  readonly limits: readonly Flag[];
}

const THREE: readonly string[] = KINDS;

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
  run: RunOptions & { readonly store?: KeptResults } = {},
): Promise<DesignResult[]> {
  const { rivals = false, shares = DEFAULT_SHARES, sizes = DEFAULT_SIZES, seed = 1, label = "design" } = options;
  const people = checkInteger("people", options.people, 2, 100_000);
  const measured = checkInteger("measured people", options.measured ?? people, people, 100_000);
  const kinds = rivals ? STANDARD_MODELS : KINDS;
  const how = { ...options, kinds, models: kinds, seed: String(seed), measure: true };
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
  const chunks = all.map((own, index) => powerChunk(own, index, { ...options, shares, sizes, seed }));
  const powers = new Array<DesignPower>(chunks.length);
  let done = 0;
  await engine.run(
    "design-power",
    chunks,
    (power) => {
      powers[power.index] = power;
      run.onProgress?.(SIMULATION + ((1 - SIMULATION) * ++done) / chunks.length);
    },
    run.signal,
  );
  return candidates.map((candidate, i) => resultOf(candidate, all[i], powers[i], people, measured));
}

/** The share of the progress that simulated people have; the power has the rest. */
const SIMULATION = 0.9;

export function recoveredOf(people: readonly DesignPerson[]): Recovered[] {
  return people.flatMap(({ truth, fit }) => (fit ? [{ truth, fit }] : []));
}

/** People of the three kinds, as far as only these three were fitted. */
export function amongThree(people: readonly Recovered[]): Recovered[] {
  return people
    .filter(({ truth }) => THREE.includes(kindOf(truth.model)))
    .map(({ truth, fit }) => ({
      truth,
      fit: { ...fit, fits: fit.fits.filter(({ model }) => THREE.includes(kindOf(model))) },
    }));
}

/** Contrasts are with the first kind; mixed groups have the three kinds, whatever else is fitted. */
function powerChunk(
  people: readonly DesignPerson[],
  index: number,
  {
    seed,
    shares,
    sizes,
    groups,
    bootstraps,
  }: EvaluateOptions & Required<Pick<EvaluateOptions, "shares" | "sizes" | "seed">>,
): DesignPowerChunk {
  const effort = { ...(groups !== undefined && { groups }), ...(bootstraps !== undefined && { bootstraps }) };
  const names = [...new Set(people.map(({ truth }) => kindOf(truth.model)))];
  const recovered = recoveredOf(people);
  const scored = recovered.map(({ truth, fit }) => ({
    kind: kindOf(truth.model),
    scores: scoresByName(fit, "evidence", kindOf),
  }));
  const kinds = [...scored[0].scores.keys()];
  const pools = THREE.map((kind) => ({
    kind,
    logs: scored.filter((one) => one.kind === kind).map(({ scores }) => [...scores.values()]),
  }));
  return {
    index,
    seed: String(seed),
    shares,
    mixture: { pools, kinds, shares, sizes, ...effort },
    effects: names.map((kind) => ({
      kind,
      people: people.filter(({ truth }) => kindOf(truth.model) === kind).map(({ effects }) => effects),
    })),
  };
}

function resultOf(
  candidate: DesignCandidate,
  people: readonly DesignPerson[],
  { contrasts, powers, sizes, curve }: DesignPower,
  fitted: number,
  measured: number,
): DesignResult {
  const recovered = recoveredOf(people);
  const three = amongThree(recovered);
  const named = confusionOf(three);
  const accuracy = shareInterval(Math.round(named.accuracy * three.length), three.length);
  const verdict = identificationOf(accuracy);
  const recovery = recoveryOf(recovered);
  return {
    candidate,
    people: fitted,
    measured,
    accuracy,
    verdict,
    recovery,
    three: named,
    information: meanAndError(three.map(informationOf)),
    confusion: confusionOf(recovered),
    inference: confusionOf(recovered, inferenceOf),
    factors: logBayesFactors(recovered),
    contrasts,
    powers,
    sizes,
    curve,
    limits: limitsOf(candidate, { verdict, accuracy, contrasts, recovery }),
  };
}
