import type { Simulation } from "@cause-toolkit/core";
import { PolicyFailure } from "@cause-toolkit/core/policies";
import { type SimulationPart, simulateBlocks } from "@cause-toolkit/core/simulate";

/**
 * Plays the first block again with some policies, given by their indices, and compares the results bit by bit. This detects policies that use random numbers
 * from elsewhere than their stream, read the clock, or keep state between runs: their results cannot be reproduced.
 */
export function checkRepeats(simulation: Simulation, indices: readonly number[], before: SimulationPart): void {
  const policies = indices.map((index) => simulation.policies[index]);
  const again = simulateBlocks({ ...simulation, policies, reference: 0, perRun: false }, 0, 1);
  indices.forEach((index, p) => {
    const [first, second] = [before.nodes[0].value.records[index], again.nodes[0].value.records[p]];
    if (!sameBits(first.mean, second.mean) || !sameBits(first.squares, second.squares)) {
      throw new PolicyFailure(
        `policy ${policies[p].name} gives different results when run again: its scores must depend only on the view and the given stream, ` +
          "not on Math.random, the time or earlier runs",
      );
    }
  });
}

function sameBits(a: Float64Array, b: Float64Array): boolean {
  return a.every((value, i) => Object.is(value, b[i]));
}
