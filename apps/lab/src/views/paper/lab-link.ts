import type { ClaimsDocument } from "@cause-toolkit/experiments/browser";

/** A view of the lab with the settings of a figure, or of a part of it. */
export interface LabLink {
  /** What is special about it, such as the condition. */
  readonly label: string;
  readonly view: "bonus" | "race" | "lesion";
  readonly settings: Settings;
}
export type Settings = { readonly [name: string]: string };

/** A link that still lacks runs and seed: those are the reproduction's. */
export interface Draft extends LabLink {
  /** The experiment takes one in this many of the reproduction's runs; 0 if it involves no chance. */
  readonly oneIn: number;
}

export function race(label: string, settings: Settings, oneIn = 1): Draft {
  return { label, view: "race", settings, oneIn };
}

export function bonus(label: string, settings: Settings): Draft {
  return { label, view: "bonus", settings: { variance: "25", discount: "0.95", ...settings }, oneIn: 0 };
}

export function lesion(label: string, settings: Settings): Draft {
  return { label, view: "lesion", settings: { show: "runs", ...settings }, oneIn: 10 };
}

/** A block of runs: experiments that take a share of them take as many at least. */
const FEWEST = 64;
/** As many as the view of lesions takes. */
const MOST_LESIONS = 5000;

/** Completes a link with the runs and the seed of a reproduction. */
export function complete({ oneIn, ...link }: Draft, { runs, seed }: ClaimsDocument["settings"]): LabLink {
  if (oneIn === 0) return link;
  const share = oneIn === 1 ? runs : Math.max(FEWEST, Math.round(runs / oneIn));
  if (link.view === "race")
    return { ...link, settings: { ...link.settings, runs: `${share}`, seed: `${seed}`, go: "yes" } };
  // There a seed is a whole number; for another the view's own must do.
  const chance = { runs: `${Math.min(share, MOST_LESIONS)}`, ...(Number.isInteger(seed) && { seed: `${seed}` }) };
  return { ...link, settings: { ...link.settings, ...chance } };
}
