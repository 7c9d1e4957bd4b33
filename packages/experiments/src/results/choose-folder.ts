import { InvalidInput } from "@cause-toolkit/core";
import { difference, differenceOf, type FolderSettings, kindOf, readSettings, settingsIn } from "./folder-settings.ts";
import { isReplacing, replacementOf } from "./replacement.ts";

/** What results are to do with those that are in their folder already. */
export interface FolderUse {
  /** Go on with what was begun. */
  readonly resume: boolean;
  /** Replace what is there, once the new results are complete. */
  readonly overwrite?: boolean;
}

/** In which setting the results of a folder differ from those that are asked for, in words; nothing if they do not. */
export type Difference = (folder: string, was: FolderSettings) => string | undefined;

/**
 * Where results shall grow: in their folder or, if they are to replace what it holds, beside that. Throws if they may not, so that nothing of anybody's is lost; touches
 * nothing.
 */
export function chooseFolder(
  out: string,
  begun: FolderSettings,
  use: FolderUse,
  differing: Difference = differenceFrom(begun),
): string {
  const kind = kindOf(begun);
  const was = settingsIn(out, kind);
  if (!was) return out;
  const beside = replacementOf(out);
  const next = readSettings(beside);
  // A replacement that is complete counts as what the folder holds: it is put in place before anything else is done.
  const replaced = isReplacing(out);
  const other = replaced && next ? differing(beside, next) : differing(out, was);
  const goesOn = !replaced && next !== undefined && differenceOf(next, begun) === undefined;
  if (goesOn && use.resume) return beside;
  if (use.overwrite) {
    if (!replaced) settingsIn(beside, kind);
    return beside;
  }
  if (other === undefined && (use.resume || kind === "reproduction")) return out;
  if (use.resume) throw new InvalidInput(`invalid resume: ${out} was started with ${other}`);
  const ways = [
    ...(goesOn || other === undefined ? [`--resume continues ${goesOn ? `the results in ${beside}` : "it"}`] : []),
    "--overwrite replaces it once the new results are complete",
  ];
  const holds = other === undefined ? `${kind} with these settings` : `${kind} started with ${other}`;
  throw new InvalidInput(`invalid out: "${out}"; it holds a ${holds}; ${ways.join(", ")}`);
}

function differenceFrom(begun: FolderSettings): Difference {
  return (_, was) => {
    const key = differenceOf(was, begun);
    return key === undefined ? undefined : difference(key, was[key], begun[key]);
  };
}
