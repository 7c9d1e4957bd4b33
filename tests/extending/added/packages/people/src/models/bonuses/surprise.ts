import { type Bonus, bonusWeight } from "../bonus.ts";

/** How far the noise of an arm exceeds that of the others. */
export const surprise: Bonus = {
  name: "surprise",
  summary: "how far the noise of an arm exceeds the mean noise",
  usesUncertainty: true,
  explores: false,
  terms: ({ spread }) => [
    {
      parameter: bonusWeight("beta_surprise", "weight of an arm's excess noise", { rewardPower: -1 }),
      write({ stochasticity }, into) {
        const mean = stochasticity.reduce((sum, one) => sum + Math.sqrt(one), 0) / stochasticity.length;
        for (let arm = 0; arm < into.length; arm++) into[arm] = (Math.sqrt(stochasticity[arm]) - mean) / spread;
      },
    },
  ],
};
