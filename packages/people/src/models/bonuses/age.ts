import { log } from "@cause-toolkit/core/numerics";
import type { Bonus } from "../bonus.ts";

export const age: Bonus = {
  name: "age",
  summary: "ln of the trials since an arm was chosen, whatever is known of it",
  usesUncertainty: false,
  explores: true,
  terms: () => [
    {
      parameter: {
        name: "beta_age",
        about: "weight of the logarithm of an arm's age, in trials since it was chosen",
        bounds: [-Infinity, Infinity],
        scale: "identity",
        prior: { mean: 0, sd: 1.5 },
        keepsPrior: true,
        population: { setting: "age", center: 0.3, spread: 0.3, scale: "identity" },
      },
      write(_, into, { age }) {
        for (let arm = 0; arm < into.length; arm++) into[arm] = log(age[arm]);
      },
    },
  ],
};
