/**
 * Numbers, words and commands as people read them. Without dependencies, so that every package can use it.
 * @module
 */
export { type AxisTicks, axisTicks, logTick, ticksWithin } from "./axis-ticks.ts";
export { literal, propertyName, shellOption, shellWord } from "./code.ts";
export { type Lettering, shortenMiddle, shortenText, textWidth, wrapText } from "./lettering.ts";
export {
  approximate,
  count,
  duration,
  percent,
  readable,
  shortNumber,
  signedNumber,
  significant,
  whole,
  withError,
  withMinus,
  zScore,
} from "./numbers.ts";
export { tickNames } from "./ticks.ts";
