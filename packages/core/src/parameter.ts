import type { Bounds } from "./invalid.ts";

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

/** The default in words. */
export function describeDefault(parameter: Parameter): string {
  if (parameter.kind !== "number") return parameter.default;
  return parameter.default === null ? (parameter.automatic ?? "automatic") : String(parameter.default);
}
