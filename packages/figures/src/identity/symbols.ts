/** Marks that tell series apart without color, by the names that Observable Plot has for them, as paths about 10 pixels wide around 0. */
export const SYMBOLS = {
  circle: "M-4.5,0a4.5,4.5 0 1,0 9,0a4.5,4.5 0 1,0 -9,0Z",
  square: "M-4,-4h8v8h-8Z",
  triangle: "M0,-5.2L5,3.8H-5Z",
  diamond: "M0,-5.8L4.4,0L0,5.8L-4.4,0Z",
  star: "M0,-7L1.9,-2.4L6.7,-2.2L2.9,0.9L4.2,5.7L0,3L-4.2,5.7L-2.9,0.9L-6.7,-2.2L-1.9,-2.4Z",
  cross: "M-5,-1.7h3.3v-3.3h3.4v3.3h3.3v3.4h-3.3v3.3h-3.4v-3.3h-3.3Z",
  hexagon: "M0,-5L4.4,-2.5V2.5L0,5L-4.4,2.5V-2.5Z",
  wye: "M-1.6,5V0.6L-5.4,-1.6L-3.8,-4.4L0,-2.2L3.8,-4.4L5.4,-1.6L1.6,0.6V5Z",
} as const;

export type SymbolName = keyof typeof SYMBOLS;
export const SYMBOL_NAMES = Object.keys(SYMBOLS) as SymbolName[];
