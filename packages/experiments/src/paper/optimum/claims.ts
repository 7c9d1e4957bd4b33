import { percentage } from "@cause-toolkit/figures/text";
import { type Claim, exact } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { SWEPT } from "../behaviour/conditions.ts";
import { minus, percent, shareOf } from "../behaviour/rows.ts";
import type { AdditiveRow } from "./additive.ts";
import { behaviourId, PAPER_FIELD, PAPER_PAIRS, pairId, RANDOM_FIELD } from "./conditions.ts";
import { lossIn, meanLoss, randomLosses } from "./losses.ts";
import { signClaims } from "./sign-claims.ts";

const beyond = { where: "beyond" };
/** How far above the optimum counts as near, and how far below it chance or errors may put a policy. */
const [NEAR, CHANCE] = [0.02, 0.005];
/** What an index policy may miss of d*. */
const ALMOST = 0.05;

export function optimumClaims(rows: readonly Row[]): Claim[] {
  return [
    ...signClaims(rows),
    bestClaim(rows),
    nearClaim(rows),
    causeClaim(rows),
    additiveClaim((rows as readonly AdditiveRow[]).filter(({ kind }) => kind === "additive")),
    behaviourClaim(rows, "v"),
    behaviourClaim(rows, "s"),
  ];
}

function bestClaim(rows: readonly Row[]): Claim {
  const others = RANDOM_FIELD.filter((policy) => policy !== "optimal");
  const refused = rows.filter(({ kind }) => kind === "refused").length;
  return {
    id: "optimum-best",
    ...beyond,
    claim: "In 20 random pairs of arms no policy has on average less regret than the optimum, by 0.5 % of it.",
    tests: others.map((policy) => {
      const { effect, sem, runs } = meanLoss(rows, policy);
      const label = `regret of the optimum − ${policy}, as a share, mean over pairs`;
      return { kind: "below", label, effect: -effect, sem, runs, margin: CHANCE };
    }),
    note: `Above the optimum, on average and in the worst pair: ${others.map((policy) => `${policy} ${percentage(meanLoss(rows, policy).effect, 1)}, ${percentage(worst(rows, policy), 1)}`).join("; ")}. Pairs that the solver refused: ${refused}.`,
  };
}

function worst(rows: readonly Row[], policy: string): number {
  return Math.max(...randomLosses(rows, policy).map(({ loss }) => Number(loss)));
}

function nearClaim(rows: readonly Row[]): Claim {
  const { effect, sem, runs } = meanLoss(rows, "horizon-gain");
  const discounts = [...new Set(randomLosses(rows, "horizon-gain").map(({ discount }) => Number(discount)))];
  const at = (policy: string, discount: number) =>
    meanLoss(
      rows.filter((row) => row.discount === discount),
      policy,
    ).effect;
  const told = discounts
    .sort((a, b) => a - b)
    .map(
      (discount) =>
        `γ = ${discount} ${["horizon-gain", "lasting-gain", "cause"].map((policy) => percentage(at(policy, discount), 1)).join(", ")}`,
    );
  return {
    id: "optimum-near",
    ...beyond,
    claim: "In 20 random pairs of arms the regret of horizon-gain is on average within 2 % of the optimum's.",
    tests: [
      { kind: "less", label: `loss of horizon-gain − ${NEAR}, mean over pairs`, effect: effect - NEAR, sem, runs },
    ],
    note: `Mean loss of horizon-gain, lasting-gain and CAUSE: ${told.join("; ")}.`,
  };
}

function causeClaim(rows: readonly Row[]): Claim {
  const others = PAPER_FIELD.filter((policy) => policy !== "optimal");
  const tell = (name: string) =>
    `${name}: ${others.map((policy) => `${policy} ${percentage(lossIn(rows, pairId(name), policy).effect, 1)}`).join(", ")}`;
  return {
    id: "optimum-cause",
    ...beyond,
    claim: "In pairs of arms from each regime of the paper, the regret of CAUSE is within 2 % of the optimum's.",
    tests: PAPER_PAIRS.map(({ name }) => ({
      kind: "below",
      label: `${pairId(name)}: loss of cause`,
      ...lossIn(rows, pairId(name), "cause"),
      margin: NEAR,
    })),
    note: `Above the optimum: ${PAPER_PAIRS.map(({ name }) => tell(name)).join("; ")}.`,
  };
}

function additiveClaim(rows: readonly AdditiveRow[]): Claim {
  const digits = (value: number) => value.toPrecision(2);
  return {
    id: "optimum-additive",
    ...beyond,
    claim: `With two arms the optimum is nearly an index policy: d* is a difference of two bonuses, but for ${percentage(ALMOST, 0)} of its size.`,
    tests: rows.map(({ pair, size, left }) => {
      const label = `${pair}: what no difference of bonuses has, as a share of d*, root mean squares; below ${ALMOST}`;
      return exact(label, left / size, left / size < ALMOST);
    }),
    note: `Over the variances from those after 20 pulls to those after ten steps alone. Root mean square of d*, of what is left, and the largest of the latter, in prior SD: ${rows.map(({ pair, size, left, largest, error }) => `${pair} ${digits(size)}, ${digits(left)}, ${digits(largest)} (error of d* up to ${digits(error)})`).join("; ")}. Of arms that rest, nothing is left (Gittins's theorem). The bonus of an arm here is made for the other arm: no index need have it for all.`,
  };
}

function behaviourClaim(rows: readonly Row[], letter: "v" | "s"): Claim {
  const values: readonly number[] = letter === "v" ? SWEPT.volatility : SWEPT.stochasticity;
  const share = (value: number) => shareOf(rows, behaviourId(letter, value), "optimal");
  return {
    id: `optimum-behaviour-${letter}`,
    ...beyond,
    claim:
      letter === "v"
        ? "An optimal agent explores more where volatility is higher: the share of its pulls that are not greedy rises with v."
        : "An optimal agent explores less where stochasticity is higher: the share of its pulls that are not greedy falls with s.",
    tests: values.slice(1).map((value, i) => ({
      kind: letter === "v" ? "more" : "less",
      label: `non-greedy share: ${letter} = ${value} − ${letter} = ${values[i]}`,
      ...minus(share(value), share(values[i]), "independent"),
    })),
    note: `Two equal arms, ${letter === "v" ? "s = 25" : "v = 4"}, γ = 0.95. At ${letter} = ${values.join(", ")}: ${values.map((value) => percent(share(value))).join(", ")}.`,
  };
}
