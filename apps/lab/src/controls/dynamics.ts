import type { Dynamics } from "@cause-toolkit/core";
import type { NumberParameter } from "@cause-toolkit/core/checks";
import { DYNAMICS_KINDS, dynamicsRule } from "@cause-toolkit/core/worlds";
import type { Bounds } from "../link/fields.ts";

/** The number that is set beside the kind of dynamics, where it has one. */
export interface DynamicsNumber extends Bounds {
  readonly name: string;
  readonly label: string;
  readonly fallback: number;
}

/** Steps of sliders: what lies above a bound begins one step above it. */
const STEP = 0.001;

export function dynamicsNumber(kind: Dynamics["kind"]): DynamicsNumber | null {
  const entries = Object.entries(dynamicsRule(kind).parameters);
  const [name, parameter] = entries.find(([, { default: fallback }]) => fallback !== null) ?? [];
  return name === undefined || parameter === undefined ? null : describe(name, parameter);
}

function describe(name: string, { about, default: fallback, min, above, max, below }: NumberParameter): DynamicsNumber {
  return {
    name,
    label: about.charAt(0).toUpperCase() + about.slice(1),
    fallback: fallback ?? 0,
    min: lowest(min, above),
    max: max ?? (below === undefined ? 1e6 : below - STEP),
  };
}

function lowest(min = -1e6, above?: number): number {
  const bound = above === undefined ? min : above + STEP;
  return bound > 0 ? Math.max(bound, STEP) : bound;
}

/** Dynamics of this kind with this number, or the suggested one. */
export function dynamicsOf(kind: Dynamics["kind"], value?: number): Dynamics {
  const number = dynamicsNumber(kind);
  return { kind, ...(number && { [number.name]: value ?? number.fallback }) } as Dynamics;
}

/** The number that belongs to the dynamics, where one does. */
export function numberOf(dynamics: Dynamics): number | undefined {
  const number = dynamicsNumber(dynamics.kind);
  return number ? (({ ...dynamics } as { readonly [name: string]: unknown })[number.name] as number) : undefined;
}

/** The dynamics that need not be written. */
export const DEFAULT_DYNAMICS: Dynamics["kind"] = DYNAMICS_KINDS[0];
