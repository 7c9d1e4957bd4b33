import type { Simulation } from "@cause-toolkit/core";
import { PolicyFailure } from "@cause-toolkit/core/policies";
import { type SimulationPart, simulateBlocks } from "@cause-toolkit/core/simulate";

/**
 * Plays the first block again with some policies, given by their places, and compares it to the bit with what came of it before. A policy that takes chance
 * from elsewhere than its stream, looks at the clock, or keeps something from run to run, is found out: its results could not be had again.
 */
export function checkRepeats(simulation: Simulation, places: readonly number[], before: SimulationPart): void {
  const policies = places.map((place) => simulation.policies[place]);
  const again = simulateBlocks({ ...simulation, policies, reference: 0, perRun: false }, 0, 1);
  places.forEach((place, p) => {
    const [first, second] = [before.nodes[0].value.records[place], again.nodes[0].value.records[p]];
    if (!sameBits(first.mean, second.mean) || !sameBits(first.squares, second.squares)) {
      throw new PolicyFailure(
        `policy ${policies[p].name} does not repeat itself: its scores must depend on the view and the given stream alone, ` +
          "not on Math.random, the time or earlier runs",
      );
    }
  });
}

function sameBits(a: Float64Array, b: Float64Array): boolean {
  return a.every((value, i) => Object.is(value, b[i]));
}
