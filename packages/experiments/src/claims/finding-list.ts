/** A main result of the paper, and the claims that it consists of. Each claim of the paper belongs to one. */
export interface Finding {
  readonly id: string;
  /** What the paper says, in a sentence without its full stop. */
  readonly says: string;
  readonly where: string;
  readonly claims: readonly string[];
}

/** The paper's findings. How many claims a finding has is our choice of how to test it; findings are what the paper reports. */
export const FINDINGS: readonly Finding[] = [
  {
    id: "theorems",
    says: "Volatility raises the optimal exploration bonus and stochasticity lowers it, for arms that rest while they are not pulled",
    where: "Abstract, §1, §4",
    claims: ["gittins-s", "gittins-v", "gittins-P", "shift", "convex", "restless-s"],
  },
  {
    id: "behaviour",
    says: "Volatility raises exploration and stochasticity lowers it",
    where: "Abstract, §1, §6.1, §7",
    claims: ["behaviour-v", "behaviour-s", "down-weight"],
  },
  {
    id: "learning",
    says: "Volatility raises the learning rate, and stochasticity lowers it",
    where: "§1",
    claims: ["learning-rate"],
  },
  {
    id: "closed-form",
    says: "The closed-form CAUSE bonus has both directions too",
    where: "Abstract, §1, §5.3",
    claims: ["cause-v", "cause-s", "cause-limit"],
  },
  {
    id: "derivation",
    says: "The approximations from which the closed form follows are accurate, and its message is better than an exponential one",
    where: "§7, App. B",
    claims: ["ladder-integral", "ladder-trapezoid", "ladder-logarithm", "gate", "exp-family"],
  },
  {
    id: "standard",
    says: "In all three regimes CAUSE has less regret than UCB at c = 2, Thompson sampling, predictive sampling and no exploration",
    where: "Abstract, §1, §6.1",
    claims: ["standard-best", "sdom-worse-than-myopic"],
  },
  {
    id: "gittins",
    says: "CAUSE has the lowest regret of the policies compared, ahead of Gittins in two regimes and tied with it in the third",
    where: "Abstract, §1, §6.1, §6.3, §7",
    claims: ["mixed-best", "sdom-tie", "vdom-margin", "all-best", "strongest-reference"],
  },
  {
    id: "damping",
    says: "CAUSE beats Gittins where volatility differs because it damps its message by volatility",
    where: "§6.1, App. D.1",
    claims: ["vdom-damping"],
  },
  {
    id: "shape",
    says: "The CAUSE bonus tracks the shape of the Gittins bonus, so that two derivations arrive at the same dependence on stochasticity",
    where: "§6.2, App. D.1",
    claims: ["bonus-s", "convergence", "bonus-v"],
  },
  {
    id: "rested",
    says: "Without drift, CAUSE matches the optimum",
    where: "§1, §6.3, §7, App. D.2",
    claims: ["rested-match", "rested-match-extreme", "printed"],
  },
  {
    id: "lesion-learning",
    says: "A learner that is blind to one noise has the learning rate reversed along that noise, and only along it",
    where: "§6.4",
    claims: [
      "lesion-lr-healthy",
      "lesion-lr-stochasticity-blind",
      "lesion-lr-volatility-blind",
      "misattribution-stochasticity-blind",
      "misattribution-volatility-blind",
      "misattribution-level",
      "diagnostic",
    ],
  },
  {
    id: "lesion-exploration",
    says: "A learner that is blind to one noise has exploration reversed, too, in its bonus and in its behaviour",
    where: "Abstract, §1, §6.4, §7",
    claims: ["lesion-bonus", "blind-s-over-explores", "blind-v-under-explores"],
  },
  {
    id: "discounts",
    says: "At other discounts CAUSE has the lowest regret, then Gittins, then the others",
    where: "App. E.1",
    claims: ["gamma-order-0.8", "gamma-order-0.9", "gamma-order-0.98"],
  },
  {
    id: "arms",
    says: "With more arms the lead of CAUSE over Gittins narrows and is lost at 16, where another c could preserve it",
    where: "App. E.2",
    claims: ["arms-trend", "arms-crossing", "arms-others", "arms-constant"],
  },
  {
    id: "ucb-constant",
    says: "No single constant is best for UCB, and even at its best constant it does not match CAUSE",
    where: "App. E.3",
    claims: ["ucb-best-c", "ucb-never"],
  },
  {
    id: "predictive",
    says: "Predictive sampling draws with at most Thompson sampling's variance",
    where: "App. C.1",
    claims: ["ps-limit"],
  },
];
