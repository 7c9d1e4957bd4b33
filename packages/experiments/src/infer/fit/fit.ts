import { exp } from "@cause-toolkit/core/numerics";
import type { PoolSettings } from "../config.ts";
import { standardErrors } from "./curvature.ts";
import { type FreeSetting, isAtBound, placeOf, valueAt, withValues } from "./free-settings.ts";
import { nelderMead } from "./nelder-mead.ts";

/** A fitted setting. */
export interface FittedSetting {
  readonly setting: FreeSetting["setting"];
  readonly noise: FreeSetting["noise"];
  readonly value: number;
  /** The standard error of its logarithm, from the curvature of evidence and prior; null if there is none, as at a bound. */
  readonly logError: number | null;
  /** 95 %, from the standard error. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly prior: { readonly median: number; readonly logDeviation: number };
  /** Whether the search went as far as it may. */
  readonly atBound: boolean;
  /** Whether the data say at least as much of it as the prior: its variance is at most half the prior's. */
  readonly determined: boolean;
}

/** What a fit of a pool found. */
export interface Fit {
  readonly fitted: readonly FittedSetting[];
  /** log p(outcomes) of the pool at the fitted settings. */
  readonly logEvidence: number;
  /** How many settings were tried. */
  readonly tries: number;
}

const SEARCH = { step: 0.5, near: 0.005, level: 1e-4, maxTries: 500 };
const DETERMINED = Math.SQRT1_2;
const REACH_95 = 1.96;

/**
 * The settings of the highest evidence times prior, by a search in their logarithms, in units of the prior's standard deviation. The prior
 * keeps short series from running away to noises of 0; long ones hardly feel it. Tries are counted from 1.
 */
export async function fitSettings<S extends PoolSettings>(
  settings: S,
  free: readonly FreeSetting[],
  evidence: (settings: S, tries: number) => Promise<number>,
): Promise<{ readonly settings: S; readonly fit: Fit }> {
  let tries = 0;
  const probabilityAt = async (deviates: readonly number[]) => {
    const tried = withValues(settings, free, deviates);
    if (tried === null) return -Infinity;
    const prior = deviates.reduce((sum, deviate) => sum - (deviate * deviate) / 2, 0);
    return prior + (await evidence(tried, ++tries));
  };
  const from = free.map((one) => placeOf(one, settings[one.setting][one.noise]));
  const best = await nelderMead(probabilityAt, from, SEARCH);
  const errors = await standardErrors(probabilityAt, best.at, best.value);
  const found = withValues(settings, free, best.at);
  if (found === null) throw new Error("the search left its bounds");
  const logEvidence = best.value + best.at.reduce((sum, deviate) => sum + (deviate * deviate) / 2, 0);
  const fitted = free.map((one, k) => describe(one, best.at[k], errors[k]));
  return { settings: found, fit: { fitted, logEvidence, tries } };
}

function describe(free: FreeSetting, deviate: number, error: number | null): FittedSetting {
  const { setting, noise, median, deviation } = free;
  const value = valueAt(free, deviate);
  const atBound = isAtBound(free, value);
  // Beyond a bound the value is −∞, so there is no curvature.
  const logError = error === null || atBound ? null : error * deviation;
  const end = (side: number) => value * exp(side * REACH_95 * (logError ?? 0));
  return {
    setting,
    noise,
    value,
    logError,
    interval: logError === null ? null : [end(-1), end(1)],
    prior: { median, logDeviation: deviation },
    atBound,
    determined: error !== null && error < DETERMINED,
  };
}
