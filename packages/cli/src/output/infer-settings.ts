import type { InferSettings } from "@cause-toolkit/experiments";
import { rounded } from "@cause-toolkit/figures/text";
import type { AskedInference } from "../input/infer-options.ts";

/** The settings of the filters, in a few phrases. */
export function describeSettings(settings: InferSettings, { lesion, from }: AskedInference) {
  const { start, lambda, pins, particles, priorMean, priorVariance, interval } = settings;
  const pinned = Object.entries(pins).map(([noise, value]) => `, ${noise} pinned at ${short(value)}`);
  return {
    /** null for a healthy learner. */
    lesion: lesion === "healthy" ? null : `lesion ${lesion}: ${fixedNoise(lesion, settings)}`,
    particles: `${particles} particles; λ ${short(lambda.volatility)} (volatility), ${short(lambda.stochasticity)} (stochasticity)${pinned.join("")}`,
    start: `start: volatility ${short(start.volatility)}, stochasticity ${short(start.stochasticity)}`,
    prior: `prior mean ${short(priorMean)}, variance ${short(priorVariance)}`,
    /** The length of a step; null without times. */
    steps:
      interval === null
        ? null
        : `time in steps of ${short(interval)} (${from.interval === "given" ? "as given" : "the median gap"})`,
  };
}

function fixedNoise(lesion: "s-blind" | "v-blind", { start }: InferSettings): string {
  const noise = lesion === "s-blind" ? "stochasticity" : "volatility";
  return `${noise} is fixed at its start value, ${short(start[noise])}`;
}

function short(value: number): string {
  return rounded(value, 4);
}
