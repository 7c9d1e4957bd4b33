import type { InferSettings } from "@cause-toolkit/experiments";
import type { AskedInference } from "../input/infer-options.ts";

/** What the filters were told, in a few lines. */
export function describeSettings(settings: InferSettings, { lesion, from }: AskedInference) {
  const { start, lambda, pins, particles, priorMean, priorVariance, interval } = settings;
  const pinned = Object.entries(pins).map(([noise, value]) => `, ${noise} pinned at ${short(value)}`);
  return {
    /** null where nothing is lesioned. */
    lesion: lesion === "healthy" ? null : `lesion ${lesion}: ${taken(lesion, settings)}`,
    particles: `${particles} particles; λ ${short(lambda.volatility)} (volatility), ${short(lambda.stochasticity)} (stochasticity)${pinned.join("")}`,
    start: `start: volatility ${short(start.volatility)}, stochasticity ${short(start.stochasticity)}`,
    prior: `prior mean ${short(priorMean)}, variance ${short(priorVariance)}`,
    /** In which steps time was counted; null if there were no times. */
    steps:
      interval === null
        ? null
        : `time in steps of ${short(interval)} (${from.interval === "given" ? "as asked" : "the median gap"})`,
  };
}

function taken(lesion: "s-blind" | "v-blind", { start }: InferSettings): string {
  const noise = lesion === "s-blind" ? "stochasticity" : "volatility";
  return `${noise} is taken to be ${short(start[noise])}, where it starts`;
}

export function short(value: number): string {
  return String(Number(value.toPrecision(4)));
}
