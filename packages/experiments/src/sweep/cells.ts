import { InvalidInput, invalid, type Simulation } from "@cause-toolkit/core";
import { BLOCK_RUNS, measureFor } from "@cause-toolkit/core/simulate";
import { prepareSimulation } from "../jobs/simulation/chunk.ts";
import { parseSimulationConfig, type SimulationConfig, withArms } from "../jobs/simulation/config.ts";
import { locatePolicy } from "../studies/simulation/locate-policy.ts";
import { type AxisValue, showValue } from "./axis.ts";
import type { Sweep } from "./config.ts";
import { KNOWN_AXES } from "./known-axes.ts";
import { fillPlaces, placesIn } from "./placeholders.ts";

export interface Coordinates {
  readonly [axis: string]: AxisValue;
}

/** One point of the grid: a simulation of its own, checked. */
export interface Cell {
  /** Readable: `volatility=1,c=0.5`. */
  readonly id: string;
  readonly place: number;
  readonly coordinates: Coordinates;
  readonly config: SimulationConfig;
  /** What the policies are called in the sweep, in their order. */
  readonly policies: readonly string[];
  readonly blocks: number;
  readonly runs: number;
  /** About how long a run takes, relative to other cells. */
  readonly weight: number;
  /** Whether arms move only when pulled, so that regrets do not compare. */
  readonly resting: boolean;
}

const MOST_CELLS = 10_000;

/**
 * Every cell of a sweep, checked, the last axis moving fastest. All cells have the same name, so that they live through the same chances and differences
 * between them are those of the axis; a cell's numbers are those of `cause simulate` with its settings, and do not change when the grid does.
 */
export async function makeCells(sweep: Sweep): Promise<Cell[]> {
  const count = sweep.axes.reduce((product, { values }) => product * values.length, 1);
  if (count > MOST_CELLS) invalid("number of cells", count, `must be at most ${MOST_CELLS}`);
  const cells: Cell[] = [];
  for (let place = 0; place < count; place++) cells.push(await makeCell(sweep, place));
  return cells;
}

async function makeCell(sweep: Sweep, place: number): Promise<Cell> {
  const coordinates = coordinatesOf(sweep, place);
  const id = sweep.axes.map((axis) => `${axis.name}=${showValue(axis, coordinates[axis.name])}`).join(",");
  try {
    const config = configOf(sweep, coordinates);
    const simulation = await prepareSimulation(config);
    const { runs, steps, world } = simulation;
    return {
      ...{ id, place, coordinates, config, runs },
      policies: namesOf(sweep, simulation),
      blocks: Math.ceil(runs / BLOCK_RUNS),
      weight: steps * world.arms.length,
      resting: measureFor(world).name === "reward",
    };
  } catch (error) {
    if (error instanceof InvalidInput) throw new InvalidInput(`${explain(error.message, sweep)} (cell ${id})`);
    throw error;
  }
}

/** Two policies that are written differently may become the same one; that they are "named twice" would not tell why. */
function explain(message: string, { base }: Sweep): string {
  if (placesIn(base.policies ?? []).size === 0) return message;
  return message.replace(
    /is named twice$/,
    "two policies of the sweep are the same here; leave out that value of the axis, or one of the two",
  );
}

function coordinatesOf({ axes }: Sweep, place: number): Coordinates {
  const values: [string, AxisValue][] = [];
  let rest = place;
  for (const axis of axes.toReversed()) {
    values.unshift([axis.name, axis.values[rest % axis.values.length]]);
    rest = Math.floor(rest / axis.values.length);
  }
  return Object.fromEntries(values);
}

function configOf({ base, folder }: Sweep, coordinates: Coordinates): SimulationConfig {
  const filled = fillPlaces(base, coordinates) as Sweep["base"];
  const places = placesIn(base);
  const { policies, ...parsed } = parseSimulationConfig(withArms(filled));
  // Only now: an axis may name a policy's file.
  const located = policies?.map((policy) => locatePolicy(policy, folder));
  let config: SimulationConfig = { ...parsed, ...(located && { policies: located }), points: 1 };
  for (const [name, apply] of Object.entries(KNOWN_AXES)) {
    if (Object.hasOwn(coordinates, name) && !places.has(name)) config = apply(config, coordinates[name]);
  }
  return config;
}

/** As they stand in the sweep where an axis fills something in; else as the policies call themselves. */
function namesOf({ base }: Sweep, { policies }: Simulation): string[] {
  const written = Array.isArray(base.policies) ? base.policies : [];
  return policies.map(({ name }, p) => (placesIn(written[p] ?? "").size > 0 ? String(written[p]) : name));
}
