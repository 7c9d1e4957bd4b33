import { InvalidInput, invalid } from "@cause-toolkit/core";
import { LESIONS, type NoiseEstimator, type NoisePair } from "@cause-toolkit/core/beliefs";
import type { InferOptions } from "@cause-toolkit/experiments";
import { parseNumber, parseSeed } from "./number.ts";
import type { ReadObservations } from "./observations.ts";

const LESION_NAMES = { healthy: "healthy", "s-blind": "stochasticity-blind", "v-blind": "volatility-blind" } as const;

/** The options of `cause infer`, as text. */
export interface InferCommandOptions {
  readonly interval?: string;
  readonly lesion: string;
  readonly start: string;
  readonly lambda: string;
  readonly priorMean?: string;
  readonly priorVariance?: string;
  readonly estimator: string;
  readonly particles: string;
  readonly seed: string;
}

/** What the user asked for; the resulting settings stand elsewhere. */
export interface AskedInference {
  readonly file: string;
  readonly names: ReadObservations["names"];
  readonly lesion: keyof typeof LESION_NAMES;
  /** Where each setting comes from. */
  readonly from: {
    readonly start: "moments" | "evidence" | "given";
    readonly lambda: "evidence" | "given";
    /** null without times. */
    readonly interval: "median gap" | "given" | null;
    readonly priorMean: "outcomes" | "given";
    readonly priorVariance: "outcomes" | "given";
  };
}

export function inferOptions(options: InferCommandOptions): InferOptions {
  const { lesion, start, lambda } = options;
  if (!Object.hasOwn(LESION_NAMES, lesion)) invalid("lesion", lesion, "must be one of healthy, s-blind, v-blind");
  const blind = LESIONS[LESION_NAMES[lesion as keyof typeof LESION_NAMES]].lambda;
  const rate = lambda === "evidence" ? { volatility: 0.1, stochasticity: 0.1 } : parsePair("lambda", lambda);
  return {
    // A blind learner stays blind, whatever λ is given.
    lesion: {
      lambda: {
        volatility: blind.volatility === 0 ? 0 : rate.volatility,
        stochasticity: blind.stochasticity === 0 ? 0 : rate.stochasticity,
      },
    },
    start: start === "moments" || start === "evidence" ? start : parsePair("start", start),
    fitLambda: lambda === "evidence",
    ...(options.interval !== undefined && { interval: parseNumber("interval", options.interval) }),
    ...(options.priorMean !== undefined && { priorMean: parseNumber("prior mean", options.priorMean) }),
    ...(options.priorVariance !== undefined && { priorVariance: parseNumber("prior variance", options.priorVariance) }),
    estimator: options.estimator as NoiseEstimator,
    particles: parseNumber("particles", options.particles),
    seed: parseSeed(options.seed),
  };
}

/** What the user asked for, to print with the results. The options are checked before. */
export function askedOf(
  options: InferCommandOptions,
  { time }: ReadObservations["names"],
): Pick<AskedInference, "lesion" | "from"> {
  const given = (text: string | undefined) => (text === undefined ? "outcomes" : "given");
  return {
    lesion: options.lesion as AskedInference["lesion"],
    from: {
      start: options.start === "moments" || options.start === "evidence" ? options.start : "given",
      lambda: options.lambda === "evidence" ? "evidence" : "given",
      interval: time === null ? null : options.interval === undefined ? "median gap" : "given",
      priorMean: given(options.priorMean),
      priorVariance: given(options.priorVariance),
    },
  };
}

/** `2.5:17` for volatility and stochasticity; one number for both. */
function parsePair(name: string, text: string): NoisePair {
  const parts = text.split(":").map((part) => parseNumber(name, part));
  if (parts.length > 2) throw new InvalidInput(`invalid ${name}: "${text}"; must be volatility:stochasticity`);
  return { volatility: parts[0], stochasticity: parts[1] ?? parts[0] };
}
