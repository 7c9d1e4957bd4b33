import { percentage, rounded } from "@cause-toolkit/figures/text";
import { type Claim, exact, type Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { type MapRow, mapOf } from "./rows.ts";

/** Tests whether the two theorems, which assume arms that rest, hold for arms that do not. */
export function restlessClaims(rows: readonly Row[]): Claim[] {
  const whittle = mapOf(rows, "whittle");
  return [volatilityClaim(rows, whittle), stochasticityClaim(rows, whittle)];
}

function volatilityClaim(rows: readonly Row[], whittle: readonly MapRow[]): Claim {
  const falls = (row: MapRow) => row.elasticityV < -row.doubt;
  const effect = share(whittle, falls);
  const steepest = least(whittle, (row) => row.elasticityV);
  const agrees = (index: string) => {
    const other = mapOf(rows, index);
    return percentage(
      share(whittle, (row, i) => falls(row) === falls(other[i])),
      0,
    );
  };
  return {
    id: "restless-v",
    where: "beyond",
    paper: false,
    claim:
      "For arms that never rest, the bonus at fixed P (Whittle's, at γ = 0.95) still does not fall with volatility.",
    tests: [shareTest("W falls with v", effect)],
    note: `It falls at ${percentage(effect, 0)} of the map, most steeply at ${pointName(steepest)}: elasticity ${steepest.elasticityV.toFixed(2)}. ${compared(rows, "falls", falls)} On whether the bonus falls, CAUSE agrees with Whittle at ${agrees("cause")} of the map, Gittins at ${agrees("gittins")}.`,
  };
}

function stochasticityClaim(rows: readonly Row[], whittle: readonly MapRow[]): Claim {
  const rises = (row: MapRow) => row.elasticityS > row.doubt;
  const effect = share(whittle, rises);
  const sure = share(whittle, (row) => row.elasticityS < -row.doubt);
  return {
    id: "restless-s",
    where: "§4.2, App. A.3, Remark 6",
    claim: "For arms that never rest, the bonus (Whittle's, at γ = 0.95) still does not rise with stochasticity.",
    tests: [shareTest("W rises with s", effect)],
    note: `It rises at ${percentage(effect, 0)} of the map and falls, beyond the solver's error, at ${percentage(sure, 0)}. ${compared(rows, "rises", rises)}`,
  };
}

function shareTest(what: string, effect: number): Test {
  return exact(`share of the map where ${what} beyond the solver's error: 0`, effect, effect === 0);
}

function compared(rows: readonly Row[], verb: string, where: (row: MapRow) => boolean): string {
  const shares = (["gittins", "cause", "gain"] as const).map(
    (index) => `${index} ${percentage(share(mapOf(rows, index), where), 0)}`,
  );
  return `The share of the map where another index ${verb}: ${shares.join(", ")}.`;
}

function share(rows: readonly MapRow[], where: (row: MapRow, index: number) => boolean): number {
  return rows.filter(where).length / rows.length;
}

function least(rows: readonly MapRow[], value: (row: MapRow) => number): MapRow {
  return rows.reduce((best, row) => (value(row) < value(best) ? row : best));
}

function pointName({ varianceRatio, volatilityRatio }: MapRow): string {
  return `P/s = ${rounded(varianceRatio, 2)}, v/s = ${rounded(volatilityRatio, 2)}`;
}
