import { InvalidInput } from "@cause-toolkit/core";
import { stream } from "@cause-toolkit/core/numerics";
import {
  type Cohort,
  cohortPerson,
  type EfficiencyOptions,
  efficiencyOf,
  fitPerson,
  type Model,
  type PersonData,
  type PersonFit,
  type PersonFitOptions,
  type Truth,
} from "@cause-toolkit/people";
import { askEvery } from "@cause-toolkit/people/cohorts";
import { NOISE_MEASURES, NOISES, type NoiseEffect, noiseEffectsOf } from "@cause-toolkit/people/measures";
import {
  contrastGroups,
  dilutedEffect,
  type GroupContrast,
  type MixtureOptions,
  type MixtureOutcome,
  mixturePower,
  peopleNeeded,
} from "@cause-toolkit/people/power";

/** Some simulated people of one design: to be made, measured and fitted. */
export interface DesignPeopleChunk {
  readonly id: string;
  readonly cohort: Cohort;
  /** Numbers of the people in the cohort. */
  readonly people: readonly number[];
  /** Predictions are asked for in every n-th trial. */
  readonly probeEvery: number;
  /** Models that are fitted; none to measure only. */
  readonly models: readonly Model[];
  readonly options: PersonFitOptions;
  /** Whether the effects of noises on behaviour are measured. */
  readonly measure: boolean;
  /** Whether efficiency is told. */
  readonly efficiency: boolean;
}

export interface DesignPerson {
  readonly index: number;
  readonly truth: Truth;
  readonly fit: PersonFit | null;
  readonly effects: readonly NoiseEffect[];
  /** Reward earned between chance, 0, and the optimal policy, 1; null where it is not told. */
  readonly efficiency: number | null;
}

export async function designPeopleChunk(chunk: DesignPeopleChunk): Promise<{ id: string; people: DesignPerson[] }> {
  const { id, cohort, probeEvery, models, options, measure, efficiency } = chunk;
  const task = { priorVariance: cohort.design.priorVariance };
  const { start, spread } = cohort.settings;
  const people = chunk.people.map((index) => {
    const { data: all, truth } = cohortPerson(cohort, index);
    const data = askEvery(all, probeEvery);
    return {
      index,
      truth,
      efficiency: efficiency ? solvedEfficiency(data, task) : null,
      effects: measure ? noiseEffectsOf(data, start, spread) : [],
      fit: models.length > 0 ? fitPerson(data, models, cohort.settings, options) : null,
    };
  });
  return { id, people };
}

/** Null where the solver refuses the noises of the design, as too far apart. */
function solvedEfficiency(person: PersonData, task: EfficiencyOptions): number | null {
  try {
    return efficiencyOf(person, task).efficiency;
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
}

/** What is needed to tell the power of one design. */
export interface DesignPowerChunk {
  readonly index: number;
  readonly seed: string;
  /** Effects of noises in people of each kind; the first is compared with each other. */
  readonly effects: readonly { readonly kind: string; readonly people: readonly (readonly NoiseEffect[])[] }[];
  /** Null where people were not fitted. */
  readonly mixture: Omit<MixtureOptions, "seed"> | null;
  /** Shares of blind people by which a group's contrast is diluted. */
  readonly shares: readonly number[];
}

/** A contrast of groups in one measure, and what is left of it where only a share of the second group is blind. */
export interface DesignContrast extends GroupContrast {
  readonly measure: NoiseEffect["measure"];
  readonly noise: NoiseEffect["noise"];
  /** The second group; the first is the common kind. */
  readonly kind: string;
  readonly diluted: readonly { readonly share: number; readonly d: number; readonly needed: number | null }[];
}

export interface DesignPower extends MixtureOutcome {
  readonly index: number;
  readonly contrasts: readonly DesignContrast[];
}

export async function designPowerChunk(chunk: DesignPowerChunk): Promise<DesignPower> {
  const { index, seed, effects, mixture, shares } = chunk;
  const valuesOf = (people: readonly (readonly NoiseEffect[])[], measure: string, noise: string) =>
    people
      .flatMap((own) => own.filter((one) => one.measure === measure && one.noise === noise))
      .map(({ effect }) => effect);
  const [common, ...others] = effects;
  const contrasts = NOISE_MEASURES.flatMap((measure) =>
    NOISES.flatMap((noise) => {
      const first = valuesOf(common.people, measure, noise);
      return others.flatMap(({ kind, people }) => {
        const second = valuesOf(people, measure, noise);
        if (first.length < 2 || second.length < 2) return [];
        const diluted = shares.map((share) => {
          const d = dilutedEffect(first, second, share);
          return { share, d, needed: peopleNeeded(d) };
        });
        const draw = stream(seed, "contrast", measure, noise, kind);
        return [{ measure, noise, kind, ...contrastGroups(first, second, draw), diluted }];
      });
    }),
  );
  return { index, contrasts, ...(mixture ? mixturePower({ ...mixture, seed }) : { powers: [], sizes: [], curve: [] }) };
}
