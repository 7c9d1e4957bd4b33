import {
  armIdentity,
  type Identity,
  LEARNER_IDENTITIES,
  levelIdentity,
  POLICY_IDENTITIES,
  policyIdentity,
} from "./identities.ts";
import type { SymbolName } from "./symbols.ts";
import type { Theme } from "./theme.ts";

/** How a series is drawn in one theme. */
export interface SeriesStyle {
  readonly color: string;
  readonly dash: string;
  readonly symbol: SymbolName;
  readonly width: number;
  /** Whether it is gray, and named at its end rather than in the legend. */
  readonly muted: boolean;
}

export type StyleOf = (series: string) => SeriesStyle;

/** More lines than these in one panel are not told apart: then the main ones have colors, one of a hue, and the others are gray. */
export const MOST_COLORED = 7;
const MOST_HIGHLIGHTED = 6;

const WIDTH = 2;
const MUTED_WIDTH = 1.2;

export function styleOf({ hue, dash, symbol }: Identity, theme: Theme): SeriesStyle {
  return { color: theme.color(hue), dash, symbol, width: WIDTH, muted: false };
}

/** An arm, counted from 0, where policies or learners are in sight: its color is no player's. */
export function armStyle(k: number, theme: Theme): SeriesStyle {
  return { ...styleOf(armIdentity(k), theme), color: theme.arm };
}

/** The colors that mean drift (volatility) and noise (stochasticity), wherever either is shown. */
export function noiseColors(theme: Theme): { readonly drift: string; readonly noise: string } {
  return { drift: theme.color("drift"), noise: theme.color("noise") };
}

/** Policies, indices and learners look as they do everywhere; other names are levels of some quantity, in their order. */
export function identitiesOf(names: readonly string[]): ReadonlyMap<string, Identity> {
  const known = (name: string) =>
    policyIdentity(name) ?? (Object.hasOwn(LEARNER_IDENTITIES, name) ? LEARNER_IDENTITIES[name] : undefined);
  const levels = names.filter((name) => !known(name));
  return new Map(names.map((name) => [name, known(name) ?? levelIdentity(name, levels.indexOf(name))]));
}

/** The styles of series that are named elsewhere than at the ends of lines, such as bars: all have colors. */
export function coloredStyles(names: readonly string[], theme: Theme): StyleOf {
  const identities = identitiesOf(names);
  return (name) => styleOf(identities.get(name) ?? levelIdentity(name, 0), theme);
}

/** The styles of all series of one panel. `first` is highlighted whatever else is. */
export function seriesStyles(names: readonly string[], theme: Theme, first?: string): StyleOf {
  const identities = identitiesOf(names);
  const highlighted = new Set(highlightedOf(identities, first));
  const muted = { color: theme.muted, dash: "none", width: MUTED_WIDTH, muted: true } as const;
  return (name) => {
    const identity = identities.get(name) ?? levelIdentity(name, 0);
    return highlighted.has(name) ? styleOf(identity, theme) : { ...muted, symbol: identity.symbol };
  };
}

function highlightedOf(identities: ReadonlyMap<string, Identity>, first?: string): string[] {
  const names = [...identities.keys()];
  if (names.length <= MOST_COLORED) return names;
  const listed = Object.keys(POLICY_IDENTITIES);
  const rank = (name: string) =>
    name === first ? -1 : listed.includes(name) ? listed.indexOf(name) : listed.length + names.indexOf(name);
  const chosen: string[] = [];
  const hues = new Set<string>();
  for (const name of names.toSorted((a, b) => rank(a) - rank(b))) {
    const hue = identities.get(name)?.hue ?? "";
    if (chosen.length === MOST_HIGHLIGHTED || hues.has(hue)) continue;
    hues.add(hue);
    chosen.push(name);
  }
  return chosen;
}
