import { InvalidInput } from "@cause-toolkit/core/checks";
import { difference, differenceOf, type FolderSettings, readSettings, settingsIn } from "./folder-settings.ts";
import { isReplacing, replacementOf } from "./replacement.ts";

/** What to do with results that are already in the folder. */
export interface FolderUse {
  /** Continue unfinished results. */
  readonly resume: boolean;
  /** Replace the results in the folder once the new results are complete. */
  readonly overwrite?: boolean;
}

/** Describes the setting in which a folder's results differ from the requested ones; undefined if none differs. */
export type Difference = (folder: string, was: FolderSettings) => string | undefined;

/**
 * Returns the folder for new results: the results folder or, for a replacement, the folder within it. Throws if the new results would overwrite other
 * files. Changes nothing.
 */
export function chooseFolder(
  out: string,
  settings: FolderSettings,
  use: FolderUse,
  differing: Difference = differenceFrom(settings),
): string {
  const { kind } = settings;
  const was = settingsIn(out, kind);
  if (!was) return out;
  const beside = replacementOf(out);
  const next = readSettings(beside);
  // A complete replacement counts as the folder's content: `ResultsFolder.open` moves it into place first.
  const replaced = isReplacing(out);
  const other = replaced && next ? differing(beside, next) : differing(out, was);
  const goesOn = !replaced && next !== undefined && differenceOf(next, settings) === undefined;
  if (goesOn && use.resume) return beside;
  if (use.overwrite) {
    if (!replaced) settingsIn(beside, kind);
    return beside;
  }
  if (other === undefined && (use.resume || kind === "reproduction")) return out;
  const replaces = "--overwrite replaces it once the new results are complete";
  if (use.resume) throw new InvalidInput(`invalid resume: ${out} was started with ${other}; ${replaces}`);
  const ways = [
    ...(goesOn || other === undefined ? [`--resume continues ${goesOn ? `the results in ${beside}` : "it"}`] : []),
    replaces,
  ];
  const holds = other === undefined ? `${kind} with these settings` : `${kind} started with ${other}`;
  throw new InvalidInput(`invalid out: "${out}"; it holds a ${holds}; ${ways.join(", ")}`);
}

function differenceFrom(settings: FolderSettings): Difference {
  return (_, was) => {
    const key = differenceOf(was, settings);
    return key === undefined ? undefined : difference(key, was[key], settings[key]);
  };
}
