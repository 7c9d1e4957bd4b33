/** How near to a whole number of steps counts as whole: what differences of times lose to rounding. */
const NEARLY_WHOLE = 1e-6;

/**
 * How many steps of a filter a stretch of time is, when a step takes `interval`. Noises change by λ a step: counted in seconds or in days, the
 * same observations must make the same steps.
 *
 * @example
 * ```ts
 * import { stepsOver } from "@cause-toolkit/core/beliefs";
 *
 * stepsOver(2500, 1000); // → 2.5
 * stepsOver(0.3 - 0.2, 0.1); // → 1
 * ```
 */
export function stepsOver(time: number, interval: number): number {
  const steps = time / interval;
  const whole = Math.round(steps);
  return whole >= 1 && Math.abs(steps - whole) <= NEARLY_WHOLE * whole ? whole : steps;
}
