import { cause, makeArm } from "@cause-toolkit/core";
import { steadyState } from "@cause-toolkit/core/beliefs";
import type { TaskDesign } from "../cohorts/design.ts";
import type { Flag } from "../models/flag.ts";

/** The levels of both noises in a task. */
export type DesignLevels = Pick<TaskDesign, "volatility" | "stochasticity">;

/** What the (v, s) plane means for CAUSE in a task. */
export interface BonusPlane {
  /** P at which bonuses are compared: the median of an observed arm's over the design's four pairs of noises. */
  readonly variance: number;
  readonly discount: number;
  /** CAUSE's unit of reward. */
  readonly unit: number;
}

/** From this share of its limit on, the bonus is said to be saturated: v and s then hardly matter at a given P + v. */
export const SATURATED = 0.9;

/** P of an observed arm at each pair of levels, in ascending order. */
function steadyVariances({ volatility, stochasticity }: DesignLevels): number[] {
  const pairs = volatility.flatMap((v) => stochasticity.map((s) => [v, s] as const));
  const found = pairs.map(([v, s]) => steadyState(makeArm({ volatility: v, stochasticity: s })).variance);
  return found.sort((a, b) => a - b);
}

export function bonusPlane(design: DesignLevels, unit: number, discount = 0.95): BonusPlane {
  const sorted = steadyVariances(design);
  return { variance: (sorted[1] + sorted[2]) / 2, discount, unit };
}

/** CAUSE's bonus at P for an arm of these noises. */
export function bonusAt({ variance, discount, unit }: BonusPlane, volatility: number, stochasticity: number): number {
  return cause({ rewardScale: unit }).price(makeArm({ volatility, stochasticity }), discount)(variance + volatility);
}

/** Whether the bonus falls as v rises a little, at fixed P. */
export function fallsWithVolatility(plane: BonusPlane, volatility: number, stochasticity: number): boolean {
  return bonusAt(plane, volatility * 1.01, stochasticity) < bonusAt(plane, volatility, stochasticity);
}

/** The bonus as a share of what it would be without the noises: the limit that grows as √(P + v), as UCB does. */
export function saturationAt(plane: BonusPlane, volatility: number, stochasticity: number): number {
  const far = 1e12;
  const price = cause({ rewardScale: plane.unit }).price(makeArm({ volatility, stochasticity }), plane.discount);
  const sum = plane.variance + volatility;
  return price(sum) / (price(far * sum) / Math.sqrt(far));
}

/** What a task cannot show, whatever the number of people; in words. */
export function designLimits(design: TaskDesign, unit: number, discount = 0.95): Flag[] {
  const { volatility, stochasticity, feedback, layout, arms, blocks, trials } = design;
  const plane = bonusPlane(design, unit, discount);
  const flags: Flag[] = [
    {
      about: "exploration",
      text: "switch rates and shares of choices do not tell which noise a person is blind to: at the person's own uncertainty the bonus rises with v and with s in all kinds",
    },
  ];
  const add = (about: string, text: string) => flags.push({ about, text });
  if (layout === "mixed") {
    add("learning rate", "every block has the same arms, so learning rates by block have no contrast of v or s");
  } else {
    add("risk", "the arms of a block have the same noise, so a dislike of noise does not show in choices");
    if (blocks < 4) add("contrasts", `${blocks} blocks do not cross both levels of v and s`);
  }
  if (feedback === "full") {
    add("w", "with full feedback all arms are about equally uncertain, so the weight of the bonus cannot be recovered");
  }
  if (arms < 2) add("choices", "with one arm there is nothing to choose");
  if (blocks * trials < 150) add("lambda", `${blocks * trials} trials are too few for λ`);
  const falling = stochasticity.filter((s) => bonusAt(plane, volatility[1], s) < bonusAt(plane, volatility[0], s));
  const P = plane.variance.toPrecision(3);
  for (const s of falling) {
    add(
      "CAUSE",
      `at P = ${P}, s = ${s} CAUSE's bonus is lower at v = ${volatility[1]} than at v = ${volatility[0]}, against the claim that volatility raises it`,
    );
  }
  if (falling.length === 0 && stochasticity.some((s) => fallsWithVolatility(plane, volatility[0], s))) {
    add(
      "CAUSE",
      `at P = ${P} CAUSE's bonus first falls as v rises from ${volatility[0]}, so levels between could show the contrary`,
    );
  }
  // An arm that is new, or long unseen, is as uncertain as at the start of a block, or more.
  const start = { ...plane, variance: Math.max(design.priorVariance, ...steadyVariances(design)) };
  const saturated = [...volatility].flatMap((v) =>
    [...stochasticity].filter((s) => saturationAt(start, v, s) >= SATURATED).map((s) => `(${v}, ${s})`),
  );
  if (saturated.length > 0) {
    add(
      "reward scale",
      `with ${unit} as the unit of reward, the bonus of an unfamiliar arm (P = ${start.variance.toPrecision(3)}) is saturated at (v, s) = ${saturated.join(", ")}: it hardly depends on the noises, as UCB; use smaller rewards or a larger unit`,
    );
  }
  return flags;
}
