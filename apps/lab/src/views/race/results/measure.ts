import { type Measure, measureFor, type Simulation } from "@cause-toolkit/core";

export { bestFirst, type Measure } from "@cause-toolkit/core";

/** The measure of a race, as `cause simulate` has it. */
export function measureOf({ world }: Simulation): Measure {
  return measureFor(world);
}
