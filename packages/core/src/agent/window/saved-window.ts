import { checkInteger, invalid } from "../../invalid.ts";
import { checkList, checkTimeUntil, fieldsOf } from "../shared/check-saved.ts";
import { BINS } from "./delays.ts";
import { type HeldSelection, Window } from "./window.ts";

/** Restores a window that was saved; null where there was none. */
export function restoreWindow(
  saved: unknown,
  arms: ReadonlySet<string>,
  now: number,
  checkReward: (what: string, reward: unknown) => number,
): Window | null {
  if (saved === undefined) return null;
  const fields = fieldsOf("saved window", saved);
  const window = new Window(fields.length as number);
  if (!Array.isArray(fields.held)) invalid("selections held by a saved window", fields.held, "must be a list");
  const ids = new Set<string>();
  let earlier = -Infinity;
  const held = fields.held.map((entry): HeldSelection => {
    const { id, arm, time, told } = fieldsOf("selection held by a saved window", entry);
    if (typeof id !== "string" || ids.has(id)) invalid("id of a held selection", id, "must be a text, given once");
    ids.add(id);
    if (typeof arm !== "string") invalid("arm of a held selection", arm, "must be a name");
    const at = checkTimeUntil("time of a held selection", time, now);
    if (at < earlier) invalid("time of a held selection", at, `one before it was at ${earlier}`);
    earlier = at;
    if (told === undefined) {
      return arms.has(arm)
        ? { id, arm, time: at }
        : invalid("arm of a held selection", arm, "there is none of this name");
    }
    const { reward, bin } = fieldsOf("reward of a held selection", told);
    const checked = reward === null ? null : checkReward("reward of a held selection", reward);
    if (checked !== null && !arms.has(arm)) invalid("arm of a held selection", arm, "there is none of this name");
    return {
      id,
      arm,
      time: at,
      told: { reward: checked, bin: checkInteger("bin of a held selection", bin, 0, BINS - 1) },
    };
  });
  let most = held.length;
  const ahead = checkList("number of selections that have passed a bin", fields.ahead, BINS, (what, value) => {
    most = checkInteger(what, value, 0, most);
    return most;
  });
  if (ahead[BINS - 1] !== 0) invalid("number of selections whose window has ended", ahead[BINS - 1], "must be 0");
  window.restore(fields, held, ahead);
  return window;
}
