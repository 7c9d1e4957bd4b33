import { percentage } from "@cause-toolkit/figures/text";
import { type Claim, exact, type Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { type AxisRow, curveOf, PUBLISHED } from "./rows.ts";

/** The largest deviation at which normalised curves still count as tracking one another. */
const MARGIN = 0.1;

type Scale = "normalised" | "toMaximum";

export function bonusClaims(rows: readonly Row[]): Claim[] {
  return [
    stochasticityClaim(rows, "normalised"),
    { ...stochasticityClaim(rows, "toMaximum"), id: "bonus-s-maximum", reading: otherRange("bonus-s") },
    volatilityClaim(rows, "normalised"),
    { ...volatilityClaim(rows, "toMaximum"), id: "bonus-v-maximum", reading: otherRange("bonus-v") },
  ];
}

const otherRange = (of: string) => ({ of, as: "each curve divided by its maximum" });

function stochasticityClaim(rows: readonly Row[], scale: Scale): Claim {
  const curve = (index: string) => curveOf(rows, "stochasticity", index);
  const ucb = curve("ucb").map((row) => row.bonus);
  const spread = Math.max(...ucb) / Math.min(...ucb) - 1;
  const flat = exact("UCB: largest over least bonus, minus 1", spread, spread === 0);
  const apart = (index: string) => percentage(deviation(scale, curve("cause"), curve(index)), 1);
  return {
    id: "bonus-s",
    where: "§6.2, Fig. 2, App. E.3",
    claim: "CAUSE tracks the shape of the Gittins bonus in s over two orders of magnitude; UCB does not depend on s.",
    tests: [tracks(scale, "CAUSE and Gittins", curve("cause"), curve("gittins")), flat],
    published: [tracks(scale, "CAUSE and Gittins", curve("cause"), curve(PUBLISHED)), flat],
    note: `The paper does not define its normalisation. Each curve runs from 0 to 1 here, which fits what it says of Fig. 4; UCB's flat curve has no shape then. Both fall with s throughout. CAUSE and Gittins differ by up to ${apart("gittins")} (exact) and ${apart(PUBLISHED)} (our reconstruction of the published numerics). Raw, from s = 10 to 1000 the bonus falls to ${percentage(end(curve("cause")), 1)} (CAUSE) and ${percentage(end(curve("gittins")), 1)} (Gittins, exact) of its maximum.`,
  };
}

function volatilityClaim(rows: readonly Row[], scale: Scale): Claim {
  const curve = (index: string) => curveOf(rows, "volatility", index);
  const testsWith = (gittins: readonly AxisRow[]): Test[] => {
    // At the ends both are 0 and 1, or at the last point both are 1.
    const inner = (some: readonly AxisRow[]) => some.slice(scale === "normalised" ? 1 : 0, -1);
    const excess = Math.max(...inner(curve("cause")).map((row, i) => row[scale] - inner(gittins)[i][scale]));
    return [
      rises("CAUSE", curve("cause")),
      rises("UCB", curve("ucb")),
      rises("Gittins", gittins),
      exact("largest CAUSE minus Gittins, between the ends: below 0", excess, excess < 0),
      tracks(scale, "CAUSE and Gittins", curve("cause"), gittins),
      tracks(scale, "UCB and Gittins", curve("ucb"), gittins),
    ];
  };
  const whittle = curve("whittle");
  const lowest = whittle.reduce((low, row) => (row.bonus < low.bonus ? row : low));
  const apart = (index: string, gittins: string) => percentage(deviation(scale, curve(index), curve(gittins)), 1);
  return {
    id: "bonus-v",
    where: "App. D.1, Fig. 4",
    claim: "All bonuses rise with v; CAUSE lies modestly below Gittins, and UCB lies close to Gittins.",
    tests: testsWith(curve("gittins")),
    published: testsWith(curve(PUBLISHED)),
    note: `From Gittins, CAUSE differs by up to ${apart("cause", "gittins")} and UCB by up to ${apart("ucb", "gittins")} (with our reconstruction of the published numerics ${apart("cause", PUBLISHED)} and ${apart("ucb", PUBLISHED)}). Whittle's index, for arms that never rest, is lowest at v = ${lowest.volatility.toFixed(0)} here.`,
  };
}

function tracks(scale: Scale, names: string, a: readonly AxisRow[], b: readonly AxisRow[]): Test {
  const effect = deviation(scale, a, b);
  return exact(`${names}: largest deviation of normalised curves, at most ${MARGIN}`, effect, effect <= MARGIN);
}

function rises(name: string, curve: readonly AxisRow[]): Test {
  const least = Math.min(...curve.slice(1).map((row, i) => row.bonus / curve[i].bonus - 1));
  return exact(`${name}: least relative rise from point to point`, least, least > 0);
}

/** The largest distance between two curves on a common range. */
function deviation(scale: Scale, a: readonly AxisRow[], b: readonly AxisRow[]): number {
  return Math.max(...a.map((row, i) => Math.abs(row[scale] - b[i][scale])));
}

function end(curve: readonly AxisRow[]): number {
  return curve[curve.length - 1].toMaximum;
}
