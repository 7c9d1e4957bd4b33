import type { Simulation } from "@cause-toolkit/core";
import { type Measure, measureFor } from "@cause-toolkit/core/simulate";

export { bestFirst, type Measure } from "@cause-toolkit/core/simulate";

/** The measure of a race, as `cause simulate` has it. */
export function measureOf({ world }: Simulation): Measure {
  return measureFor(world);
}
