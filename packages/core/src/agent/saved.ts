import { withoutHoles } from "../beliefs/noise/particles/saved.ts";
import { checkBounds, checkFraction, checkInteger, checkPositive, invalid } from "../invalid.ts";
import type { Seed } from "../numerics/stream-key.ts";
import { checkTime, INTERVAL_BOUNDS } from "../sizes.ts";
import type { SavedCountedPopulation } from "./counted/saved-counted.ts";
import { type AgentNoise, checkNoise } from "./options.ts";
import type { SavedPopulation } from "./pooled/saved-population.ts";
import type { SavedSelection } from "./waiting.ts";
import type { SavedWindow } from "./window/window.ts";

export const VERSION = 1;

/** An agent as JSON, to be kept and restored. */
export interface SavedAgent {
  readonly version: typeof VERSION;
  readonly policy: string;
  /** null where the horizon is learned. */
  readonly discount: number | null;
  /** How often an arm is chosen at random. */
  readonly chance: number;
  readonly memory: number;
  readonly interval: number;
  /** Whether it had a clock, which JSON cannot hold. */
  readonly clock: boolean;
  /** How the noises are known. */
  readonly noise: AgentNoise;
  readonly seed: Seed;
  readonly time: number;
  readonly selections: number;
  readonly stream: readonly number[];
  /** How many selections wait and how long: null, for ever. */
  readonly limits: { readonly count: number; readonly age: number | null };
  readonly waiting: readonly SavedSelection[];
  readonly expired: number;
  /** Selections whose window has not ended; absent where there is no window. */
  readonly window?: SavedWindow;
  /** How many rewards of arms were lost in a row; absent where none was. */
  readonly lost?: object;
  /** The first rewards, until it is known which are errors; absent afterwards. */
  readonly first?: object;
  /** What arms share, where noises are inferred together. */
  readonly population: SavedPopulation | SavedCountedPopulation | null;
  /** As `SavedArm`; where there is a population, as `SavedPooledArm` or `SavedCountedArm`. */
  readonly arms: readonly object[];
}

/** Checks all of a saved agent but its arms and stream, which check themselves. Nothing has a default, as anything missing was lost. */
export function checkSaved(saved: unknown): SavedAgent {
  if (typeof saved !== "object" || saved === null) invalid("saved agent", saved, "must be an object");
  const fields = saved as { readonly [key: string]: unknown };
  const { version, policy, discount, memory, interval, clock, noise, seed, time, selections, stream, arms } = fields;
  if (version !== VERSION) invalid("saved agent version", version, `must be ${VERSION}`);
  if (typeof policy !== "string") invalid("saved policy", policy, "must be a name");
  if (typeof clock !== "boolean") invalid("saved clock", clock, "must be true or false");
  if (seed === undefined) invalid("saved seed", seed, "what is saved has no defaults");
  if (!Array.isArray(arms)) invalid("saved arms", arms, "must be a list");
  const at = checkTime("saved time", time);
  return {
    version: VERSION,
    policy,
    discount: discount === null ? null : checkFraction("saved discount", discount),
    chance: checkBounds("saved chance", fields.chance, { min: 0, max: 1 }),
    memory: checkInteger("saved memory", memory, 1),
    interval: checkBounds("saved interval", interval, INTERVAL_BOUNDS),
    clock,
    noise: checkNoise("saved noise", noise),
    seed: seed as Seed,
    time: at,
    selections: checkInteger("saved number of selections", selections, 0),
    stream: withoutHoles(stream) as number[],
    ...checkWaiting(fields),
    ...(fields.window !== undefined && { window: fields.window as SavedWindow }),
    ...(fields.lost !== undefined && { lost: fields.lost as object }),
    ...(fields.first !== undefined && { first: fields.first as object }),
    arms: Array.from(arms),
  };
}

type SavedWaiting = Pick<SavedAgent, "limits" | "waiting" | "expired" | "population">;

/** The selections that wait and the population check themselves. */
function checkWaiting({ limits, waiting, expired, population }: { readonly [key: string]: unknown }): SavedWaiting {
  if (typeof limits !== "object" || limits === null) invalid("saved limits", limits, "must be an object");
  const { count, age } = limits as { readonly [key: string]: unknown };
  return {
    limits: {
      count: checkInteger("saved number of selections that wait", count, 1),
      age: age === null ? null : checkPositive("saved age of selections that wait", age),
    },
    waiting: waiting as SavedWaiting["waiting"],
    expired: expired as number,
    population: population as SavedWaiting["population"],
  };
}
