import type { Inference } from "../inference.ts";
import { noiseInference } from "./noise-inference.ts";

export const healthy: Inference = noiseInference("healthy", "infers both noises", ["volatility", "stochasticity"]);
