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

/** What a parameter declares of itself. */
interface Declared {
  readonly type: ParameterType;
  readonly default?: unknown;
  readonly array?: boolean;
  readonly nested?: { readonly [name: string]: Declared };
}

type Single<D extends Declared> = D extends { readonly nested: infer N extends { readonly [name: string]: Declared } }
  ? Given<N>
  : D["type"] extends ParameterType.BOOL
    ? boolean
    : D["type"] extends ParameterType.INT | ParameterType.FLOAT
      ? number
      : D["type"] extends ParameterType.STRING | ParameterType.HTML_STRING
        ? string
        : unknown;

/** The values of declared parameters, with the types that jsPsych does not infer: a list where they say so, null where that is the default. */
export type Given<P extends { readonly [name: string]: Declared }> = {
  readonly [K in keyof P]:
    | (P[K] extends { readonly array: true } ? readonly Single<P[K]>[] : Single<P[K]>)
    | (P[K] extends { readonly default: null } ? null : never);
};
