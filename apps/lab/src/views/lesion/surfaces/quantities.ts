import type { LesionConfig } from "@cause-toolkit/experiments/browser";
import type { BonusKind } from "../fields.ts";
import { bonusQuantity } from "./options.ts";

/** What is shown of a result: the learning rate, and one of the bonuses. The label is as plots and sentences have it. */
export function quantitiesShown(
  { referenceVariance }: LesionConfig,
  bonus: BonusKind,
): { readonly quantity: string; readonly label: string }[] {
  const quantity = bonusQuantity(bonus, referenceVariance);
  const P = referenceVariance[bonus.endsWith("median") ? 0 : 1];
  return [
    { quantity: "learning rate", label: "learning rate" },
    { quantity, label: `bonus at P\u00a0=\u00a0${Number(P.toPrecision(3))}` },
  ];
}
