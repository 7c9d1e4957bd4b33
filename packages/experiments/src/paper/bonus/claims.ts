import type { Claim, Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { type AxisRow, curveOf, PUBLISHED } from "./rows.ts";

/** The largest deviation at which normalised curves still count as tracking one another. */
const MARGIN = 0.1;

export function bonusClaims(rows: readonly Row[]): Claim[] {
  return [stochasticityClaim(rows), rescaledReading(rows), volatilityClaim(rows)];
}

function stochasticityClaim(rows: readonly Row[]): Claim {
  const curve = (index: string) => curveOf(rows, "stochasticity", index);
  const ucb = curve("ucb").map((row) => row.bonus);
  const spread = Math.max(...ucb) / Math.min(...ucb) - 1;
  const flat: Test = {
    kind: "exact",
    label: "UCB: largest over least bonus, minus 1",
    effect: spread,
    holds: spread === 0,
  };
  const apart = deviation(curve("cause"), curve("gittins"));
  const published = deviation(curve("cause"), curve(PUBLISHED));
  const lost = curve("cause").findIndex((row, i) => Math.abs(row.normalised - curve("gittins")[i].normalised) > 0.05);
  const followed = curve("cause").at(lost < 0 ? -1 : lost - 1)?.stochasticity ?? Number.NaN;
  return {
    id: "bonus-s",
    where: "§6.2, Fig. 2",
    claim: "CAUSE tracks the shape of the Gittins bonus in s over two orders of magnitude; UCB does not depend on s.",
    headline: "The CAUSE bonus tracks the shape of the Gittins bonus as stochasticity grows",
    tests: [tracks("CAUSE and Gittins", curve("cause"), curve("gittins")), flat],
    published: [tracks("CAUSE and Gittins", curve("cause"), curve(PUBLISHED)), flat],
    note: `Each curve is divided by its maximum, since the paper does not define its normalisation. From s = 10 to 1000 the bonus falls to ${percent(end(curve("cause")))} (CAUSE), ${percent(end(curve("gittins")))} (Gittins, exact) and ${percent(end(curve(PUBLISHED)))} (as published) of its maximum; CAUSE stays within 5 % of the exact curve up to s = ${followed.toFixed(0)} and deviates from it by up to ${percent(apart)}, from the published curve by up to ${percent(published)}.`,
  };
}

/** The other reading of "normalized to a common range". */
function rescaledReading(rows: readonly Row[]): Claim {
  const curve = (index: string) => curveOf(rows, "stochasticity", index);
  const tracked = (gittins: string): Test => {
    const effect = stretchedDeviation(curve("cause"), curve(gittins));
    const label = `CAUSE and Gittins: largest deviation of rescaled curves, at most ${MARGIN}`;
    return { kind: "exact", label, effect, holds: effect <= MARGIN };
  };
  return {
    id: "bonus-s-rescaled",
    where: "§6.2, Fig. 2",
    claim: "CAUSE tracks the shape of the Gittins bonus in s over two orders of magnitude.",
    reading: { of: "bonus-s", as: "each curve rescaled to run from 0 to 1" },
    tests: [tracked("gittins")],
    published: [tracked(PUBLISHED)],
    note: "So rescaled, UCB's flat curve has no shape.",
  };
}

function volatilityClaim(rows: readonly Row[]): Claim {
  const curve = (index: string) => curveOf(rows, "volatility", index);
  const testsWith = (gittins: readonly AxisRow[]): Test[] => {
    const below = curve("cause").map((row, i) => row.normalised - gittins[i].normalised);
    // At the last point both are 1.
    const excess = Math.max(...below.slice(0, -1));
    const alongS = curveOf(rows, "stochasticity", gittins[0].index);
    const closer = deviation(curve("ucb"), gittins) - deviation(curveOf(rows, "stochasticity", "ucb"), alongS);
    return [
      rises("CAUSE", curve("cause")),
      rises("UCB", curve("ucb")),
      rises("Gittins", gittins),
      {
        kind: "exact",
        label: "largest CAUSE minus Gittins, normalised, before the last point: below 0",
        effect: excess,
        holds: excess < 0,
      },
      tracks("CAUSE and Gittins", curve("cause"), gittins),
      tracks("UCB and Gittins", curve("ucb"), gittins),
      {
        kind: "exact",
        label: "UCB's distance from Gittins here minus that along s: below 0",
        effect: closer,
        holds: closer < 0,
      },
    ];
  };
  const whittle = curve("whittle");
  const lowest = whittle.reduce((low, row) => (row.bonus < low.bonus ? row : low));
  return {
    id: "bonus-v",
    where: "App. D.1, Fig. 4",
    claim: "All bonuses rise with v; CAUSE lies modestly below Gittins, and UCB lies close to Gittins.",
    tests: testsWith(curve("gittins")),
    published: testsWith(curve(PUBLISHED)),
    note: `Normalised curves: CAUSE and Gittins differ by up to ${percent(deviation(curve("cause"), curve("gittins")))}, UCB and Gittins by up to ${percent(deviation(curve("ucb"), curve("gittins")))} (with the published numerics ${percent(deviation(curve("cause"), curve(PUBLISHED)))} and ${percent(deviation(curve("ucb"), curve(PUBLISHED)))}). The test reads "UCB close" as closer than along s; read as closer than CAUSE, it would hold only with the published numerics. At v = 10 CAUSE is at ${percent(curve("cause")[0].normalised)} of its maximum, Gittins ${percent(curve("gittins")[0].normalised)}, UCB ${percent(curve("ucb")[0].normalised)} and Whittle's index, which is lowest at v = ${lowest.volatility.toFixed(0)}, at ${percent(whittle[0].normalised)}.`,
  };
}

function tracks(names: string, a: readonly AxisRow[], b: readonly AxisRow[]): Test {
  const effect = deviation(a, b);
  const label = `${names}: largest deviation of normalised curves, at most ${MARGIN}`;
  return { kind: "exact", label, effect, holds: effect <= MARGIN };
}

function rises(name: string, curve: readonly AxisRow[]): Test {
  const least = Math.min(...curve.slice(1).map((row, i) => row.bonus / curve[i].bonus - 1));
  return { kind: "exact", label: `${name}: least relative rise from point to point`, effect: least, holds: least > 0 };
}

/** The largest distance between two curves, each divided by its own maximum. */
function deviation(a: readonly AxisRow[], b: readonly AxisRow[]): number {
  return Math.max(...a.map((row, i) => Math.abs(row.normalised - b[i].normalised)));
}

/** The same with each curve rescaled to run from 0 to 1, the other reading of "normalized to a common range". */
function stretchedDeviation(a: readonly AxisRow[], b: readonly AxisRow[]): number {
  const stretched = (curve: readonly AxisRow[]) => {
    const values = curve.map((row) => row.bonus);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return values.map((value) => (value - low) / (high - low));
  };
  const [left, right] = [stretched(a), stretched(b)];
  return Math.max(...left.map((value, i) => Math.abs(value - right[i])));
}

function end(curve: readonly AxisRow[]): number {
  return curve[curve.length - 1].normalised;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
