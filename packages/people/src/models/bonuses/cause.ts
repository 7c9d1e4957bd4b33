import { cause as causeIndex } from "@cause-toolkit/core";
import type { Bonus } from "../bonus.ts";
import { indexBonus } from "./index-bonus.ts";

export const cause: Bonus = indexBonus("cause", "the CAUSE index at the person's own estimates", ({ unit }) =>
  causeIndex({ rewardScale: unit }),
);
