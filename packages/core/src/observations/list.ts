import { gaussian } from "./gaussian.ts";

/** Every kind of observation. The first is the default, and is not written out in an arm. */
export const OBSERVATION_LIST = [gaussian] as const;
