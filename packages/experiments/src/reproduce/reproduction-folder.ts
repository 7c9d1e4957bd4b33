import { InvalidInput } from "@cause-toolkit/core";
import { checkSeed } from "@cause-toolkit/core/numerics";
import type { Experiment, Settings } from "../paper/experiment.ts";
import { checkRuns } from "../paper/looks.ts";
import { buildOf } from "../results/build.ts";
import { chooseFolder } from "../results/choose-folder.ts";
import type { FolderSettings } from "../results/folder-settings.ts";
import { findManifest } from "../results/published.ts";
import type { PublishedFolder } from "../results/publisher.ts";

/** How a reproduction uses a folder. One with the same settings continues, whether or not it is to resume. */
export type ReproductionFolderUse = Omit<PublishedFolder, "publisher">;

/**
 * The settings that identify a reproduction: its folder holds rows of these settings only. The cap is among them, because the error rate is kept only if the
 * cap is fixed before the results are seen.
 */
export function reproductionIdentity(settings: Settings, version: string): FolderSettings {
  const { seed, filter } = settings;
  return { kind: "reproduction", ...checkRuns(settings), seed, ...(filter && { filter }), ...buildOf(version) };
}

/**
 * Checks the settings of a reproduction and its folder before any run or write. Returns the folder for its results: the results folder or, for a replacement,
 * the folder within it.
 */
export function checkReproductionFolder(
  experiments: readonly Experiment[],
  settings: Settings,
  use: ReproductionFolderUse,
): string {
  checkRuns(settings);
  checkSeed(settings.seed);
  const folder = chooseFolder(use.out, reproductionIdentity(settings, use.version), use);
  if (folder === use.out) checkNothingLeftOut(use.out, conditionsOf(experiments, settings));
  return folder;
}

/** The ids of all conditions of some experiments. */
export function conditionsOf(experiments: readonly Experiment[], settings: Settings): string[] {
  return experiments.flatMap((experiment) => experiment.conditions(settings).map(({ id }) => id));
}

/** A new publication rewrites claims and report, so it must include every condition of the earlier one. */
function checkNothingLeftOut(out: string, wanted: readonly string[]): void {
  const published = findManifest(out)?.conditions;
  const more = Array.isArray(published) ? published.find((id) => !wanted.includes(id)) : undefined;
  if (more === undefined) return;
  throw new InvalidInput(
    `invalid out: "${out}"; it holds a reproduction with more conditions, such as ${more}; request those too, choose another folder, or use --overwrite`,
  );
}
