import {
  type Cohort,
  fitPerson,
  type Model,
  type ModelFit,
  type ModelSettings,
  type PersonData,
  regressorsOf,
} from "@cause-toolkit/people";
import { findingsOf } from "@cause-toolkit/people/data";
import { designFlags } from "@cause-toolkit/people/report";
import { serve } from "../../workers/serve.ts";
import type { FileReading } from "./columns.ts";
import { loadCohort, loadFile } from "./load.ts";

interface FitInput {
  readonly person: PersonData;
  readonly models: readonly Model[];
  readonly settings: ModelSettings;
}

interface TrialsInput {
  readonly person: PersonData;
  readonly fits: readonly ModelFit[];
  readonly settings: ModelSettings;
}

interface FileInput {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly reading: FileReading;
  readonly fresh: boolean;
}

const tasks = {
  make: (cohort: Cohort) => loadCohort(cohort),
  read: ({ file, bytes, reading, fresh }: FileInput) => loadFile(file, bytes, reading, fresh),
  fit: ({ person, models, settings }: FitInput) => fitPerson(person, models, settings),
  /** What the data of one person cannot tell. */
  judge: ({ person, models }: Omit<FitInput, "settings">) => ({
    findings: findingsOf([person]),
    flags: designFlags([person], models, []),
  }),
  /** What some fitted models say of each trial. */
  trials: ({ person, fits, settings }: TrialsInput) => fits.map((fit) => regressorsOf(person, fit, settings)),
};
export type PeopleTasks = typeof tasks;

serve(tasks, { handOver: true });
