import { noisePlane } from "@cause-toolkit/experiments/design";
import { makeWalkSet, type TaskDesign } from "@cause-toolkit/people";
import type { DesignLevels } from "@cause-toolkit/people/report";
import { serve } from "../../workers/serve.ts";

const tasks = {
  /** The first of the walks that `cause task build` draws. */
  walks: ({ design, seed }: { readonly design: TaskDesign; readonly seed: number }) =>
    makeWalkSet({ design, seed, walks: 1 }),
  plane: ({ design, unit }: { readonly design: DesignLevels; readonly unit: number }) => noisePlane(design, unit),
};
export type DesignTasks = typeof tasks;

serve(tasks);
