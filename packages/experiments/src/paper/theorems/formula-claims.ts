import { rounded } from "@cause-toolkit/figures/text";
import { type Claim, exact } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { quantitiesOf, type TheoremRow } from "./rows.ts";

const percent = (share: number) => `${rounded(100 * share, 2)} %`;

const NEAR = 1e-3;

/** Claims about formulas, which have no solver error. */
export function formulaClaims(rows: readonly Row[]): Claim[] {
  return [learningRate(rows), samplingLimit(rows), causeLimit(rows), gate(rows)];
}

function learningRate(rows: readonly Row[]): Claim {
  const points = quantitiesOf(rows, "points");
  const tests = ["steady", "next"].flatMap((which) => {
    const before = points(`${which} learning rate, as it is`);
    const change = (grown: string, sign: number) =>
      Math.max(...before.map((row, i) => sign * (points(`${which} learning rate, ${grown}`)[i].value - row.value)));
    const [fall, rise] = [change("v grown", -1), change("s grown", 1)];
    return [
      exact(`${which} learning rate: largest fall as v grows by a quarter`, fall, fall <= 0),
      exact(`${which} learning rate: largest rise as s grows by a quarter`, rise, rise <= 0),
    ];
  });
  return {
    id: "learning-rate",
    where: "Abstract, §1, §1 (iii)",
    claim: "The learning rate rises with v and falls with s.",
    tests,
    note: "Tested for the Kalman gain of the next pull and for its steady state; without drift the steady state is 0 for every s.",
  };
}

function samplingLimit(rows: readonly Row[]): Claim {
  const share = quantitiesOf(rows, "points")("sampled share, as it is");
  const drifting = share.filter((row) => row.volatility > 0).map((row) => 1 - row.value);
  const still = share.filter((row) => row.volatility === 0).map((row) => 1 - row.value);
  const least = Math.min(...drifting);
  const lacking = Math.max(...still.map(Math.abs));
  const last = farthest(quantitiesOf(rows, "limits")("sampled share, v vanishes"), (row) => -row.volatility);
  const gap = Math.max(...last.map((row) => 1 - row.value));
  return {
    id: "ps-limit",
    where: "App. C.1, Eq. (30)",
    claim: "Predictive sampling has at most Thompson sampling's variance, and the same variance as v vanishes.",
    tests: [
      exact("where there is drift, least difference of the ratio of variances from 1: above 0", least, least > 0),
      exact("without drift, largest difference of the ratio from 1", lacking, lacking === 0),
      exact(`at v = ${last[0].volatility}, largest difference from 1: below ${NEAR}`, gap, gap < NEAR),
    ],
    note: `At the points with drift the variance is smaller by ${percent(least)} to ${percent(Math.max(...drifting))}. The difference vanishes like √v.`,
  };
}

function causeLimit(rows: readonly Row[]): Claim {
  const limits = quantitiesOf(rows, "limits");
  const tests = (["P", "v"] as const).map((grows) => {
    const last = farthest(limits(`bonus over its limit, ${grows} grows`), (row) => row.variance + row.volatility);
    const gap = Math.max(...last.map((row) => Math.abs(row.value - 1)));
    const at = (last[0].variance + last[0].volatility).toExponential(0);
    return exact(`bonus over its limit minus 1 as ${grows} grows, at P + v = ${at}: within ${NEAR}`, gap, gap < NEAR);
  });
  const ordinary = limits("bonus over its limit, v grows").filter((row) => row.volatility === 100);
  const shares = ordinary.map((row) => `${Math.round(100 * row.value)} % at s = ${row.stochasticity}`);
  return {
    id: "cause-limit",
    where: "§5.3",
    claim: "As P + v grows, the CAUSE bonus tends to c√(8/π)√(P + v).",
    tests,
    note: `As v grows, the bonus reaches the limit slowly: at v = 100, P = 25 it is ${shares.join(", ")} of the limit.`,
  };
}

function gate(rows: readonly Row[]): Claim {
  const gates = quantitiesOf(rows, "limits")("prior-averaged gate");
  const off = Math.max(...gates.map((row) => Math.abs(row.value - 0.5)));
  return {
    id: "gate",
    where: "App. B.5",
    claim: "Averaged over a prior that is symmetric about zero, the gate is 1/2, which is the default of c.",
    tests: [exact("largest difference of the average from 1/2: 0 to rounding", off, off < 1e-12)],
    note: "This follows from σ(u) + σ(−u) = 1 for every slope. Where rewards are not centred on zero it does not follow, and c = 1/2 lacks this justification.",
  };
}

/** The rows at the end of a sequence, one for each stochasticity. */
function farthest(rows: readonly TheoremRow[], along: (row: TheoremRow) => number): readonly TheoremRow[] {
  const end = Math.max(...rows.map(along));
  return rows.filter((row) => along(row) === end);
}
