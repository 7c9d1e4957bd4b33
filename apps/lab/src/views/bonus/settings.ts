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

/** What can be drawn. `cause` takes the constant that is set; the others have their own. */
export const CURVES = [
  { value: "cause", title: "The paper's boxed formula" },
  { value: "cause:form=integral", title: "One step before the closed form" },
  { value: "cause:form=sum", title: "Before the sum is made an integral" },
  { value: "cause:form=recursion", title: "The backward recursion as it stands" },
  { value: "cause:form=selfConsistent", title: "α* = S, the fixed point that the paper avoids" },
  {
    value: "cause:form=exponential",
    title: "The exponential message of the paper's Section 7: linear in the variance",
  },
  {
    value: "lasting-gain",
    title: "Our own index: gain, with noise that averages out and knowledge that goes out of date",
  },
  { value: "gain", title: "Our own index: how far one pull is expected to move the belief" },
  { value: "gittins", title: "Optimal where unpulled arms do not drift" },
  { value: "gittins-published", title: "By the numerics of the paper's bonus figure; a fifth of a second a point" },
  { value: "whittle", title: "Like Gittins, for arms that also drift while unpulled" },
  { value: "ucb", title: "Two predicted standard deviations" },
] as const;
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
  indices: listField<CurveName>(["cause", "lasting-gain", "gittins", "whittle", "ucb"], curve, CURVES.length),
};
export type Settings = Values<typeof FIELDS>;

/** The arm, belief and discount that are looked at. */
export type Point = Pick<Settings, "variance" | "volatility" | "stochasticity" | "discount">;

/** The index as core knows it. */
export function indexText(name: string, c: number): string {
  if (name === "cause" || name.startsWith("cause:")) return `${name}:c=${c}`;
  return name === "gittins-published" ? "gittins-published:numerics=figure" : name;
}
