import { type Claim, exact, type Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { falls, HELD, rises, SIGN_SETTINGS, type SignStep, settingName, stepsOf } from "./signs.ts";

const beyond = { where: "beyond" };
const SETTINGS = SIGN_SETTINGS.map(settingName);

export function signClaims(rows: readonly Row[]): Claim[] {
  const steps = stepsOf(rows);
  const along = (noise: SignStep["along"]) => steps.filter((step) => step.along === noise);
  return [
    stochasticityClaim(along("stochasticity")),
    aloneClaim(along("volatility").filter(({ held }) => held === "alone")),
    ...fixedClaims(along("volatility").filter(({ held }) => held === "P")),
    predictedClaim(along("volatility").filter(({ held }) => held === "Σ")),
  ];
}

const inSetting = (steps: readonly SignStep[], setting: string) => steps.filter((step) => step.setting === setting);

/** One test for each setting: none of its steps goes against the claim. */
function never(steps: readonly SignStep[], against: (step: SignStep) => boolean, what: string): Test[] {
  return SETTINGS.map((setting) => {
    const mine = inSetting(steps, setting);
    const count = mine.filter(against).length;
    const label = `${setting}: steps of ${mine.length} at which the premium ${what} by more than its error: 0`;
    return exact(label, count, count === 0);
  });
}

/** In each setting, how many steps rise, fall, or are too small to tell. */
function tally(steps: readonly SignStep[]): string {
  const one = (setting: string) => {
    const mine = inSetting(steps, setting);
    const [up, down] = [mine.filter(rises).length, mine.filter(falls).length];
    return `${setting}: ${up} rise, ${down} fall, ${mine.length - up - down} within the error`;
  };
  return SETTINGS.map(one).join("; ");
}

function stochasticityClaim(steps: readonly SignStep[]): Claim {
  return {
    id: "optimum-s",
    ...beyond,
    claim: "With two arms, stochasticity nowhere raises the optimal premium of an arm.",
    tests: never(steps, rises, "rises"),
    note: `In ${HELD.length} states (fixed P, fixed Σ, left alone for ten steps), from each s to the next of 1, 9, 100, 400. ${tally(steps)}.`,
  };
}

function aloneClaim(steps: readonly SignStep[]): Claim {
  const changes = (setting: string) =>
    inSetting(steps, setting)
      .map(({ change }) => `${change < 0 ? "−" : "+"}${Math.abs(change).toFixed(2)}`)
      .join(", ");
  return {
    id: "optimum-v-alone",
    ...beyond,
    claim: "With two arms, volatility raises the optimal premium of an arm that was left alone for ten steps.",
    tests: never(steps, (step) => !rises(step), "does not rise"),
    note: `From the arm's stationary variance, from each v to the next of 0.01, 0.1, 1, 10, 100. Changes: ${SETTINGS.map((setting) => `${setting}: ${changes(setting)}`).join("; ")}.`,
  };
}

function fixedClaims(steps: readonly SignStep[]): Claim[] {
  return [
    {
      id: "optimum-v-fixed",
      ...beyond,
      claim: "With two arms, at a fixed P, volatility nowhere lowers the optimal premium of an arm.",
      tests: never(steps, falls, "falls"),
      note: `${tally(steps)}. ${whereItFalls(steps)}`,
    },
    {
      id: "optimum-v-known",
      ...beyond,
      claim:
        "With two arms, at a fixed P, volatility raises the optimal premium of an arm that is well known, where v is at least P.",
      tests: never(
        steps.filter(({ from, at }) => from >= at),
        (step) => !rises(step),
        "does not rise",
      ),
      note: whereItFalls(steps),
    },
  ];
}

/** The posterior variances at which each step of v lowers the premium. */
function whereItFalls(steps: readonly SignStep[]): string {
  const one = (setting: string) => {
    const mine = inSetting(steps, setting);
    const froms = [...new Set(mine.map(({ from }) => from))];
    const told = froms.flatMap((from) => {
      const at = mine.filter((step) => step.from === from && falls(step)).map((step) => step.at);
      return at.length > 0 ? [`from v = ${from} to ${10 * from} at P = ${at.join(", ")}`] : [];
    });
    return `${setting}: ${told.length > 0 ? told.join("; ") : "nowhere"}`;
  };
  return `It falls, of P = ${[...new Set(steps.map(({ at }) => at))].join(", ")}, with ${SETTINGS.map(one).join(". With ")}.`;
}

function predictedClaim(steps: readonly SignStep[]): Claim {
  return {
    id: "optimum-v-predicted",
    ...beyond,
    claim: "With two arms, at a fixed Σ = P + v, volatility nowhere raises the optimal premium of an arm.",
    tests: never(steps, rises, "rises"),
    note: `At Σ = 25 and 100, up to v = Σ. ${tally(steps)}. Where it rises: ${
      steps
        .filter(rises)
        .map(({ setting, at, from, change }) => `${setting}, Σ = ${at}, from v = ${from}: +${change.toFixed(2)}`)
        .join("; ") || "nowhere"
    }.`,
  };
}
