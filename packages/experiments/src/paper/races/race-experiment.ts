import type { Row } from "../../row.ts";
import type { SimulationConfig } from "../../simulation/config.ts";
import type { Condition, Experiment, Settings } from "../experiment.ts";
import { type MoreRuns, withRuns } from "../with-runs.ts";
import { type RaceConfig, raceRows } from "./race.ts";
import { type RacePanel, raceFigure } from "./race-figure.ts";

/** One race of an experiment; it uses the runs and seed of the reproduction unless it sets its own. */
export interface Race {
  /** Id of the condition: `regret/mixed`. */
  readonly id: string;
  /** The title of its panel, which distinguishes it from the other races. */
  readonly title: string;
  /** Whether the figure has a panel for it; default true. */
  readonly drawn?: boolean;
  readonly weight?: number;
  readonly simulation: Omit<SimulationConfig, "name" | "perRun" | "points">;
  /** Further columns of every row, such as the discount. */
  readonly columns?: Row;
}

type Described = Pick<Experiment, "id" | "title" | "where" | "about" | "paper" | "claims">;

export interface RaceExperiment extends Described {
  readonly races: (settings: Settings) => readonly Race[];
  /** The figure has the experiment's id and a panel for each drawn race. */
  readonly figure: { readonly title: string; readonly caption?: string };
}

const CAPTION = "Above: discounted regret over time. Below: the final regret of each policy minus CAUSE's.";

/** An experiment that consists of races, with one figure of them all. */
export function raceExperiment({ races, figure, ...described }: RaceExperiment): Experiment<RaceConfig> {
  const { title, caption = CAPTION } = figure;
  return {
    ...described,
    runs: ({ runs }) => runs,
    conditions: (settings) => races(settings).map((race) => conditionOf(race, settings)),
    run: raceRows,
    extension: { condition: raceWithRuns, estimates: RACE_ESTIMATES },
    figures: (rows, settings) => [
      raceFigure({ id: described.id, title, caption }, rows, panelsOf(races(settings), settings)),
    ],
  };
}

function panelsOf(races: readonly Race[], settings: Settings): RacePanel[] {
  return races.map((race) => {
    const { title, drawn = true } = race;
    return { title, drawn, simulation: conditionOf(race, settings).config.simulation };
  });
}

function conditionOf({ id, weight = 1, simulation, columns }: Race, { runs, seed }: Settings): Condition<RaceConfig> {
  return { id, weight, config: { simulation: { runs, seed, ...simulation, name: id }, ...(columns && { columns }) } };
}

/** The columns of race rows that more runs make more precise. */
const RACE_ESTIMATES = [["regret", "sem"]] as const;

/** A race with other runs: see `withRuns`. */
function raceWithRuns({ config, ...condition }: Condition<RaceConfig>, ...more: MoreRuns): Condition<RaceConfig> {
  return { ...condition, config: { ...config, simulation: withRuns(config.simulation, ...more) } };
}
