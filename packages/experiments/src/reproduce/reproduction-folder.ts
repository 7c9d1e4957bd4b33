import { InvalidInput } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import { checkSeed } from "@cause-toolkit/core/numerics";
import type { Experiment, Settings } from "../experiments/experiment.ts";
import { buildOf } from "../results/build.ts";
import { chooseFolder, type FolderUse } from "../results/choose-folder.ts";
import type { FolderSettings } from "../results/folder-settings.ts";
import { findManifest } from "../results/published.ts";

/** What a reproduction wants of a folder. */
export interface ReproductionFolderUse extends FolderUse {
  readonly out: string;
  readonly version: string;
}

/** What a folder is begun with: rows of anything else do not go with those of a reproduction. */
export function reproductionIdentity({ runs, seed }: Settings, version: string): FolderSettings {
  return { runs, seed, ...buildOf(version) };
}

/**
 * Checks, before anything is run or written, the settings of a reproduction and that it may go into a folder. Returns where it will grow: in the folder, or beside
 * the reproduction that it is to replace.
 */
export function checkReproductionFolder(
  experiments: readonly Experiment[],
  settings: Settings,
  use: ReproductionFolderUse,
): string {
  checkInteger("runs", settings.runs, 1);
  checkSeed(settings.seed);
  const place = chooseFolder(use.out, reproductionIdentity(settings, use.version), use);
  if (place === use.out) checkNothingLeftOut(use.out, conditionsOf(experiments, settings));
  return place;
}

/** The ids of all conditions of some experiments. */
export function conditionsOf(experiments: readonly Experiment[], settings: Settings): string[] {
  return experiments.flatMap((experiment) => experiment.conditions(settings).map(({ id }) => id));
}

/** Claims and report are published anew, so what they told of before must be among what is asked for. */
function checkNothingLeftOut(out: string, wanted: readonly string[]): void {
  const published = findManifest(out)?.conditions;
  const more = Array.isArray(published) ? published.find((id) => !wanted.includes(id)) : undefined;
  if (more === undefined) return;
  throw new InvalidInput(
    `invalid out: "${out}"; it holds a reproduction with more conditions, such as ${more}; request those too, choose another folder, or use --overwrite`,
  );
}
