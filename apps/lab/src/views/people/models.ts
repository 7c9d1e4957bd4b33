import { DEFAULT_MODELS, type Model, parseModel } from "@cause-toolkit/people";
import { BONUSES, INFERENCES, kindOf } from "@cause-toolkit/people/models";

/** Kinds of people that a cohort has at first: the three of the study, and a rival that is easily mistaken for one of them. */
export const KNOWN_KINDS = ["healthy+cause", "s-blind+cause", "v-blind+cause", "delta+none"] as const;
/** What is fitted unless asked otherwise. */
export const KNOWN_MODELS: readonly string[] = DEFAULT_MODELS;

/** All models that a list offers, without a memory: every inference with every bonus, and those that forget in the usual set. */
export const ALL_MODELS: readonly string[] = [
  ...INFERENCES.flatMap(({ name, uncertain }) =>
    BONUSES.filter((bonus) => uncertain || !bonus.usesUncertainty).map((bonus) => `${name}+${bonus.name}`),
  ),
  ...DEFAULT_MODELS.filter((name) => parseModel(name).forgetting !== undefined),
];

/** A model without a memory. A plus that somebody types into a link arrives as a space. */
export function checkModel(text: string): string {
  const name = text.trim().replaceAll(" ", "+");
  if (name.includes("/")) throw new RangeError("must be inference+bonus, such as healthy+cause");
  return kindOf(parseModel(name));
}

/** Of the fits of one kind, which differ in memory, the best one. */
export function bestOfKind<F extends { readonly model: Model; readonly logEvidence: number }>(
  fits: readonly F[],
  kind: string,
): F | undefined {
  return fits
    .filter(({ model }) => kindOf(model) === kind)
    .reduce<F | undefined>((best, one) => (best && best.logEvidence >= one.logEvidence ? best : one), undefined);
}
