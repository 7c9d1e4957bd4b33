import { checkInteger } from "@cause-toolkit/core/checks";
import { type CohortOptions, makeDesign, type TaskDesign } from "@cause-toolkit/people";
import {
  cohortSettings,
  DESIGN_SETTINGS,
  makePopulation,
  PEOPLE_SETTINGS,
  PROBE_SETTINGS,
} from "@cause-toolkit/people/cohorts";
import { checkSettings, givenSettings, type ValuesOf } from "@cause-toolkit/people/settings";

/** What a file may say of a design: the task, what it asks, and how people differ. */
export const CANDIDATE_SETTINGS = { ...DESIGN_SETTINGS, ...PEOPLE_SETTINGS, ...PROBE_SETTINGS };

/** A design as it is written in a file. Everything has a default. */
export interface DesignSettings extends Partial<ValuesOf<typeof CANDIDATE_SETTINGS>> {
  readonly name?: string;
  /** Texts and further settings for `cause task build`, passed on unread. */
  readonly task?: unknown;
  /** How people differ, by the options that parameters declare. */
  readonly [population: string]: unknown;
}

/** A design with all settings. */
export interface DesignCandidate {
  /** As written, without defaults. */
  readonly settings: DesignSettings;
  readonly name: string;
  readonly design: TaskDesign;
  readonly memory: ValuesOf<typeof PEOPLE_SETTINGS>["memory"];
  readonly unit: number;
  /** Predictions are asked for in every n-th trial; 0 for never. */
  readonly probeEvery: number;
  readonly probeNoise: number;
}

/** Checks one design and fills in defaults. */
export function makeCandidate(settings: DesignSettings): DesignCandidate {
  const design = makeDesign(settings);
  const { memory, unit } = checkSettings(PEOPLE_SETTINGS, settings);
  const { probeEvery, probeNoise } = checkSettings(PROBE_SETTINGS, { probeEvery: askedEvery(settings), ...settings });
  checkInteger("probe every", probeEvery, 0, design.trials);
  const candidate = { settings, design, memory, unit, probeEvery, probeNoise };
  makePopulation(cohortOf({ ...candidate, name: "" }, {}).population);
  return { ...candidate, name: settings.name ?? nameOf(candidate) };
}

/** The settings of a cohort that does this task. */
export function cohortOf(candidate: DesignCandidate, options: Pick<CohortOptions, "kinds" | "seed">): CohortOptions {
  const { settings, design, memory, unit, probeEvery, probeNoise } = candidate;
  return {
    ...options,
    ...cohortSettings(givenSettings(PEOPLE_SETTINGS, settings)),
    design,
    memory,
    unit,
    predictionNoise: probeEvery > 0 ? probeNoise : null,
  };
}

/** Settings that a name tells in its own words, or always. */
const SAID = ["layout", "memory", "blocks", "trials", "volatility", "stochasticity", "arms", "feedback"];

/** What tells designs apart, in few words: the task, then whatever is not as usual. */
function nameOf({ settings, design, memory, unit, probeEvery }: Omit<DesignCandidate, "name">): string {
  const { layout, blocks, trials, arms, volatility, stochasticity, feedback } = design;
  const usual = (name: keyof typeof DESIGN_SETTINGS) => String(design[name]) === String(DESIGN_SETTINGS[name].default);
  const others = Object.keys(DESIGN_SETTINGS).filter(
    (name) => !SAID.includes(name),
  ) as (keyof typeof DESIGN_SETTINGS)[];
  const people = Object.keys(PEOPLE_SETTINGS).filter((name) => !["memory", "unit"].includes(name));
  return [
    `${layout}, ${memory}, ${blocks} × ${trials}`,
    `v ${volatility.join(" ")}, s ${stochasticity.join(" ")}`,
    ...(usual("arms") ? [] : [`${arms} arms`]),
    ...(usual("feedback") ? [] : [`${feedback} feedback`]),
    ...(probeEvery > 0 ? [`prediction every ${probeEvery}`] : []),
    ...(unit === PEOPLE_SETTINGS.unit.default ? [] : [`unit ${unit}`]),
    ...others.flatMap((name) => (usual(name) ? [] : [`${inWords(name)} ${[design[name]].flat().join(":")}`])),
    ...people.flatMap((name) => (settings[name] === undefined ? [] : [`${name} ${[settings[name]].flat().join(":")}`])),
  ].join(", ");
}

/** `priorVariance` as prior variance. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
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
