import type { Claim, Test } from "../../claims/claim.ts";
import { REGIMES } from "../../regimes.ts";
import type { Row } from "../../row.ts";
import { FIELD } from "../races/race.ts";
import { raceExperiment } from "../races/race-experiment.ts";
import { difference, finalRegret, inWords, tie } from "../races/race-tests.ts";

const NAMES = ["rested", "rested-extreme"] as const;
const MEASURES = ["latent", "received"] as const;
const idOf = (name: string, measure: string) => `rested/${name}-${measure}`;
const TITLES = { rested: "s = 9, 9, 25, 25", "rested-extreme": "s = 9, 9, 900, 900" } as const;

/** Section 6.3 and Appendix D.2: arms that do not drift, where Gittins is optimal. */
export const rested = raceExperiment({
  id: "rested",
  title: "Matching the rested optimum",
  where: "§6.3; App. D.2, Fig. 5",
  about:
    "Without drift the Gittins policy is optimal. Does CAUSE match it? The paper prints four values; its standard errors are those of received rewards, so both measures of regret are run.",
  paper: true,
  races: () =>
    NAMES.flatMap((name) =>
      MEASURES.map((measure) => ({
        id: idOf(name, measure),
        title: measure === "latent" ? TITLES[name] : `${TITLES[name]}, received`,
        drawn: measure === "latent",
        simulation: { arms: REGIMES[name], policies: FIELD, regret: measure },
      })),
    ),
  claims: (rows) => [...matchClaims(rows), ...printedClaims(rows)],
  figure: {
    title: "Arms that do not drift",
    caption:
      "Gittins is optimal here. Above: discounted latent regret over time. Below: the final regret of each policy minus CAUSE's.",
  },
});

function matchClaims(rows: readonly Row[]): Claim[] {
  return NAMES.map((name) => {
    const condition = idOf(name, "latent");
    const gap = (policy: string) => inWords(difference(rows, condition, "cause", policy));
    return {
      id: name === "rested" ? "rested-match" : "rested-match-extreme",
      where: name === "rested" ? "§1 (iv), §6.3, §7, App. D.2, Fig. 5" : "§6.3, §7, App. D.2, Fig. 5",
      claim: `Without drift, s in ${name === "rested" ? "{9, 25}" : "{9, 900}"}: CAUSE is indistinguishable from the optimum.`,
      tests: [tie(rows, condition, "cause", "gittins")],
      published: [tie(rows, condition, "cause", "gittins-published")],
      note: `Indistinguishable means a difference below 2 % of CAUSE's regret. CAUSE minus Gittins: ${gap("gittins")} exact, ${gap("gittins-published")} in our reconstruction of the published numerics.`,
    };
  });
}

/** The values that the paper prints, from 1000 runs. */
const PRINTED = [
  { name: "rested", policy: "cause", mean: 22.61, sem: 0.88 },
  { name: "rested", policy: "gittins-published", mean: 22.5, sem: 0.75 },
  { name: "rested-extreme", policy: "cause", mean: 42.71, sem: 2.4 },
  { name: "rested-extreme", policy: "gittins-published", mean: 41.36, sem: 2.04 },
] as const;

/** The largest accepted difference from the paper, in its standard errors. */
const WITHIN = 3;

function printedClaims(rows: readonly Row[]): Claim[] {
  const [received, latent] = (["received", "latent"] as const).map((measure) => printedClaim(rows, measure));
  return [
    {
      ...received,
      note: `${received.note} The paper does not say which rewards it counts. Its standard errors are those of received rewards.`,
    },
    { ...latent, id: "printed-latent", reading: { of: "printed", as: "latent rewards counted, not received ones" } },
  ];
}

function printedClaim(rows: readonly Row[], measure: (typeof MEASURES)[number]): Claim {
  const values = PRINTED.map(({ name, policy, mean, sem }) => {
    const ours = finalRegret(rows, idOf(name, measure), policy);
    const margin = WITHIN * sem;
    const what = `${policy === "cause" ? "CAUSE" : "Gittins"}, ${TITLES[name]}`;
    const test: Test = {
      kind: "equivalent",
      label: `${what}: |ours − ${mean}| < ${margin.toFixed(2)}, ${WITHIN} of their standard errors`,
      ...ours,
      effect: ours.effect - mean,
      margin,
      conditions: [idOf(name, measure)],
      policies: [policy],
    };
    return { test, words: `${what} ${ours.effect.toFixed(2)} ± ${ours.sem.toFixed(2)} (${mean} ± ${sem})` };
  });
  return {
    id: "printed",
    where: "§6.3, App. D.2",
    claim: "The four printed regrets at v = 0: CAUSE 22.61 and 42.71, Gittins 22.50 and 41.36.",
    tests: values.map(({ test }) => test),
    note: `Ours, and the paper's in brackets: ${values.map(({ words }) => words).join("; ")}.`,
  };
}
