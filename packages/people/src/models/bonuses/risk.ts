import type { PersonData } from "../../data/person.ts";
import { type Bonus, bonusWeight } from "../bonus.ts";

const WEIGHT = bonusWeight("beta_risk", "weight of an arm's noise; negative if averse", {
  rewardPower: -1,
  // Simulated people dislike noise: half of √s counts against an arm.
  factor: -0.5,
});

export const risk: Bonus = {
  name: "risk",
  summary: "dislikes (or likes) noisy arms: √s, as the person estimates it",
  usesUncertainty: true,
  explores: false,
  flags: ({ people }) =>
    armsAreAlike(people)
      ? [
          {
            about: WEIGHT.name,
            text: "the arms of each block have the same noise, so a dislike of noise does not show in choices",
          },
        ]
      : [],
  terms: ({ spread }) => [
    {
      parameter: WEIGHT,
      write({ stochasticity }, into) {
        for (let arm = 0; arm < into.length; arm++) into[arm] = Math.sqrt(stochasticity[arm]) / spread;
      },
    },
  ],
};

/** Whether the true noises are known, and equal for all arms of each block. */
function armsAreAlike(people: readonly PersonData[]): boolean {
  return people.every(({ blocks }) =>
    blocks.every(({ noises }) => noises?.stochasticity.every((one) => one === noises.stochasticity[0]) ?? false),
  );
}
