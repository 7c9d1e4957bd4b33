import type { Arm } from "../arm.ts";
import { invalid } from "../invalid.ts";
import type { Stream } from "../numerics/stream.ts";
import { type ChangePoint, changePoint } from "./change-point.ts";
import { type MeanReverting, meanReverting } from "./mean-reverting.ts";
import { type Rested, rested } from "./rested.ts";
import { type Restless, restless } from "./restless.ts";

/** How an arm's latent reward moves, as plain data. */
export type Dynamics = Restless | Rested | MeanReverting | ChangePoint;

/**
 * The linear-Gaussian step by which a tracker predicts an arm:
 * x′ = retention · x + offset + noise of variance `volatility`.
 */
export interface Transition {
  readonly retention: number;
  readonly offset: number;
  readonly volatility: number;
  /** Whether the arm moves while it is not pulled. */
  readonly whenIdle: boolean;
}

/** What each kind of dynamics must know: how to check itself, to move, and how a tracker predicts it. */
export interface DynamicsRule<D extends Dynamics> {
  check(dynamics: D): D;
  /**
   * Turns `latent[from … to)`, which holds standard normals, into x₁, x₂ … that set out from x₀. More randomness comes
   * from the stream.
   */
  walk(latent: Float64Array, from: number, to: number, x0: number, arm: Arm, dynamics: D, stream: Stream): void;
  transition(arm: Arm, dynamics: D): Transition;
}

const RULES: { readonly [K in Dynamics["kind"]]: DynamicsRule<Extract<Dynamics, { kind: K }>> } = {
  restless,
  rested,
  "mean-reverting": meanReverting,
  "change-point": changePoint,
};

export const DYNAMICS_KINDS = Object.keys(RULES) as readonly Dynamics["kind"][];

/** The rule of these dynamics. The cast says what the table's type says: the rule under a kind takes that kind. */
export function ruleOf(dynamics: Dynamics): DynamicsRule<Dynamics> {
  return RULES[dynamics.kind] as DynamicsRule<Dynamics>;
}

export function checkDynamics(dynamics: Dynamics): Dynamics {
  const kind: unknown = (dynamics as Partial<Dynamics> | null)?.kind;
  if (typeof kind !== "string" || !Object.hasOwn(RULES, kind)) {
    invalid("dynamics", kind ?? dynamics, `must be one of ${DYNAMICS_KINDS.join(", ")}`);
  }
  return ruleOf(dynamics).check(dynamics);
}

/** The step by which a tracker that knows this arm predicts it. */
export function transitionOf(arm: Arm): Transition {
  return ruleOf(arm.dynamics).transition(arm, arm.dynamics);
}
