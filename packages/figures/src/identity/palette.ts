/**
 * The colors of series. No two are closer than 10 (in OKLab, times 100), whether a reader has normal color vision, protanopia or deuteranopia, on white or
 * on the dark page (identity.test.ts). The order is that of the lab's CSS variables.
 */
export const PALETTE = {
  vermillion: { light: "#cc3311", dark: "#ec6a0c" },
  blue: { light: "#1f5fd6", dark: "#4a90fb" },
  green: { light: "#0b8068", dark: "#5de1a1" },
  pink: { light: "#e055b0", dark: "#d27fae" },
  amber: { light: "#d98700", dark: "#ffb81c" },
  sky: { light: "#3f9bfa", dark: "#8ad2ff" },
  ink: { light: "#1b1e23", dark: "#f6f7f9" },
  violet: { light: "#4f1f80", dark: "#7a52d0" },
} as const;

export type Hue = keyof typeof PALETTE;
export const HUES = Object.keys(PALETTE) as Hue[];

/** Arms: one color that no policy or learner has. They are told apart by place, number, dash and symbol. */
export const ARM = { light: "#56443f", dark: "#96806f" } as const;

/** Lines that are there for comparison only, and are named at their ends. */
export const MUTED = { light: "#b4bac3", dark: "#5d6672" } as const;
