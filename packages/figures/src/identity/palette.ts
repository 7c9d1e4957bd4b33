/**
 * The colors of policies, indices, learners and levels. No two are closer than 10 (in OKLab, times 100), whether a reader has normal color vision, protanopia or
 * deuteranopia, on white or on the dark page, and none is closer than 15 to the colors of drift and noise (identity.test.ts).
 */
export const SERIES = {
  vermillion: { light: "#bf2e0b", dark: "#f55b05" },
  blue: { light: "#1e55f7", dark: "#3da3ff" },
  green: { light: "#067c71", dark: "#24e8bb" },
  pink: { light: "#e83baf", dark: "#db78b5" },
  brown: { light: "#612a01", dark: "#a34802" },
  sky: { light: "#2098ff", dark: "#9ec8ff" },
  ink: { light: "#1b1e23", dark: "#f6f7f9" },
} as const;

/** Drift (volatility) and noise (stochasticity): these two colors mean nothing else, anywhere. */
export const NOISES = {
  drift: { light: "#4f1f80", dark: "#7a52d0" },
  noise: { light: "#d98700", dark: "#ffb81c" },
} as const;

export const PALETTE = { ...SERIES, ...NOISES } as const;

export type SeriesHue = keyof typeof SERIES;
export type Hue = keyof typeof PALETTE;
export const HUES = Object.keys(PALETTE) as Hue[];

/** Arms: one color that no policy or learner has. They are told apart by place, number, dash and symbol. */
export const ARM = { light: "#5d4b54", dark: "#9d8d6e" } as const;

/** Lines that are there for comparison only, and are named at their ends. */
export const MUTED = { light: "#b4bac3", dark: "#5d6672" } as const;
