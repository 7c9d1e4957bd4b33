import { makeArm } from "../arm.ts";
import type { RootBonus } from "../indices/bonus.ts";
import { pow } from "../numerics/elementary/index.ts";
import type { Policy } from "../policies/policy.ts";

/**
 * The bonus of an arm whose noise is 1 and which drifts by `ratio` from one decision to the next, as coefficients; null where the policy
 * has no such formula.
 */
export function unitBonus(policy: Policy, discount: number, ratio: number): RootBonus | null {
  return bonusOfArm(policy, discount, ratio, 1);
}

/**
 * Whether the bonus of a policy is a formula that scales with the unit of reward. Then one price does for all arms that share the
 * ratio of drift to noise: √s times the unit bonus at Σ/s.
 */
export function isScaleFree(policy: Policy, discount: number): boolean {
  const one = bonusOfArm(policy, discount, pow(2, -7), 1);
  const four = bonusOfArm(policy, discount, pow(2, -5), 4);
  if (one === null || four === null) return false;
  return (
    one.gain === four.gain &&
    one.slope === four.slope &&
    scales(one.floor, four.floor, 4) &&
    scales(one.pole ?? 0, four.pole ?? 0, 16)
  );
}

function scales(one: number, four: number, by: number): boolean {
  // Least numbers stand for 0.
  return Math.abs(by * one - four) <= 1e-12 * four + 1e-300;
}

function bonusOfArm(policy: Policy, discount: number, volatility: number, stochasticity: number): RootBonus | null {
  if (policy.seesLatent) return null;
  const arm = makeArm({ volatility, stochasticity });
  const { root } = policy.start({ arms: [arm], discount, steps: Infinity, inferred: true });
  return root && !root.sampled ? root.bonuses[0] : null;
}
