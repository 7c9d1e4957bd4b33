import type { ParameterType } from "jspsych";

// jsPsych's numbers for types of parameters. Its own list is not imported, so that a page's copy of jsPsych is the only one; a test compares them.
export const BOOL = 0 as ParameterType.BOOL;
export const STRING = 1 as ParameterType.STRING;
export const INT = 2 as ParameterType.INT;
export const FLOAT = 3 as ParameterType.FLOAT;
export const FUNCTION = 4 as ParameterType.FUNCTION;
export const SELECT = 7 as ParameterType.SELECT;
export const HTML_STRING = 8 as ParameterType.HTML_STRING;
export const OBJECT = 12 as ParameterType.OBJECT;
export const COMPLEX = 13 as ParameterType.COMPLEX;
