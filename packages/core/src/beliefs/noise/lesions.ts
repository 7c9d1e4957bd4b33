import type { NoiseModelOptions } from "./options.ts";

/** Which noises a learner infers and which it assumes, as options of a noise filter. */
export type Lesion = Pick<NoiseModelOptions, "lambda" | "pins">;

/**
 * Learners of Section 6.4: one that infers both noises, and two blind to one of them, which stays at its start. All that the
 * blind one sees must then be the other noise.
 *
 * Anything in between is a literal: `{ lambda: { volatility: 0.1, stochasticity: 0.02 } }` for a graded
 * lesion, `{ pins: { stochasticity: 9 } }` for one that is blind at a value of its own.
 *
 * @example
 * ```ts
 * import { LESIONS, ParticleFilter } from "@cause-toolkit/core/beliefs";
 * import { stream } from "@cause-toolkit/core/numerics";
 *
 * const start = { volatility: 2.5, stochasticity: 17 };
 * const blind = new ParticleFilter({ ...LESIONS["stochasticity-blind"], start, stream: stream(1, "noise") });
 * for (const reward of [8, -9, 7, -8]) blind.observe(reward);
 * blind.estimate().stochasticity; // → 17
 * ```
 */
export const LESIONS = {
  healthy: { lambda: { volatility: 0.1, stochasticity: 0.1 } },
  "stochasticity-blind": { lambda: { volatility: 0.1, stochasticity: 0 } },
  "volatility-blind": { lambda: { volatility: 0, stochasticity: 0.1 } },
} as const satisfies { readonly [name: string]: Lesion };

export type LesionName = keyof typeof LESIONS;
