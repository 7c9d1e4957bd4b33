import { type Forgetting, levelOf, MU, PHI } from "../forgetting.ts";

/** Knowledge: all arms are believed to revert to μ, as an AR(1) process does. m ← μ + φ(m − μ), P ← φ²P, to which each step adds v. */
export const reversion: Forgetting = {
  name: "reversion",
  summary: "believes that all arms revert to a level of the person's own",
  arms: "all",
  parameters: () => [PHI, MU],
  withoutLevel: "reversion-to-prior",
  toward: (values, settings) => ({ mean: levelOf(values, settings), variance: 0 }),
};

export const reversionToPrior: Forgetting = {
  name: "reversion-to-prior",
  summary: "believes that all arms revert to the mean with which a block starts",
  arms: "all",
  parameters: () => [PHI],
  toward: reversion.toward,
};
