import type { ParameterType } from "jspsych";

/** jsPsych's numbers for types of parameters. Its own list is not imported, so that a page's copy of jsPsych is the only one. */
export const FUNCTION = 4 as ParameterType.FUNCTION;
