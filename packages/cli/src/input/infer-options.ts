import { InvalidInput, invalid } from "@cause-toolkit/core";
import { LESIONS, type NoiseEstimator, type NoisePair } from "@cause-toolkit/core/beliefs";
import type { InferOptions } from "@cause-toolkit/experiments";
import { parseNumber, parseSeed } from "./number.ts";
import type { ReadObservations } from "./observations.ts";

const LESION_NAMES = { healthy: "healthy", "s-blind": "stochasticity-blind", "v-blind": "volatility-blind" } as const;

/** The options of `cause infer`, as they are written. */
export interface InferWords {
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

/** What was asked for, beside the settings that came of it. */
export interface AskedInference {
  readonly file: string;
  readonly names: ReadObservations["names"];
  readonly lesion: keyof typeof LESION_NAMES;
  /** Where settings come from that were given or found. */
  readonly from: {
    readonly start: "moments" | "evidence" | "given";
    readonly lambda: "evidence" | "given";
    /** null without times. */
    readonly interval: "median gap" | "given" | null;
    readonly priorMean: "outcomes" | "given";
    readonly priorVariance: "outcomes" | "given";
  };
}

export function inferOptions(words: InferWords): InferOptions {
  const { lesion, start, lambda } = words;
  if (!Object.hasOwn(LESION_NAMES, lesion)) invalid("lesion", lesion, "must be one of healthy, s-blind, v-blind");
  const blind = LESIONS[LESION_NAMES[lesion as keyof typeof LESION_NAMES]].lambda;
  const rate = lambda === "evidence" ? { volatility: 0.1, stochasticity: 0.1 } : parsePair("lambda", lambda);
  return {
    // A blind source stays blind, whatever λ is asked for.
    lesion: {
      lambda: {
        volatility: blind.volatility === 0 ? 0 : rate.volatility,
        stochasticity: blind.stochasticity === 0 ? 0 : rate.stochasticity,
      },
    },
    start: start === "moments" || start === "evidence" ? start : parsePair("start", start),
    fitLambda: lambda === "evidence",
    ...(words.interval !== undefined && { interval: parseNumber("interval", words.interval) }),
    ...(words.priorMean !== undefined && { priorMean: parseNumber("prior mean", words.priorMean) }),
    ...(words.priorVariance !== undefined && { priorVariance: parseNumber("prior variance", words.priorVariance) }),
    estimator: words.estimator as NoiseEstimator,
    particles: parseNumber("particles", words.particles),
    seed: parseSeed(words.seed),
  };
}

/** What was asked for, as words that go with the results. The words are known to be good. */
export function askedOf(
  words: InferWords,
  { time }: ReadObservations["names"],
): Pick<AskedInference, "lesion" | "from"> {
  const given = (word: string | undefined) => (word === undefined ? "outcomes" : "given");
  return {
    lesion: words.lesion as AskedInference["lesion"],
    from: {
      start: words.start === "moments" || words.start === "evidence" ? words.start : "given",
      lambda: words.lambda === "evidence" ? "evidence" : "given",
      interval: time === null ? null : words.interval === undefined ? "median gap" : "given",
      priorMean: given(words.priorMean),
      priorVariance: given(words.priorVariance),
    },
  };
}

/** `2.5:17` for volatility and stochasticity; one number for both. */
function parsePair(what: string, text: string): NoisePair {
  const parts = text.split(":").map((part) => parseNumber(what, part));
  if (parts.length > 2) throw new InvalidInput(`invalid ${what}: "${text}"; must be volatility:stochasticity`);
  return { volatility: parts[0], stochasticity: parts[1] ?? parts[0] };
}
