import { type Model, type ModelSettings, modelName, type PersonFit } from "@cause-toolkit/people";
import { compareParameter, type ParameterComparison, widePrior, withoutPrior } from "@cause-toolkit/people/group";

/** The difference of a parameter between two groups under one model, on the scale on which it is fitted: second group minus first. */
export interface GroupDifference extends Partial<ParameterComparison> {
  readonly model: Model;
  readonly parameter: string;
  /** Participants whose data count, and those whose data carry less than 0.3 of the prior's precision. */
  readonly people: number;
  readonly excluded: number;
}

/**
 * Differences of all parameters under all models, from fits with the wide priors: estimates under group priors are shrunk to the mean of both groups. No difference where
 * fewer than three participants of a group count.
 */
export function groupDifferences(
  wide: readonly PersonFit[],
  names: readonly [string, string],
  settings: ModelSettings,
): GroupDifference[] {
  return wide[0].fits.flatMap(({ model, estimates }, m) =>
    estimates.map(({ name }, i) => {
      const prior = widePrior(model, name, settings);
      const [first, second] = names.map((group) =>
        wide
          .filter((one) => one.group === group)
          .flatMap(({ fits }) => {
            const { fitted, sd } = fits[m].estimates[i];
            return withoutPrior({ mean: fitted, sd }, prior) ?? [];
          }),
      );
      const people = first.length + second.length;
      return { model, parameter: name, people, excluded: wide.length - people, ...compareParameter(first, second) };
    }),
  );
}

/** Differences as a row of a table and of JSON. */
export function differenceRow({ people, excluded, difference, low, high }: GroupDifference) {
  return {
    difference: difference ?? null,
    difference_low: low ?? null,
    difference_high: high ?? null,
    compared: people,
    excluded,
  };
}

export const DIFFERENCE_HEAD = ["parameter", "difference (95 %)", "compared", "excluded"] as const;

/** Differences under one model as lines of text, for the report and for the terminal. */
export function differenceLines(differences: readonly GroupDifference[], model: Model): string[][] {
  return differences
    .filter((one) => modelName(one.model) === modelName(model))
    .map(({ parameter, difference, low, high, people, excluded }) => {
      const [mean, from, to] = [difference, low, high].map((one) => one?.toFixed(2).replace("-", "−"));
      const text = mean === undefined ? "" : `${mean} (${from} to ${to})`;
      return [parameter, text, String(people), String(excluded)];
    });
}

/** What the differences are of, such as: patients minus controls. */
export function differenceCaption(names: readonly [string, string], model: Model): string {
  return `${names[1] || "no group"} minus ${names[0] || "no group"}, under ${modelName(model)}, on the scale on which parameters are fitted: random-effects difference of estimates under the wide priors. Excluded: participants whose data carry less than 0.3 of the prior's precision.`;
}
