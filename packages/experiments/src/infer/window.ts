import { invalid } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";

/** Which trials of a series are summarised: the last share of them, or those from one number to another (default: to the end), from 1. */
export type InferWindow = { readonly last: number } | { readonly from: number; readonly to?: number };

/** The second half. */
export const DEFAULT_WINDOW: InferWindow = { last: 0.5 };

export function checkWindow(window: InferWindow): InferWindow {
  if ("last" in window) {
    const { last } = window;
    return last > 0 && last <= 1 ? { last } : invalid("window", last, "the share must be above 0 and at most 1");
  }
  const from = checkInteger("start of the window", window.from, 1);
  return window.to === undefined ? { from } : { from, to: checkInteger("end of the window", window.to, from) };
}

/** The first trial of the window, from 0, and the one after its last. A series must hold all of it. */
export function windowOf(window: InferWindow, trials: number, group: string): { begin: number; end: number } {
  if ("last" in window)
    return { begin: Math.min(Math.floor((1 - window.last) * trials + 1e-9), trials - 1), end: trials };
  const { from, to = trials } = window;
  if (from > trials || to > trials) {
    invalid("window", describeWindow(window), `${group} has only ${trials} trials`);
  }
  return { begin: from - 1, end: to };
}

/** `50%` or `181:200`, as it is given. */
export function describeWindow(window: InferWindow): string {
  return "last" in window ? `${Number((100 * window.last).toPrecision(6))}%` : `${window.from}:${window.to ?? ""}`;
}
