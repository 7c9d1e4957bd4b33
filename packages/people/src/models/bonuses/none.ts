import type { Bonus } from "../bonus.ts";

export const none: Bonus = {
  name: "none",
  summary: "no bonus: choices by the mean alone",
  usesUncertainty: false,
  explores: false,
  terms: () => [],
};
