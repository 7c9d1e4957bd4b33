/** Elementary functions with the same bits on every engine. The standard leaves the built-in ones to each engine, all but √. */
export { asinh } from "./asinh.ts";
export { atan } from "./atan.ts";
export { cbrt } from "./cbrt.ts";
export { cos } from "./cos.ts";
export { exp } from "./exp.ts";
export { expm1 } from "./expm1.ts";
export { hypot } from "./hypot.ts";
export { log } from "./log.ts";
export { log1p } from "./log1p.ts";
export { log2 } from "./log2.ts";
export { log10 } from "./log10.ts";
export { pow } from "./pow.ts";
export { sin } from "./sin.ts";
export { square } from "./square.ts";
