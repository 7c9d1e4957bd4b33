import type { VarianceEstimator } from "@cause-toolkit/core/beliefs";
import { checkInteger, checkPositive } from "@cause-toolkit/core/checks";
import {
  type CohortOptions,
  type MemoryName,
  makeDesign,
  makePopulation,
  type Population,
  parseMemory,
  type TaskDesign,
} from "@cause-toolkit/people";

type Pair = readonly [number, number];

/** A design as it is written in a file: the task, what people remember in it, and how people differ. Everything has a default. */
export interface DesignSettings extends Partial<TaskDesign> {
  readonly name?: string;
  readonly memory?: MemoryName;
  /** CAUSE's unit of reward. */
  readonly unit?: number;
  /** Predictions are asked for in every n-th trial, with this standard deviation. */
  readonly probeEvery?: number;
  readonly probeNoise?: number;
  /** Share of trials without a response. */
  readonly missed?: number;
  /** How people differ: see `Population`. */
  readonly beta?: Pair;
  readonly w?: Pair;
  readonly kappa?: Pair;
  readonly lapse?: number;
  readonly lambda?: Pair;
  readonly startSpread?: number;
  readonly variance?: VarianceEstimator;
  readonly cells?: number;
  /** Texts and further settings for `cause task build`, passed on unread. */
  readonly task?: unknown;
}

/** A design with all settings. */
export interface DesignCandidate {
  /** As written, without defaults. */
  readonly settings: DesignSettings;
  readonly name: string;
  readonly design: TaskDesign;
  readonly memory: MemoryName;
  readonly unit: number;
  /** Predictions are asked for in every n-th trial; 0 for never. */
  readonly probeEvery: number;
  readonly probeNoise: number;
}

const DEFAULT_PROBE_NOISE = 3;

/** Checks one design and fills in defaults. */
export function makeCandidate(settings: DesignSettings): DesignCandidate {
  const design = makeDesign(settings);
  const {
    memory = "carry-separate",
    unit = 1,
    probeEvery = askedEvery(settings),
    probeNoise = DEFAULT_PROBE_NOISE,
  } = settings;
  parseMemory(memory);
  checkPositive("unit of reward", unit);
  checkPositive("noise of predictions", probeNoise);
  checkInteger("probe every", probeEvery, 0, design.trials);
  const candidate = { settings, design, memory, unit, probeEvery, probeNoise };
  makePopulation(cohortOf({ ...candidate, name: "" }, {}).population);
  return { ...candidate, name: settings.name ?? nameOf(candidate) };
}

/** The settings of a cohort that does this task. */
export function cohortOf(candidate: DesignCandidate, options: Pick<CohortOptions, "kinds" | "seed">): CohortOptions {
  const { settings, design, memory, unit, probeEvery, probeNoise } = candidate;
  const { beta, w, kappa, lapse, lambda, startSpread: start, missed, variance, cells } = settings;
  const population = Object.entries({ beta, w, kappa, lapse, lambda, start }).filter(([, one]) => one !== undefined);
  return {
    ...options,
    ...{ design, memory, unit, predictionNoise: probeEvery > 0 ? probeNoise : null },
    population: Object.fromEntries(population) as Partial<Population>,
    ...(missed !== undefined && { missed }),
    ...(variance !== undefined && { variance }),
    ...(cells !== undefined && { cells }),
  };
}

/** What tells designs apart, in few words: the task, then whatever is not as usual. */
function nameOf({ settings, design, memory, unit, probeEvery }: Omit<DesignCandidate, "name">): string {
  const { layout, blocks, trials, arms, volatility, stochasticity, feedback, priorVariance } = design;
  const own = ["beta", "w", "kappa", "lapse", "lambda", "startSpread", "missed", "variance", "cells"] as const;
  return [
    `${layout}, ${memory}, ${blocks} × ${trials}`,
    `v ${volatility.join(" ")}, s ${stochasticity.join(" ")}`,
    ...(arms === 4 ? [] : [`${arms} arms`]),
    ...(feedback === "full" ? ["full feedback"] : []),
    ...(probeEvery > 0 ? [`prediction every ${probeEvery}`] : []),
    ...(unit === 1 ? [] : [`unit ${unit}`]),
    ...(priorVariance === 25 ? [] : [`prior variance ${priorVariance}`]),
    ...own.flatMap((name) => (settings[name] === undefined ? [] : [`${name} ${[settings[name]].flat().join(":")}`])),
  ].join(", ");
}

/** A task file says in its section `task` how often predictions are asked for. */
function askedEvery({ task }: DesignSettings): number {
  const every = typeof task === "object" && task !== null && "probeEvery" in task ? task.probeEvery : 0;
  return typeof every === "number" ? every : 0;
}

/** The file of a design for `cause task build`, which `cause design` reads as well. */
export function taskFileOf({ settings, name, design, memory, probeEvery }: DesignCandidate): object {
  const task = { ...(settings.task as object | undefined), ...(probeEvery > 0 && { probeEvery }) };
  return { name, ...design, memory, ...(Object.keys(task).length > 0 && { task }) };
}
