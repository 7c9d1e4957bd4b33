import type { NoisePair } from "@cause-toolkit/core/beliefs";
import type { InferSettings } from "../../jobs/infer/config.ts";

/** The settings that are searched for, as logarithms. */
interface Free {
  readonly of: "start" | "lambda";
  readonly noise: keyof NoisePair;
}

const FIRST_STEP = Math.log(2);
const LAST_STEP = Math.log(1.1);
/** How far the search goes. Filters take variances from 1e-50 to 1e50. */
const BOUNDS = { start: [1e-50, 1e50], lambda: [1e-4, 0.33] } as const;

/**
 * The settings of highest evidence, by compass search: a step up or down in the logarithm of each free setting is taken if it helps; if none
 * does, steps are halved. Chance is the same at each try, so that tries can be compared. Tries are counted from 1.
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

/** A pinned noise has neither start nor λ to be found. */
function freeAxes({ pins, lambda }: InferSettings, free: { start: boolean; lambda: boolean }): Free[] {
  const noises = (["volatility", "stochasticity"] as const).filter((noise) => pins[noise] === undefined);
  return [
    ...(free.start ? noises.map((noise) => ({ of: "start" as const, noise })) : []),
    ...(free.lambda
      ? noises.filter((noise) => lambda[noise] > 0).map((noise) => ({ of: "lambda" as const, noise }))
      : []),
  ];
}

function move(settings: InferSettings, { of, noise }: Free, factor: number): InferSettings | null {
  const value = settings[of][noise] * factor;
  const [least, most] = BOUNDS[of];
  if (!(value >= least && value <= most)) return null;
  return { ...settings, [of]: { ...settings[of], [noise]: value } };
}
