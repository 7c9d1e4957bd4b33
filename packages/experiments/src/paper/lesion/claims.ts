import { formatZ } from "@cause-toolkit/figures/text";
import type { Claim, Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { type ClaimedEffect, cellOf, contrary, effectsOf, labelOf, testOf } from "./effects.ts";
import { bonusName, LEARNERS, type Learner, type Reference, STOCHASTICITIES, VOLATILITIES } from "./rows.ts";

export function lesionClaims(rows: readonly Row[]): Claim[] {
  const bonuses = (["prior", "median"] as const).flatMap((reference) =>
    (["plug-in", "average"] as const).map((kind) => bonusClaim(rows, kind, reference)),
  );
  return [...LEARNERS.map((learner) => rateClaim(rows, learner)), ...bonuses, ...misattribution(rows)];
}

const SAID: { readonly [L in Learner]: string } = {
  healthy: "rises with v and falls with s",
  "stochasticity-blind": "rises with v and, reversed, rises with s",
  "volatility-blind": "falls with s and, reversed, falls with v",
};

function rateClaim(rows: readonly Row[], learner: Learner): Claim {
  const effects = effectsOf(rows, "learning rate").filter((effect) => effect.learner === learner);
  return {
    id: `lesion-lr-${learner}`,
    where: "§6.4, Fig. 3",
    claim: `The ${learner} learner's learning rate ${SAID[learner]}.`,
    tests: effects.map(testOf),
    note: found(effects),
  };
}

function bonusClaim(rows: readonly Row[], kind: "average" | "plug-in", reference: Reference): Claim {
  const effects = effectsOf(rows, bonusName(kind, reference));
  const how = kind === "average" ? "averaged over the particles" : "at the point estimates";
  const P =
    reference === "median" ? "the median stationary variance, 4.42 (Appendix C.4)" : "the prior variance, 25 (§6.4)";
  const decides = kind === "plug-in" && reference === "prior";
  return {
    id: decides ? "lesion-bonus" : `lesion-bonus-${kind}-${reference}`,
    where: reference === "median" ? "§6.4, App. C.4" : "§6.4, Fig. 3",
    claim: "The CAUSE bonus responds to the noises as the learning rate does, in all three learners.",
    ...(decides
      ? { headline: "A learner that is blind to one noise explores in reverse along that noise, and only along it" }
      : { reading: { of: "lesion-bonus", as: `${how}, P at ${P}` } }),
    tests: effects.map(testOf),
    note: `${found(effects)}${decides ? " Read as §6.4 states it: the bonus at the point estimates, P at the prior variance, 25." : ""}`,
  };
}

/** The number of effects with the claimed sign, and the effects that clearly have the opposite sign. */
function found(effects: readonly ClaimedEffect[]): string {
  const signs = effects.filter(({ effect, claimed }) => (claimed === "rises" ? effect > 0 : effect < 0)).length;
  const wrong = contrary(effects).map((effect) => `${labelOf(effect)} (z ${formatZ(effect.effect / effect.sem)})`);
  const weakest = Math.min(...effects.map(({ effect, sem }) => Math.abs(effect / sem)));
  const count = `${signs} of ${effects.length} simple effects have the claimed sign`;
  if (wrong.length === 0) return `${count}; the smallest |z| is ${weakest.toFixed(1)}.`;
  return `${count}. Beyond 2 SEM on the other side: ${wrong.join("; ")}.`;
}

/** "Blind to s: inflated v̂", and the mirror: compares estimates with the truth in every cell. */
function misattribution(rows: readonly Row[]): Claim[] {
  const lesions = [
    { learner: "stochasticity-blind", inflated: "volatility", letter: "v̂", pinned: "ŝ stays at 17" },
    { learner: "volatility-blind", inflated: "stochasticity", letter: "ŝ", pinned: "v̂ stays at 2.5" },
  ] as const;
  return lesions.map(({ learner, inflated, letter, pinned }) => {
    const cells = VOLATILITIES.flatMap((volatility) =>
      STOCHASTICITIES.map((stochasticity) => {
        const { mean, sem, runs } = cellOf(rows, inflated, learner, volatility, stochasticity);
        const truth = inflated === "volatility" ? volatility : stochasticity;
        return { name: `v = ${volatility}, s = ${stochasticity}`, mean, sem, runs, truth };
      }),
    );
    const tests = cells.map(({ name, mean, sem, runs, truth }): Test => {
      return { kind: "more", label: `${letter} minus truth, ${name}`, effect: mean - truth, sem, runs };
    });
    const values = cells.map(({ name, mean, truth }) => `${mean.toPrecision(2)} for ${truth} (${name})`);
    return {
      id: `misattribution-${learner}`,
      where: "§6.4",
      claim: `The ${learner} learner's ${letter} is inflated.`,
      tests,
      note: `${pinned}, so ${letter} absorbs the remaining variance: ${values.join(", ")}. It is inflated only where the fixed value lies below the truth.`,
    };
  });
}
