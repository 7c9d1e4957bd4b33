import { exp } from "@cause-toolkit/core/numerics";
import { barFigure } from "@cause-toolkit/figures";
import { LEFT_OUT, RIVALS, SUBJECT, SUCCESSOR } from "../../random-world/job.ts";
import { DISTRIBUTION, drawWorld } from "../../random-world/world.ts";
import type { Row } from "../../row.ts";
import type { Computation } from "../computation.ts";
import type { ExperimentFigure, Settings } from "../experiment.ts";
import { difference, finalRegret } from "../races/race-tests.ts";
import { simulationsOf } from "../runs-by-policy.ts";
import { runsInWords } from "../runs-in-words.ts";
import { bestIndexConditions, ELEVEN, raceId, WORLDS, worldRuns } from "./conditions.ts";
import { meanLogRatio } from "./standings.ts";

export function bestIndexFigures(rows: readonly Row[], settings: Settings): ExperimentFigure[] {
  const factors = Object.values(LEFT_OUT);
  return [
    worldsFigure(rows, {
      id: "best-index-worlds",
      title: "Regret above the best policy of each random world",
      caption:
        "The best policy of a world is chosen in one half of its runs; regrets are measured in the other. Geometric means over worlds.",
      computations: examplesOf(settings, [SUBJECT, SUCCESSOR, "cause", "gain", "ucb:c=1", "thompson", "learned"]),
      policies: [SUBJECT, SUCCESSOR, ...RIVALS],
      ratio: "toBest",
      label: "% above the best →",
    }),
    worldsFigure(rows, {
      id: "best-index-factors",
      title: "What each factor of lasting-gain earns",
      caption:
        "The regret of the formula without one of its corrections, above that of the whole formula. Geometric means over worlds.",
      computations: examplesOf(settings, [SUBJECT, ...factors]),
      policies: factors,
      ratio: "toSubject",
      label: "% above the whole formula →",
    }),
    elevenFigure(rows, settings),
  ];
}

const walksOf = (rows: readonly Row[]) => rows.filter((row) => row.kind === "random-walk" && row.world !== undefined);
const percentOf = (log: number) => 100 * (exp(log) - 1);

/** One bar for each policy and level of a column. */
function barsBy(
  rows: readonly Row[],
  column: string,
  sign: string,
  policies: readonly string[],
  ratio: WorldsFigure["ratio"],
) {
  const levels = [...new Set(rows.map((row) => Number(row[column])))].sort((a, b) => a - b);
  return levels.flatMap((level) =>
    policies.flatMap((policy) => {
      const here = rows.filter((row) => row[column] === level && row.policy === policy);
      if (here.length < 2) return [];
      const { effect, sem } = meanLogRatio(here, policy, ratio);
      return { label: policy, series: `${sign} = ${level}`, mean: percentOf(effect), sem: 100 * exp(effect) * sem };
    }),
  );
}

interface WorldsFigure extends Omit<ExperimentFigure, "draw"> {
  readonly policies: readonly string[];
  readonly ratio: "toBest" | "toSubject";
  readonly label: string;
}

/** Ratios of regrets over random worlds, by discount and by number of arms. */
function worldsFigure(rows: readonly Row[], { policies, ratio, label, ...figure }: WorldsFigure): ExperimentFigure {
  const walks = walksOf(rows);
  const caption = `${new Set(walks.map((row) => row.world)).size} random worlds, ${walks[0]?.runs} runs each; lines: 95 % intervals over worlds.`;
  return {
    ...figure,
    draw: (document) => {
      const panels = [
        { title: "by discount", bars: barsBy(walks, "discount", "γ", policies, ratio) },
        { title: "by number of arms", bars: barsBy(walks, "arms", "K", policies, ratio) },
      ];
      return barFigure(figure.title, panels, label, [caption], document);
    },
  };
}

const SHOWN = [SUBJECT, SUCCESSOR, "gain", "cause", "gittins", "whittle", "ucb:c=1"];

function elevenFigure(rows: readonly Row[], settings: Settings): ExperimentFigure {
  const title = "Regret above the learned reference in the paper's conditions";
  const barsOf = (names: readonly string[]) =>
    names.flatMap((name) => {
      const reference = finalRegret(rows, raceId(name), "learned").effect;
      return SHOWN.map((policy) => {
        const { effect, sem } = difference(rows, raceId(name), policy, "learned");
        return { label: policy, series: name, mean: (100 * effect) / reference, sem: (100 * sem) / reference };
      });
    });
  const names = ELEVEN.map(({ name }) => name);
  const races = rows.filter(({ condition }) => names.some((name) => condition === raceId(name)));
  const varied = names.filter((name) => /^(discount|arms)-/.test(name));
  const regimes = names.filter((name) => !varied.includes(name));
  return {
    id: "best-index-paper",
    title,
    caption: "The final regret of each policy minus that of the learned reference, in percent of the latter.",
    computations: bestIndexConditions(settings).flatMap(({ id, config }) =>
      "race" in config && !id.endsWith("-slow")
        ? simulationsOf(id.replace("best-index/", ""), config.race.simulation, rows)
        : [],
    ),
    draw: (document) =>
      barFigure(
        title,
        [
          { title: "regimes", bars: barsOf(regimes) },
          { title: "the mixed regime varied", bars: barsOf(varied) },
        ],
        "% above learned →",
        [`${runsInWords(races)}. Lines: 95 % intervals, paired.`],
        document,
      ),
  };
}

/** The first world of each number of arms: examples, because the full list is too long. */
function examplesOf(settings: Settings, policies: readonly string[]): Computation[] {
  const { seed } = settings;
  const kind = "random-walk";
  const worlds = Array.from({ length: WORLDS[kind] }, (_, number) => ({ number, ...drawWorld(seed, kind, number) }));
  return DISTRIBUTION.arms.flatMap((count) => {
    const example = worlds.find(({ arms }) => arms.length === count);
    if (!example) return [];
    const { number, arms, discount, steps } = example;
    const name = `best-index/world/${kind}/${number}`;
    const config = { name, arms, discount, steps, policies, runs: worldRuns(settings), seed };
    return [{ label: `world ${number}: ${count} arms, γ = ${discount}`, kind: "simulation" as const, config }];
  });
}
