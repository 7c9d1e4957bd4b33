import type { Arm } from "../arm.ts";
import { checkBounds, invalid } from "../invalid.ts";
import { changePoint } from "./change-point.ts";
import type { DynamicsRule, Transition } from "./dynamics-rule.ts";
import { meanReverting } from "./mean-reverting.ts";
import { rested } from "./rested.ts";
import { restless } from "./restless.ts";

/** Every kind of dynamics, in the order in which help lists them. */
const RULES = [restless, rested, meanReverting, changePoint] as const;

/** How an arm's latent reward moves, as plain data. */
export type Dynamics = DynamicsOf<(typeof RULES)[number]>;
type DynamicsOf<R> = R extends DynamicsRule<infer D> ? D : never;

/** The rules of all kinds. The cast says that a rule is only ever given dynamics of its own kind. */
export const DYNAMICS = RULES as readonly unknown[] as readonly DynamicsRule<Dynamics>[];

export const DYNAMICS_KINDS: readonly Dynamics["kind"][] = DYNAMICS.map(({ kind }) => kind);

const ONE_OF_THEM = `must be one of ${DYNAMICS_KINDS.join(", ")}`;
const BY_KIND = new Map<string, DynamicsRule<Dynamics>>(DYNAMICS.map((rule) => [rule.kind, rule]));

/** The rule of a kind of dynamics. */
export function dynamicsRule(kind: unknown): DynamicsRule<Dynamics> {
  const rule = typeof kind === "string" ? BY_KIND.get(kind) : undefined;
  return rule ?? invalid("dynamics", kind, ONE_OF_THEM);
}

/** Checks dynamics: their kind, and each parameter. */
export function checkDynamics(dynamics: Dynamics): Dynamics {
  const fields: { readonly [field: string]: unknown } = typeof dynamics === "object" ? { ...dynamics } : {};
  if (typeof fields.kind !== "string") invalid("dynamics", fields.kind ?? dynamics, ONE_OF_THEM);
  const { parameters } = dynamicsRule(fields.kind);
  const checked = Object.entries(parameters)
    .filter(([name, parameter]) => parameter.default !== null || fields[name] !== undefined)
    .map(([name, parameter]) => [name, checkBounds(name, fields[name], parameter)]);
  return { kind: fields.kind, ...Object.fromEntries(checked) };
}

/** The step by which a tracker that knows this arm predicts it. */
export function transitionOf(arm: Arm): Transition {
  return dynamicsRule(arm.dynamics.kind).transition(arm, arm.dynamics);
}

/** Whether the arm moves while it is not pulled. */
export function driftsWhenIdle(arm: Arm): boolean {
  return dynamicsRule(arm.dynamics.kind).driftsWhenIdle;
}

/** Whether the arm drifts, but only when it is pulled. The best arm then depends on the pulls so far. */
export function driftsOnlyWhenPulled({ volatility, dynamics }: Pick<Arm, "volatility"> & Partial<Arm>): boolean {
  return volatility > 0 && dynamics !== undefined && !dynamicsRule(dynamics.kind).driftsWhenIdle;
}
