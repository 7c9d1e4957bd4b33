import type { NoisePair } from "@cause-toolkit/core/beliefs";
import type { InferSettings } from "../../jobs/infer/config.ts";

/** A setting to fit. */
interface FreeSetting {
  readonly setting: "start" | "lambda";
  readonly noise: keyof NoisePair;
}

const FIRST_STEP = Math.log(2);
const LAST_STEP = Math.log(1.1);
/** Bounds of the search. Filters accept variances from 1e-50 to 1e50. */
const BOUNDS = { start: [1e-50, 1e50], lambda: [1e-4, 0.33] } as const;

/**
 * The settings of maximum evidence, by compass search in their logarithms: a step up or down in a setting is taken if it raises the evidence; if no step
 * does, steps are halved. All tries use the same random numbers, so that they can be compared. Tries are counted from 1.
 */
export async function fitSettings(
  settings: InferSettings,
  free: { readonly start: boolean; readonly lambda: boolean },
  evidence: (settings: InferSettings, tries: number) => Promise<number>,
): Promise<InferSettings> {
  const axes = freeAxes(settings, free);
  let tries = 1;
  let best = { settings, logEvidence: await evidence(settings, tries) };
  for (let step = FIRST_STEP; step >= LAST_STEP && axes.length > 0; ) {
    let improved = false;
    for (const axis of axes) {
      for (const factor of [Math.exp(step), Math.exp(-step)]) {
        const moved = move(best.settings, axis, factor);
        if (moved === null) continue;
        const logEvidence = await evidence(moved, ++tries);
        if (logEvidence <= best.logEvidence) continue;
        best = { settings: moved, logEvidence };
        improved = true;
        break;
      }
    }
    if (!improved) step /= 2;
  }
  return best.settings;
}

/** A pinned noise has neither start nor λ to fit. */
function freeAxes({ pins, lambda }: InferSettings, free: { start: boolean; lambda: boolean }): FreeSetting[] {
  const noises = (["volatility", "stochasticity"] as const).filter((noise) => pins[noise] === undefined);
  return [
    ...(free.start ? noises.map((noise) => ({ setting: "start" as const, noise })) : []),
    ...(free.lambda
      ? noises.filter((noise) => lambda[noise] > 0).map((noise) => ({ setting: "lambda" as const, noise }))
      : []),
  ];
}

function move(settings: InferSettings, { setting, noise }: FreeSetting, factor: number): InferSettings | null {
  const value = settings[setting][noise] * factor;
  const [min, max] = BOUNDS[setting];
  if (!(value >= min && value <= max)) return null;
  return { ...settings, [setting]: { ...settings[setting], [noise]: value } };
}
