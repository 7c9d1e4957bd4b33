import type { Inference } from "../inference.ts";
import { noiseInference } from "./noise-inference.ts";

export const sBlind: Inference = noiseInference("s-blind", "infers volatility only; all noise is taken for drift", [
  "volatility",
]);
