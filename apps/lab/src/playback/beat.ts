/** How far playback has come within a trial, and how long nothing was shown. */
export interface Clock {
  readonly trials: number;
  readonly waited: number;
}

/** A tab that was away, or a slow frame, is not made up for. */
const LONGEST = 250;

/**
 * Advances time, in ms, at a speed in trials a second. Returns how many trials are due now, and the clock from which to go on. Nothing is due more often than
 * every `rest` ms, for users who prefer less motion.
 */
export function beat(clock: Clock, elapsed: number, speed: number, rest: number): { due: number; clock: Clock } {
  const taken = Math.min(elapsed, LONGEST);
  const trials = clock.trials + (taken * speed) / 1000;
  const waited = clock.waited + taken;
  const due = waited >= rest ? Math.floor(trials) : 0;
  return { due, clock: { trials: trials - due, waited: due > 0 ? 0 : waited } };
}
