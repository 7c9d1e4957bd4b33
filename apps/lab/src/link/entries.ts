/** Settings as they are written in a link. */
export interface SettingsText {
  readonly [name: string]: string;
}

/** The names of the settings that differ. */
export function changedSettings(before: SettingsText, after: SettingsText): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}

/** A setting that is no longer what it was. */
export interface SettingChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What has changed, of those settings that have a label. */
export function describeChanges(
  before: SettingsText,
  after: SettingsText,
  labels: { readonly [name: string]: string },
): SettingChange[] {
  return changedSettings(before, after)
    .filter((name) => Object.hasOwn(labels, name))
    .map((name) => ({ label: labels[name], before: before[name], after: after[name] }));
}

/** An entry of the browser's history: which settings it changed, and when it was written last, in ms. */
export interface HistoryEntry {
  readonly changed: readonly string[];
  readonly at: number;
}

/** Typing pauses for less than this, in ms. */
const TYPING = 1000;

/**
 * Whether a change is a new entry of the history, or belongs to the present one. A drag of a slider is one change, from the press of the pointer on; so is a number
 * that is typed digit by digit. `pressedAt` is when the pointer was last pressed, Infinity if a key was since.
 */
export function entryFor(
  changed: readonly string[],
  entry: HistoryEntry,
  now: number,
  pressedAt: number,
): "new" | "present" {
  if (changed.length === 0) return "present";
  const continues = Number.isFinite(pressedAt) ? entry.at >= pressedAt : now - entry.at < TYPING;
  return continues && changed.join() === entry.changed.join() ? "present" : "new";
}
