import { type Index, makeArm } from "@cause-toolkit/core";
import { BONUS_WEIGHT, type Bonus } from "../bonus.ts";
import type { ModelSettings } from "../settings.ts";
import type { Term } from "../term.ts";
import { needsPartialFeedback } from "./full-feedback.ts";

/** The bonus of an index of core, at the person's own estimates. */
export function indexBonus(name: string, summary: string, make: (settings: ModelSettings) => Index): Bonus {
  return {
    name,
    summary,
    usesUncertainty: true,
    explores: true,
    flags: needsPartialFeedback(BONUS_WEIGHT.name),
    terms: (settings) => {
      const index = make(settings);
      const { discount, spread } = settings;
      // Checked once: prices depend on nothing of an arm but its noises.
      const arm = makeArm({ volatility: 1, stochasticity: 1 });
      const write: Term["write"] = ({ variance, volatility, stochasticity }, into) => {
        for (let k = 0; k < into.length; k++) {
          const price = index.price({ ...arm, volatility: volatility[k], stochasticity: stochasticity[k] }, discount);
          into[k] = price(variance[k] + volatility[k]) / spread;
        }
      };
      return [{ parameter: BONUS_WEIGHT, write }];
    },
  };
}
