import { HIERARCHIES } from "@cause-toolkit/people";
import { PEOPLE_SETTINGS } from "@cause-toolkit/people/cohorts";
import { KINDS, MEMORIES } from "@cause-toolkit/people/models";
import {
  type Bounds,
  choiceField,
  type Field,
  flagField,
  listField,
  numberField,
  passing,
  textField,
  type Values,
} from "../../link/fields.ts";
import { TASK_LINK } from "../../task-settings/task-fields.ts";
import { columnsField } from "./columns.ts";
import { checkModel, KNOWN_KINDS, KNOWN_MODELS } from "./models.ts";

/** What may be typed. A page has less patience than a command. */
export const BOUNDS = {
  people: { min: 1, max: 100, whole: true },
  seed: { min: 0, max: Number.MAX_SAFE_INTEGER, whole: true },
  person: { min: 1, max: 1_000_000, whole: true },
  recover: { min: 0, max: 100, whole: true },
} as const satisfies { readonly [name: string]: Bounds };

export const MEMORY_NAMES = MEMORIES.map(({ name }) => name) as string[];
/** Which memory structures are fitted: `default` is what `cause fit` takes. */
export const FITTED_MEMORIES = ["default", ...MEMORY_NAMES, "all"] as const;

export const FIELDS = {
  source: choiceField("cohort", ["cohort", "file"] as const),
  show: choiceField("person", ["person", "people"] as const),
  kinds: modelsField(KNOWN_KINDS),
  people: numberField(3, BOUNDS.people),
  ...TASK_LINK,
  memory: choiceField<string>(PEOPLE_SETTINGS.memory.default, MEMORY_NAMES),
  seed: numberField(1, BOUNDS.seed),
  columns: columnsField(),
  models: modelsField(KNOWN_MODELS),
  fitMemory: choiceField("default", FITTED_MEMORIES),
  priors: choiceField("none", HIERARCHIES),
  recover: numberField(0, BOUNDS.recover),
  person: numberField(1, BOUNDS.person),
  /** Whose beliefs are shown, without a memory. */
  shown: modelsField(KINDS),
  model: textField(""),
  arm: textField("most", checkArm),
  block: textField("all", checkBlock),
  truth: flagField(false),
  /** Whether all people are fitted by themselves. */
  go: passing(flagField(false)),
};

export type PeopleValues = Values<typeof FIELDS>;

/** Models without a memory, each once. */
function modelsField(fallback: readonly string[]): Field<readonly string[]> {
  const field = listField<string>(fallback, { parse: checkModel, format: String });
  return { ...field, parse: (text) => [...new Set(field.parse(text))] };
}

function checkArm(text: string): void {
  if (!/^(most|chosen|[1-9]\d{0,3})$/.test(text)) throw new RangeError("must be an arm's number, “most” or “chosen”");
}

function checkBlock(text: string): void {
  if (text !== "all" && !/^[1-9]\d{0,4}$/.test(text)) throw new RangeError("must be a block's place, from 1, or “all”");
}
