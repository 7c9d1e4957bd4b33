import { type Confusion, type ParameterRecovery, parseModel } from "@cause-toolkit/people";
import type { Flag } from "@cause-toolkit/people/models";
import { IDENTIFYING, type IdentificationVerdict, MOST_PEOPLE, type ShareInterval } from "@cause-toolkit/people/power";
import { designLimits } from "@cause-toolkit/people/report";
import { POOR_RECOVERY } from "../people/replicas.ts";
import { withError } from "../people/with-error.ts";
import type { DesignCandidate } from "./candidate.ts";
import type { DesignContrast } from "./job.ts";
import { namesAsked, type Question } from "./question.ts";
import { wronglyCalled } from "./wrongly-called.ts";

/** What simulated people say of a design's limits. */
export interface Found {
  readonly verdict: IdentificationVerdict;
  readonly accuracy: ShareInterval;
  readonly contrasts: readonly DesignContrast[];
  readonly recovery: readonly ParameterRecovery[];
  readonly words: Confusion;
}

/** What a design cannot show: by its settings, and as its simulated people showed. */
export function limitsOf({ design, unit }: DesignCandidate, question: Question, found: Found): Flag[] {
  const { verdict, accuracy, contrasts, recovery, words } = found;
  const { names, chance } = namesAsked(question);
  const named = `${withError(accuracy.share, accuracy.error)} of people get the right one of ${names} names`;
  const known = question.groups ? designLimits(design, unit) : forgettingLimits(design);
  const one: Flag[] = [
    {
      about: "one person's kind",
      text: `${named}; ${verdict}, since ${IDENTIFYING} is asked for and chance is ${chance}`,
    },
  ];
  const powerless = contrasts.filter(({ needed }) => needed === null);
  const measures = [...new Set(powerless.map(({ measure, noise }) => `${measure}, effect of ${noise}`))];
  const poor = recovery.filter(
    ({ r, parameter }) => r < POOR_RECOVERY && !known.some(({ about }) => about === parameter),
  );
  return [
    ...(verdict === "identifying" ? [] : one),
    ...known,
    ...(question.groups ? [] : wronglyCalled(words)),
    ...measures.map((about) => {
      const own = powerless.filter(({ measure, noise }) => `${measure}, effect of ${noise}` === about);
      const kinds = own.map(({ kind }) => question.word(parseModel(kind))).join(", ");
      return { about, text: `no power (more than ${MOST_PEOPLE} people a group) between healthy and ${kinds}` };
    }),
    ...poor.map(({ parameter, r, error }) => ({
      about: parameter,
      text: `is recovered with r ${withError(r, error)} only`,
    })),
  ];
}

/** What a task cannot show of bonus and forgetting, whatever the number of people. */
function forgettingLimits({ feedback, arms }: DesignCandidate["design"]): Flag[] {
  return [
    ...(feedback === "full"
      ? [
          {
            about: "feedback",
            text: "with full feedback no arm is left unseen, so there is nothing to forget or to explore",
          },
        ]
      : []),
    ...(arms < 2 ? [{ about: "choices", text: "with one arm there is nothing to choose" }] : []),
  ];
}
