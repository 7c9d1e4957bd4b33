import { InvalidInput, invalid, type Simulation } from "@cause-toolkit/core";
import { BLOCK_RUNS, measureFor } from "@cause-toolkit/core/simulate";
import { parseSimulationConfig, type SimulationConfig, withArms } from "../simulation/config.ts";
import { prepareSimulation } from "../simulation/job.ts";
import { locatePolicy } from "../simulation/locate-policy.ts";
import { type AxisValue, showValue } from "./axis.ts";
import type { Sweep } from "./config.ts";
import { KNOWN_AXES } from "./known-axes.ts";
import { fillPlaceholders, placeholdersIn } from "./placeholders.ts";

export interface Coordinates {
  readonly [axis: string]: AxisValue;
}

/** One point of the grid: a checked simulation. */
export interface Cell {
  /** Readable: `volatility=1,c=0.5`. */
  readonly id: string;
  readonly index: number;
  readonly coordinates: Coordinates;
  readonly config: SimulationConfig;
  /** The names of the policies in the sweep, in order. */
  readonly policies: readonly string[];
  readonly blocks: number;
  readonly runs: number;
  /** The approximate time of a run, relative to other cells. */
  readonly weight: number;
  /** Whether arms move only when pulled, so that regrets cannot be compared. */
  readonly resting: boolean;
}

const MAX_CELLS = 10_000;

/**
 * All cells of a sweep, checked, the last axis varying fastest. All cells have the same name and so the same random numbers: they differ only by the axis.
 * The results of a cell are those of `cause simulate` with its settings, and do not depend on the rest of the grid.
 */
export async function makeCells(sweep: Sweep): Promise<Cell[]> {
  const count = sweep.axes.reduce((product, { values }) => product * values.length, 1);
  if (count > MAX_CELLS) invalid("number of cells", count, `must be at most ${MAX_CELLS}`);
  const cells: Cell[] = [];
  for (let index = 0; index < count; index++) cells.push(await makeCell(sweep, index));
  return cells;
}

async function makeCell(sweep: Sweep, index: number): Promise<Cell> {
  const coordinates = coordinatesOf(sweep, index);
  const id = sweep.axes.map((axis) => `${axis.name}=${showValue(axis, coordinates[axis.name])}`).join(",");
  try {
    const config = configOf(sweep, coordinates);
    const simulation = await prepareSimulation(config);
    const { runs, steps, world } = simulation;
    return {
      id,
      index,
      coordinates,
      config,
      runs,
      policies: estimateNames(sweep, simulation),
      blocks: Math.ceil(runs / BLOCK_RUNS),
      weight: steps * world.arms.length,
      resting: measureFor(world).name === "reward",
    };
  } catch (error) {
    if (error instanceof InvalidInput) throw new InvalidInput(`${explain(error, sweep)} (cell ${id})`, error.code);
    throw error;
  }
}

/** Explains why a policy is "named twice": two policies that are written differently may become the same. */
function explain({ message, code }: InvalidInput, { base }: Sweep): string {
  if (code !== "named-twice" || placeholdersIn(base.policies ?? []).size === 0) return message;
  return `${message}: two policies of the sweep are the same in this cell; remove this value of the axis, or one of the policies`;
}

function coordinatesOf({ axes }: Sweep, index: number): Coordinates {
  const values: [string, AxisValue][] = [];
  let rest = index;
  for (const axis of axes.toReversed()) {
    values.unshift([axis.name, axis.values[rest % axis.values.length]]);
    rest = Math.floor(rest / axis.values.length);
  }
  return Object.fromEntries(values);
}

function configOf({ base, folder }: Sweep, coordinates: Coordinates): SimulationConfig {
  const filled = fillPlaceholders(base, coordinates) as Sweep["base"];
  const placeholders = placeholdersIn(base);
  const { policies, ...parsed } = parseSimulationConfig(withArms(filled));
  // After filling: an axis may name a policy's file.
  const located = policies?.map((policy) => locatePolicy(policy, folder));
  let config: SimulationConfig = { ...parsed, ...(located && { policies: located }), points: 1 };
  for (const [name, apply] of Object.entries(KNOWN_AXES)) {
    if (Object.hasOwn(coordinates, name) && !placeholders.has(name)) config = apply(config, coordinates[name]);
  }
  return config;
}

/** As written in the sweep if an axis fills a placeholder; else the names of the policies themselves. */
function estimateNames({ base }: Sweep, { policies }: Simulation): string[] {
  const written = Array.isArray(base.policies) ? base.policies : [];
  return policies.map(({ name }, p) => (placeholdersIn(written[p] ?? "").size > 0 ? String(written[p]) : name));
}
