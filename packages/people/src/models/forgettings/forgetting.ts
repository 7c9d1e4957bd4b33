import { MOSTLY_FULL } from "../../data/full-feedback.ts";
import type { FlagRule } from "../flag.ts";
import { type Forgetting, levelOf, MU, PHI } from "../forgetting.ts";

const flags: FlagRule = ({ fullFeedback }) =>
  fullFeedback > MOSTLY_FULL
    ? [
        {
          about: `${PHI.name}, ${MU.name}`,
          text: "with full feedback no arm is left unseen, so nothing shows how fast it is forgotten",
        },
      ]
    : [];

/** Memory: what is left of an arm unseen for long is a prior of its own, N(μ, P₀), as uncertain as at the start of a block. */
export const forgetting: Forgetting = {
  name: "forgetting",
  summary: "forgets arms that are not seen: beliefs fade to a level of the person's own",
  parameters: () => [PHI, MU],
  withoutLevel: "forgetting-to-prior",
  toward: (values, settings) => ({ mean: levelOf(values, settings), variance: settings.start.variance }),
  flags,
};

export const forgettingToPrior: Forgetting = {
  name: "forgetting-to-prior",
  summary: "forgets arms that are not seen: beliefs fade to those at the start of a block",
  parameters: () => [PHI],
  toward: forgetting.toward,
  flags,
};
