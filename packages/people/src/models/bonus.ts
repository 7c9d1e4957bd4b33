import type { Ingredient } from "./ingredient.ts";
import type { PersonParameter } from "./parameter.ts";
import type { ModelSettings } from "./settings.ts";
import type { Term } from "./term.ts";

/** How a person values exploring. */
export interface Bonus extends Ingredient {
  /** Whether it is a function of uncertainty, which a learner must then have. */
  readonly usesUncertainty: boolean;
  /** Whether it draws people to arms that they know less of. People who forget may be mistaken for such people. */
  readonly explores: boolean;
  /** Where it explores, the first term is what draws people to arms that they know less of. */
  terms(settings: ModelSettings): readonly Term[];
}

/** A wide prior: at 10, a bonus of a third of the spread of rewards is nearly always followed. Simulated people have β·w. */
export function bonusWeight(
  name: string,
  about: string,
  more: Pick<PersonParameter, "rewardPower"> & { readonly factor?: number } = {},
): PersonParameter {
  const { factor, ...others } = more;
  return {
    name,
    about,
    bounds: [-Infinity, Infinity],
    scale: "identity",
    prior: { mean: 0, sd: 10 },
    keepsPrior: true,
    population: {
      setting: "w",
      about: "weight of the bonus",
      center: 1,
      spread: 0.3,
      scale: "identity",
      times: "beta",
      place: 1,
      ...(factor !== undefined && { factor }),
    },
    ...others,
  };
}

/** The weight of a bonus that is measured in rewards. */
export const BONUS_WEIGHT: PersonParameter = bonusWeight("beta_bonus", "β·w: weight of the bonus in a choice", {
  rewardPower: -1,
});
