import type { Claim } from "../../claims/claim.ts";
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
      where: name === "rested" ? "§6.3" : "App. D.2, Fig. 5",
      claim: `Without drift, s in ${name === "rested" ? "{9, 25}" : "{9, 900}"}: CAUSE is indistinguishable from the optimum.`,
      tests: [tie(rows, condition, "cause", "gittins")],
      published: [tie(rows, condition, "cause", "gittins-published")],
      note: `Indistinguishable means a difference below 2 % of CAUSE's regret. CAUSE minus Gittins: ${gap("gittins")} exact, ${gap("gittins-published")} published.`,
    };
  });
}

/** The values that the paper prints, from 1000 runs. */
const PRINTED = [
  { id: "printed-1", name: "rested", policy: "cause", mean: 22.61, sem: 0.88 },
  { id: "printed-2", name: "rested", policy: "gittins-published", mean: 22.5, sem: 0.75 },
  { id: "printed-3", name: "rested-extreme", policy: "cause", mean: 42.71, sem: 2.4 },
  { id: "printed-4", name: "rested-extreme", policy: "gittins-published", mean: 41.36, sem: 2.04 },
] as const;

/** The largest accepted difference from the paper, in its standard errors. */
const WITHIN = 3;

function printedClaims(rows: readonly Row[]): Claim[] {
  return PRINTED.map(({ id, name, policy, mean, sem }) => {
    const [received, latent] = ["received", "latent"].map((measure) => finalRegret(rows, idOf(name, measure), policy));
    const margin = WITHIN * sem;
    return {
      id,
      where: name === "rested" ? "§6.3" : "App. D.2, Fig. 5",
      claim: `${policy === "cause" ? "CAUSE" : "Gittins"} at v = 0, s in ${name === "rested" ? "{9, 25}" : "{9, 900}"}: ${mean} ± ${sem}.`,
      tests: [
        {
          kind: "equivalent",
          label: `${id}: |ours − theirs| < ${margin.toFixed(2)}, ${WITHIN} of their standard errors`,
          ...received,
          effect: received.effect - mean,
          margin,
        },
      ],
      note: `Our values: ${received.effect.toFixed(2)} ± ${received.sem.toFixed(2)} from received rewards, ${latent.effect.toFixed(2)} ± ${latent.sem.toFixed(2)} from latent rewards.`,
    };
  });
}
