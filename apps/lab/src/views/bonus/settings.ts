import { checkFraction } from "@cause-toolkit/core/checks";
import { policyIdentity } from "@cause-toolkit/figures/identity";
import { choiceField, type Field, listField, numberField, type Values } from "../../link/fields.ts";

export const AXES = ["volatility", "stochasticity", "variance"] as const;
export type Axis = (typeof AXES)[number];
export const LETTERS: Record<Axis, string> = { volatility: "v", stochasticity: "s", variance: "P" };
/** What people call them; `variance` is the name of P's option everywhere else. */
export const AXIS_NAMES: Record<Axis, string> = {
  volatility: "volatility",
  stochasticity: "stochasticity",
  variance: "uncertainty",
};

/** Points of a curve: enough for its shape, few enough to wait for. Each grid holds the points of the coarser ones, so that indices can be compared there. */
const [DENSE, MIDDLE, SPARSE] = [121, 25, 13];

export { DENSE };

/** The index as core knows it, at the constant of CAUSE that is set. */
const withConstant = (name: string) => (c: number) => `${name}:c=${c}`;

interface CurveKind {
  readonly value: string;
  readonly title: string;
  /** How many points are solved; as many as for a formula that follows a slider, where it has one. */
  readonly points: number;
  /** Its text with all options, where these are not its own. */
  readonly text?: (c: number) => string;
  /** Whether the paper's words on the closed form of CAUSE are about it, so that it is shaded where it goes against them. */
  readonly shaded?: boolean;
  /** Whether its bonus rises with volatility everywhere, which is worth a word beside one that does not. */
  readonly rises?: boolean;
}

/** What can be drawn. */
export const CURVES = [
  { value: "cause", title: "The paper's boxed formula", points: DENSE, text: withConstant("cause"), shaded: true },
  form("integral", "One step before the closed form"),
  form("sum", "Before the sum is made an integral"),
  form("recursion", "The backward recursion as it stands"),
  form("selfConsistent", "α* = S, the fixed point that the paper avoids"),
  form("exponential", "The exponential message of the paper's Section 7: linear in the variance"),
  {
    value: "horizon-gain",
    title:
      "Our own index, recommended: gain, with noise that averages out and knowledge that goes out of date over the horizon",
    points: DENSE,
  },
  {
    value: "lasting-gain",
    title: "The one before: knowledge goes out of date over one step",
    points: DENSE,
  },
  { value: "gain", title: "Our own index: how far one pull is expected to move the belief", points: DENSE },
  { value: "gittins", title: "Optimal where unpulled arms do not drift", points: MIDDLE, rises: true },
  {
    value: "gittins-published",
    title: "By the numerics of the paper's bonus figure; a fifth of a second a point",
    points: SPARSE,
    text: () => "gittins-published:numerics=figure",
  },
  { value: "whittle", title: "Like Gittins, for arms that also drift while unpulled", points: SPARSE },
  { value: "ucb", title: "Two predicted standard deviations", points: DENSE },
] as const satisfies readonly CurveKind[];

/** One of the approximations on the way to the closed form of CAUSE. */
function form<F extends string>(name: F, title: string) {
  const value = `cause:form=${name}` as const;
  return { value, title, points: MIDDLE, text: withConstant(value) };
}

export function curveKind(name: string): CurveKind {
  return CURVES.find(({ value }) => value === name) ?? { value: name, title: name, points: MIDDLE };
}

export type CurveName = (typeof CURVES)[number]["value"];

export function labelOf(name: string): string {
  return policyIdentity(name)?.label ?? name;
}

const curve: Field<CurveName> = choiceField(
  "cause",
  CURVES.map(({ value }) => value),
);

export const DISCOUNT_BOUNDS = { min: 0.01, max: 0.998 };
export const BOUNDS = {
  variance: { min: 0.000001, max: 1e6 },
  volatility: { min: 0, max: 1e6 },
  stochasticity: { min: 0.000001, max: 1e6 },
  c: { min: 0, max: 100 },
} as const;

export const FIELDS = {
  variance: numberField(25, BOUNDS.variance),
  volatility: numberField(4, BOUNDS.volatility),
  stochasticity: numberField(25, BOUNDS.stochasticity),
  discount: numberField(checkFraction("discount", 0.95), DISCOUNT_BOUNDS),
  c: numberField(0.5, BOUNDS.c),
  axis: choiceField("all", ["all", ...AXES]),
  scale: choiceField("bonus", ["bonus", "shape"]),
  indices: listField<CurveName>(["cause", "horizon-gain", "gittins", "whittle", "ucb"], curve, CURVES.length),
};
export type Settings = Values<typeof FIELDS>;

/** The arm, belief and discount that are looked at. */
export type Point = Pick<Settings, "variance" | "volatility" | "stochasticity" | "discount">;

/** The index as core knows it. */
export function indexText(name: string, c: number): string {
  return curveKind(name).text?.(c) ?? name;
}
