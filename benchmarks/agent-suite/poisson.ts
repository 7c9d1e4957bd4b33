/** The count below which a Poisson variable of this mean lies with this probability. */
export function poissonQuantile(mean: number, chance: number): number {
  let [count, probability] = [0, Math.exp(-mean)];
  for (let left = chance - probability; left > 0 && count < 100; left -= probability) probability *= mean / ++count;
  return count;
}
