import { type Claim, exact, type Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { difference, finalRegret, inWords } from "../races/race-tests.ts";
import { DISCOUNTS, raceId } from "./conditions.ts";

const beyond = { where: "beyond" };

/** How far above CAUSE's regret that of lasting-gain may lie. */
const LIMIT = 0.01;
/** A loss that matters, as a share of the regret of lasting-gain. */
const HURTS = 0.05;

export function horizonClaims(rows: readonly Row[]): Claim[] {
  return [bonusClaim(rows), thompsonClaim(rows), lastingGainClaim(rows)];
}

/** The bonuses of an index for one arm, by discount. */
export function bonusesOf(rows: readonly Row[], index: string, volatility = 1, stochasticity = 9): Row[] {
  return rows.filter(
    (row) => row.index === index && row.volatility === volatility && row.stochasticity === stochasticity,
  );
}

const ARMS = [1, 4].flatMap((v) => [9, 25].map((s) => [v, s] as const));

function bonusClaim(rows: readonly Row[]): Claim {
  const values = (index: string, v: number, s: number) => bonusesOf(rows, index, v, s).map((row) => Number(row.bonus));
  const falls = (index: string) =>
    Math.max(
      ...ARMS.flatMap(([v, s]) => {
        const bonuses = values(index, v, s);
        return bonuses.slice(1).map((bonus, i) => (bonuses[i] - bonus) / bonuses[i]);
      }),
    );
  const peak = bonusesOf(rows, "cause").reduce((best, row) => (Number(row.bonus) > Number(best.bonus) ? row : best));
  const tell = (index: string) =>
    [0.9, 0.95, 0.99, 0.995]
      .map((discount) => Number(bonusesOf(rows, index).find((row) => row.discount === discount)?.bonus).toFixed(2))
      .join(", ");
  return {
    id: "horizon-bonus",
    ...beyond,
    claim: "The CAUSE bonus, like the Gittins bonus, does not fall as the horizon grows.",
    tests: ["cause", "gittins"].map((index) => {
      const label = `${index}: largest fall from one discount to the next, as a share; at most 0`;
      return exact(label, falls(index), falls(index) <= 0);
    }),
    note: `At P = 25, v = 1, s = 9 the CAUSE bonus is largest at γ = ${peak.discount} and falls beyond. At γ = 0.9, 0.95, 0.99, 0.995: CAUSE ${tell("cause")}; Gittins ${tell("gittins")}; lasting-gain ${tell("lasting-gain")}.`,
  };
}

function thompsonClaim(rows: readonly Row[]): Claim {
  const gap = (discount: number) => difference(rows, raceId(discount), "cause", "thompson");
  return {
    id: "horizon-thompson",
    ...beyond,
    claim: "In the mixed regime CAUSE has less regret than Thompson sampling at every discount from 0.5 to 0.999.",
    tests: DISCOUNTS.map(
      (discount): Test => ({
        kind: "less",
        label: `${raceId(discount)}: cause − thompson`,
        conditions: [raceId(discount)],
        policies: ["cause", "thompson"],
        ...gap(discount),
      }),
    ),
    note: `CAUSE minus Thompson: ${DISCOUNTS.map((discount) => `γ = ${discount}: ${inWords(gap(discount))}`).join("; ")}.`,
  };
}

function lastingGainClaim(rows: readonly Row[]): Claim {
  const gap = (discount: number) => difference(rows, raceId(discount), "lasting-gain", "cause");
  const regretOf = (discount: number, policy: string) => finalRegret(rows, raceId(discount), policy).effect;
  const hurts = (discount: number) => -gap(discount).effect > HURTS * regretOf(discount, "lasting-gain");
  const hurt = DISCOUNTS.find((_, i) => DISCOUNTS.slice(i).every(hurts));
  const above = DISCOUNTS.map((discount) => {
    const share = (100 * -gap(discount).effect) / regretOf(discount, "lasting-gain");
    return `γ = ${discount}: ${share.toFixed(1)} %`;
  });
  return {
    id: "horizon-lasting-gain",
    ...beyond,
    claim: "In the mixed regime the regret of lasting-gain is at no discount more than 1 % above that of CAUSE.",
    tests: DISCOUNTS.map((discount): Test => {
      const { effect, sem, runs } = gap(discount);
      const allowed = LIMIT * regretOf(discount, "cause");
      const label = `${raceId(discount)}: lasting-gain − cause − ${allowed.toFixed(2)}`;
      const of = { conditions: [raceId(discount)], policies: ["lasting-gain", "cause"] };
      return { kind: "less", label, effect: effect - allowed, sem, runs, ...of };
    }),
    note: `CAUSE loses more than 5 % to lasting-gain ${hurt === undefined ? "at no discount" : `from γ = ${hurt} on`}. CAUSE above lasting-gain: ${above.join(", ")}.`,
  };
}
