import { checkInteger } from "@cause-toolkit/core/checks";
import type { CohortOptions } from "@cause-toolkit/people";
import { COHORT_SETTINGS, cohortSettings, DESIGN_SETTINGS, PEOPLE_SETTINGS } from "@cause-toolkit/people/cohorts";
import { splitList } from "./list.ts";
import { parseNumber, parseSeed } from "./number.ts";
import { type OptionTexts, settingOptions, settingsIn } from "./setting-options.ts";

const PEOPLE = { ...PEOPLE_SETTINGS, ...COHORT_SETTINGS };

/** How many people there are of a kind without a number. */
export const PEOPLE_OF_A_KIND = 100;

/** The options of simulated people, for a command's help. */
export const COHORT_OPTIONS = [
  ...settingOptions({ ...DESIGN_SETTINGS, ...PEOPLE }),
  ["--seed <seed>", "the same seed gives the same people (default: 1)"],
] as const;

/** Reads the options of a cohort. `kinds` are models with numbers of people, or with `--people` of each. */
export function cohortOptions(texts: OptionTexts, defaultKinds: readonly string[]): CohortOptions {
  const text = (name: string) => texts[name] as string | undefined;
  const [people, named, seed] = [text("people"), text("kinds"), text("seed")];
  const each = people === undefined ? PEOPLE_OF_A_KIND : checkInteger("people", parseNumber("people", people), 0);
  const kinds = (named === undefined ? [...defaultKinds] : splitList(named)).map((one) => {
    const [model, count] = one.split("=");
    return [model.trim(), count === undefined ? each : parseNumber("number of people", count)] as const;
  });
  return {
    ...cohortSettings(settingsIn(PEOPLE, texts)),
    design: settingsIn(DESIGN_SETTINGS, texts),
    kinds: Object.fromEntries(kinds),
    ...(seed !== undefined && { seed: parseSeed(seed) }),
  };
}
