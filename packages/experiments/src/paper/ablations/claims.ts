import type { Claim, ExactTest, Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { difference, inWords, lessThanAll, notInferior } from "../races/race-tests.ts";
import { ABLATED, EXACT, exactId, idOf, NAMES } from "./conditions.ts";

type RandomTest = Exclude<Test, ExactTest>;

export function ablationClaims(rows: readonly Row[]): Claim[] {
  return [damping(rows), parts(rows), exactRegret(rows)];
}

const worth = (rows: readonly Row[], name: string, policy: string) =>
  inWords(difference(rows, idOf(name), policy, "cause"));

/** Whether damping accounts for the larger part of the lead over Gittins in the v-dominant regime. */
function damping(rows: readonly Row[]): Claim {
  const condition = idOf("v-dominant");
  const [without, gittins] = [ABLATED.damping, "gittins"].map((policy) => difference(rows, condition, policy, "cause"));
  const test: Test = {
    kind: "more",
    label: `${condition}: what damping is worth, minus half of the lead over Gittins`,
    effect: without.effect - gittins.effect / 2,
    // The sum bounds the error, whatever the correlation.
    sem: without.sem + gittins.sem / 2,
    runs: without.runs,
    conditions: [condition],
    policies: ["cause", ABLATED.damping, "gittins"],
  };
  return {
    id: "vdom-damping",
    where: "§6.1, App. D.1",
    claim: "In the v-dominant regime CAUSE beats Gittins because it damps its message by volatility.",
    tests: [test],
    note: `Tested as: without damping (D = 1) CAUSE loses more than half of its lead. There, minus CAUSE: without damping ${inWords(without)}, Gittins ${inWords(gittins)}, without saturation ${worth(rows, "v-dominant", ABLATED.saturation)}, UCB at c = 0.8 ${worth(rows, "v-dominant", "ucb:c=0.8")}. Saturation does it: the bonus never exceeds c√(8/π)√Σ = 0.80√Σ.`,
  };
}

/** What each part is worth in each regime. */
function parts(rows: readonly Row[]): Claim {
  const entries = Object.entries(ABLATED);
  return {
    id: "ablations",
    where: "§5.2, App. B",
    paper: false,
    claim:
      "Each part of CAUSE lowers regret in each of the three regimes: damping by volatility, saturation, ½ for the gate.",
    tests: entries.flatMap(([, policy]) =>
      NAMES.flatMap((name) => lessThanAll(rows, idOf(name), "cause", [policy])).map(atOneLook),
    ),
    note: `Regret without a part, minus CAUSE, in ${NAMES.join(", ")}: ${entries.map(([part, policy]) => `${part} (${policy}) ${NAMES.map((name) => worth(rows, name, policy)).join(", ")}`).join("; ")}. With the gate of Eq. (27) kept: ${NAMES.map((name) => worth(rows, name, "gated")).join(", ")}. With S by the recursion: ${NAMES.map((name) => worth(rows, name, "cause:form=recursion")).join(", ")}.`,
  };
}

/** Our own question is not worth running races on. */
function atOneLook({ conditions: _, ...test }: RandomTest): Test {
  return test;
}

/** The regret of the message without approximation. */
function exactRegret(rows: readonly Row[]): Claim {
  const gaps = EXACT.map(
    (policy) =>
      `${policy} ${NAMES.map((name) => inWords(difference(rows, exactId(name), policy, "cause"))).join(", ")}`,
  );
  return {
    id: "exact-regret",
    where: "App. B",
    paper: false,
    claim: "Without its approximations CAUSE has no more regret than with them.",
    tests: EXACT.flatMap((policy) =>
      NAMES.map((name) => notInferior(rows, exactId(name), policy, "cause")).map(atOneLook),
    ),
    note: `Minus CAUSE in ${NAMES.join(", ")}: ${gaps.join("; ")}. The exact message explores far more. What makes CAUSE good is its approximations: they are the algorithm.`,
  };
}
