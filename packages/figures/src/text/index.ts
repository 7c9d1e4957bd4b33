/**
 * Numbers, words and commands as people read them. Without dependencies, so that every package can use it.
 * @module
 */
export { type AxisTicks, axisTicks, logTick, logTicks, ticksWithin } from "./axis-ticks.ts";
export { count, whole } from "./count.ts";
export { duration } from "./duration.ts";
export { type Lettering, shortenMiddle, shortenText, textWidth, wrapText } from "./lettering.ts";
export { literal, propertyName } from "./literal.ts";
export { formatNumber, formatZ, minusSigns, rounded, withoutNegativeZero } from "./number.ts";
export { plusMinus } from "./plus-minus.ts";
export { approximate, percent, percentage, readable, shortNumber, signedNumber } from "./readable-numbers.ts";
export { shellOption, shellWord } from "./shell-word.ts";
export { tickNames } from "./ticks.ts";
