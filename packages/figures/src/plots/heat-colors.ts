import { log } from "@cause-toolkit/core/numerics";
import type * as Plot from "@observablehq/plot";

/** What colours mean. */
export type HeatColors = HeatSigned | HeatRising;

/** Of a quantity with either sign: one colour below zero, another above. */
export interface HeatSigned {
  readonly below: string;
  readonly above: string;
  /** Values so far from zero, and farther, have the full colour. */
  readonly full: number;
  /** How numbers are written at the bar of colours. Default with their sign, in three digits. */
  readonly text?: (value: number) => string;
}

/** Of any other: light to dark, by the logarithm where that is a long way. */
export interface HeatRising {
  readonly low: number;
  readonly high: number;
  /** How numbers are written at the bar of colours. */
  readonly text: (value: number) => string;
}

/** Brown to blue through white: told apart by every kind of colour vision, and in grey by what is printed. */
const BELOW = "#b35806";
const ABOVE = "#2166ac";
const MIDDLE = "#f7f7f7";
const LIGHT = "#eef3f9";
const DARK = "#134b87";
const LONG_WAY = 20;

export function isSigned(axes: HeatColors): axes is HeatSigned {
  return "full" in axes;
}

/** The scale of colours, and on which of them letters must be white. */
export function colorsOf(axes: HeatColors): { scale: Plot.ScaleOptions; isDark: (value: number) => boolean } {
  if (isSigned(axes)) {
    const { full } = axes;
    return {
      scale: { type: "diverging", domain: [-full, full], range: [BELOW, MIDDLE, ABOVE], pivot: 0, clamp: true },
      isDark: (value) => Math.abs(value) > 0.6 * full,
    };
  }
  const { low, high } = axes;
  const far = low > 0 && high / low > LONG_WAY;
  const along = far ? log : Number;
  return {
    scale: { type: far ? "log" : "linear", domain: [low, high], range: [LIGHT, DARK], clamp: true },
    isDark: (value) => along(value) - along(low) > 0.5 * (along(high) - along(low)),
  };
}
