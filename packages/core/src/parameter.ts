import { type Bounds, checkBounds, checkChoice } from "./invalid.ts";
import { MULTIPLE_BOUNDS } from "./sizes.ts";

/** A number that can be set. */
export interface NumberParameter extends Bounds {
  readonly kind: "number";
  /** What it means, in a few words. */
  readonly about: string;
  /** Null where the default is computed: see `automatic`. */
  readonly default: number | null;
  /** How the default is computed. */
  readonly automatic?: string;
}

/** One of a few words. */
export interface ChoiceParameter {
  readonly kind: readonly string[];
  readonly about: string;
  readonly default: string;
}

export type Parameter = NumberParameter | ChoiceParameter;

/** What can be set about something, by name. */
export interface ParameterSet<P extends Parameter = Parameter> {
  readonly [name: string]: P;
}

/** Values of parameters, by name: undefined where the default is computed. */
type ValuesOf<S extends ParameterSet> = {
  readonly [K in keyof S]: S[K] extends ChoiceParameter
    ? S[K]["kind"][number]
    : S[K]["default"] extends number
      ? number
      : number | undefined;
};

/** Options that may be given: any of a set. */
export type OptionsOf<S extends ParameterSet> = { readonly [K in keyof S]?: Exclude<ValuesOf<S>[K], undefined> };

/** Checks the options of something and fills in defaults. Errors name both. */
export function checkOptions<S extends ParameterSet>(name: string, parameters: S, options: OptionsOf<S>): ValuesOf<S> {
  const checked = Object.entries(parameters).map(([option, parameter]) => {
    const what = `${name} ${option}`;
    const value = options[option] === undefined ? (parameter.default ?? undefined) : options[option];
    if (value === undefined) return [option, value];
    return [
      option,
      parameter.kind === "number" ? checkBounds(what, value, parameter) : checkChoice(what, value, parameter.kind),
    ];
  });
  return Object.fromEntries(checked);
}

/** A factor that can be set; without a default it is computed, and this says how large it is at a discount of 0.95. */
export function factorParameter<D extends number | null>(about: string, value: D, at95 = "") {
  const computed = value === null ? { automatic: `by the discount: ${at95} at 0.95` } : {};
  return { kind: "number", about, default: value, ...computed, ...MULTIPLE_BOUNDS } as const;
}

/** The default in words. */
export function describeDefault(parameter: Parameter): string {
  if (parameter.kind !== "number") return parameter.default;
  return parameter.default === null ? (parameter.automatic ?? "automatic") : String(parameter.default);
}
