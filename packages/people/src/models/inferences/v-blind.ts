import type { Inference } from "../inference.ts";
import { noiseInference } from "./noise-inference.ts";

export const vBlind: Inference = noiseInference("v-blind", "infers stochasticity only; all drift is taken for noise", [
  "stochasticity",
]);
