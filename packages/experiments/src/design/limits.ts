import {
  designLimits,
  type Flag,
  IDENTIFYING,
  type IdentificationVerdict,
  inferenceOf,
  MOST_PEOPLE,
  type ParameterRecovery,
  parseModel,
  type ShareInterval,
} from "@cause-toolkit/people";
import { POOR_RECOVERY } from "../people/replicas.ts";
import type { DesignCandidate } from "./candidate.ts";
import type { DesignContrast } from "./job.ts";

/** What simulated people say of a design's limits. */
export interface Found {
  readonly verdict: IdentificationVerdict;
  readonly accuracy: ShareInterval;
  readonly contrasts: readonly DesignContrast[];
  readonly recovery: readonly ParameterRecovery[];
}

/** What a design cannot show: by its settings, and as its simulated people showed. */
export function limitsOf({ design, unit }: DesignCandidate, found: Found): Flag[] {
  const { verdict, accuracy, contrasts, recovery } = found;
  const named = `${accuracy.share.toFixed(2)} ± ${accuracy.error.toFixed(2)} of people get the right one of three names`;
  const known = designLimits(design, unit);
  const one: Flag[] = [
    { about: "one person's kind", text: `${named}; ${verdict}, since ${IDENTIFYING} is asked for and chance is 0.33` },
  ];
  const powerless = contrasts.filter(({ needed }) => needed === null);
  const measures = [...new Set(powerless.map(({ measure, noise }) => `${measure}, effect of ${noise}`))];
  const poor = recovery.filter(
    ({ r, parameter }) => r < POOR_RECOVERY && !known.some(({ about }) => about === parameter),
  );
  return [
    ...(verdict === "identifying" ? [] : one),
    ...known,
    ...measures.map((about) => {
      const own = powerless.filter(({ measure, noise }) => `${measure}, effect of ${noise}` === about);
      const kinds = own.map(({ kind }) => inferenceOf(parseModel(kind))).join(", ");
      return { about, text: `no power (more than ${MOST_PEOPLE} people a group) between healthy and ${kinds}` };
    }),
    ...poor.map(({ parameter, r, error }) => ({
      about: parameter,
      text: `comes back with r ${r.toFixed(2).replace("-", "−")} ± ${error.toFixed(2)} only`,
    })),
  ];
}
