import { hypot } from "@cause-toolkit/core/numerics";
import { formatZ } from "@cause-toolkit/figures/text";
import type { Claim, Test } from "../../claims/claim.ts";
import type { LesionRow } from "../../lesion/run.ts";
import type { Row } from "../../row.ts";
import { type ClaimedEffect, cellOf, contrary, effectsOf, labelOf, testOf } from "./effects.ts";
import {
  type BonusKind,
  bonusName,
  FURTHER,
  LEARNERS,
  type Learner,
  type Reference,
  STOCHASTICITIES,
  VOLATILITIES,
} from "./rows.ts";

export function lesionClaims(rows: readonly Row[]): Claim[] {
  const bonuses = (["prior", "median"] as const).flatMap((reference) =>
    (["plug-in", "average", ...FURTHER.map(({ name }) => name)] as const).map((kind) =>
      bonusClaim(rows, kind, reference),
    ),
  );
  return [
    ...LEARNERS.map((learner) => rateClaim(rows, learner)),
    ...bonuses,
    ...misattribution(rows),
    diagnostic(rows),
  ];
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
    where: "§1, §6.4, Fig. 3",
    claim: `The ${learner} learner's learning rate ${SAID[learner]}.`,
    tests: effects.map(testOf),
    note: found(effects),
  };
}

function bonusClaim(rows: readonly Row[], kind: BonusKind, reference: Reference): Claim {
  const effects = effectsOf(rows, bonusName(kind, reference));
  const further = FURTHER.find(({ name }) => name === kind);
  const how =
    kind === "average" ? "averaged over the particles" : `at the point estimates${further ? ` ${further.words}` : ""}`;
  const P =
    reference === "median" ? "the median stationary variance, 4.42 (Appendix C.4)" : "the prior variance, 25 (§6.4)";
  const decides = kind === "plug-in" && reference === "prior";
  return {
    id: decides ? "lesion-bonus" : `lesion-bonus-${kind}-${reference}`,
    where: reference === "median" ? "§6.4, App. C.4" : "Abstract, §1 (v), §6.4, Fig. 3, §7",
    claim: "The CAUSE bonus responds to the noises as the learning rate does, in all three learners.",
    ...(!decides && { reading: { of: "lesion-bonus", as: `${how}, P at ${P}` } }),
    tests: effects.map(testOf),
    note: `${found(effects)}${decides ? " Read as §6.4 states it: the printed bonus at the point estimates, P at the prior variance, 25. The claim is true of the message from which the formula comes (S by the recursion) if that reading holds, and false of its linearised closed form." : ""}`,
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

const MISATTRIBUTED = [
  { learner: "stochasticity-blind", inflated: "volatility", letter: "v̂", source: "stochasticity", pinned: "ŝ at 17" },
  { learner: "volatility-blind", inflated: "stochasticity", letter: "ŝ", source: "volatility", pinned: "v̂ at 2.5" },
] as const;

/** "Blind to s: inflated v̂", and the mirror: the mechanism, and the level in every cell. */
function misattribution(rows: readonly Row[]): Claim[] {
  const levels = MISATTRIBUTED.map((one) => ({ ...one, cells: inflatedCells(rows, one.learner, one.inflated) }));
  return [
    ...levels.map(({ learner, letter, source, pinned, cells }): Claim => {
      const short = source === "stochasticity" ? "s" : "v";
      return {
        id: `misattribution-${learner}`,
        where: "§1, §6.4",
        claim: `The ${learner} learner takes ${source} for the other noise: its ${letter} rises with ${short}.`,
        tests: risingWith(cells, source, letter),
        note: `With ${pinned}: ${cells.map(({ name, mean }) => `${letter} ${mean.toPrecision(2)} (${name})`).join(", ")}.`,
      };
    }),
    {
      id: "misattribution-level",
      where: "§6.4, App. C.3",
      claim: "The noise that a blind learner can infer is overstated in every cell.",
      tests: levels.flatMap(({ learner, letter, cells }) =>
        cells.map(({ name, mean, sem, runs, truth }): Test => {
          return { kind: "more", label: `${learner}: ${letter} minus truth, ${name}`, effect: mean - truth, sem, runs };
        }),
      ),
      note: `The other noise is pinned at the midpoint, which lies above the truth in half of the cells, so this cannot hold there: ${levels.map(({ letter, cells }) => cells.map(({ mean, truth }) => `${letter} ${mean.toPrecision(2)} for ${truth}`).join(", ")).join("; ")}.`,
    },
  ];
}

interface InflatedCell extends Omit<LesionRow, "learner" | "quantity"> {
  readonly name: string;
  readonly runs: number;
  readonly truth: number;
}

function inflatedCells(
  rows: readonly Row[],
  learner: Learner,
  inflated: "volatility" | "stochasticity",
): InflatedCell[] {
  return VOLATILITIES.flatMap((volatility) =>
    STOCHASTICITIES.map((stochasticity) => {
      const { mean, sem, runs } = cellOf(rows, inflated, learner, volatility, stochasticity);
      const truth = inflated === "volatility" ? volatility : stochasticity;
      return { name: `v = ${volatility}, s = ${stochasticity}`, volatility, stochasticity, mean, sem, runs, truth };
    }),
  );
}

/** The estimate rises with the noise that the learner does not see, at each value of the other. */
function risingWith(cells: readonly InflatedCell[], source: "volatility" | "stochasticity", letter: string): Test[] {
  const held = source === "volatility" ? "stochasticity" : "volatility";
  const at = source === "volatility" ? STOCHASTICITIES : VOLATILITIES;
  return at.map((value) => {
    const [low, high] = cells.filter((cell) => cell[held] === value).sort((a, b) => a[source] - b[source]);
    const label = `${letter}: ${high.name} − ${low.name}`;
    return { kind: "more", label, effect: high.mean - low.mean, sem: hypot(high.sem, low.sem), runs: low.runs };
  });
}

/** The direction of each learner's responses, averaged over the other noise: no two learners have the same pair. */
function diagnostic(rows: readonly Row[]): Claim {
  const effects = effectsOf(rows, "learning rate");
  const tests = LEARNERS.flatMap((learner) =>
    (["volatility", "stochasticity"] as const).map((along): Test => {
      const own = effects.filter((effect) => effect.learner === learner && effect.along === along);
      const effect = own.reduce((sum, one) => sum + one.effect / own.length, 0);
      const sem = hypot(...own.map((one) => one.sem / own.length));
      const label = `${learner}: learning rate along ${along}, mean over the other noise`;
      return { kind: own[0].claimed === "rises" ? "more" : "less", label, effect, sem, runs: own[0].runs };
    }),
  );
  return {
    id: "diagnostic",
    where: "§1 (v), §6.4, §7",
    claim: "The direction of a reversal tells which inference has failed.",
    tests,
    note: "Among these three learners each has its own pair of signs. That is no diagnosis of a person: the signs of single people reverse by chance, and a healthy person who keeps beliefs over blocks is taken for a blind one by a fit that does not (guide people.md).",
  };
}
