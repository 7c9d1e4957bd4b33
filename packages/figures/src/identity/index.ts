/**
 * How policies, learners, arms and levels look in every figure: colors, dashes, symbols, themes.
 * @module
 */
export { armIdentity, type Identity, levelIdentity, policyIdentity } from "./identities.ts";
export { ARM, HUES, type Hue, MUTED, NOISES, PALETTE, SERIES, type SeriesHue } from "./palette.ts";
export {
  armStyle,
  coloredStyles,
  identitiesOf,
  noiseColors,
  type SeriesStyle,
  type StyleOf,
  seriesStyles,
  styleOf,
} from "./series-styles.ts";
export { SYMBOLS, type SymbolName } from "./symbols.ts";
export { PAGE, PRINT, type Theme } from "./theme.ts";
