import { highest, type Rival } from "./rival.ts";

/** UCB1-tuned (Auer, Cesa-Bianchi & Fischer 2002): mean + √(ln t/n · min(¼, V)), V the variance of the arm's rewards plus √(2·ln t/n), rewards scaled to 0 … 1. */
export const ucb1Tuned: Rival<null> = {
  name: "UCB1-tuned",
  untuned: null,
  settings: [null],
  start(arms) {
    const count: number[] = Array.from({ length: arms }, () => 0);
    const asked: number[] = [...count];
    const mean: number[] = [...count];
    const squares: number[] = [...count];
    return {
      select(step) {
        const arm = highest(
          mean.map((m, k) => {
            if (asked[k] === 0) return Infinity;
            const share = Math.log(step + 1) / asked[k];
            const variance = squares[k] / Math.max(1, count[k]) + Math.sqrt(2 * share);
            return m + Math.sqrt(share * Math.min(0.25, variance));
          }),
        );
        asked[arm]++;
        return arm;
      },
      update(arm, reward) {
        const error = reward - mean[arm];
        mean[arm] += error / ++count[arm];
        squares[arm] += error * (reward - mean[arm]);
      },
      add() {
        for (const list of [count, asked, mean, squares]) list.push(0);
      },
    };
  },
};
