/** Where a digit is text, or chooses something. A radio that was just clicked keeps the focus, but has no use for digits. */
const DIGITS_COUNT_THERE = "input:not([type=radio], [type=checkbox], [type=range]), select, textarea";

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** The arm, from 0, that a key pulls; null if it pulls none. */
export function pulledBy(key: Key, focused: Element | null, arms: number): number | null {
  if (key.ctrlKey || key.metaKey || key.altKey || key.repeat) return null;
  if (focused?.matches(DIGITS_COUNT_THERE)) return null;
  const arm = Number(key.key) - 1;
  return Number.isInteger(arm) && arm >= 0 && arm < arms ? arm : null;
}
