import { highest, type Rival } from "./rival.ts";

/** UCB1 (Auer, Cesa-Bianchi & Fischer 2002): mean + √(2·ln t/n), rewards scaled to 0 … 1. */
export const ucb1: Rival<null> = {
  name: "UCB1",
  untuned: null,
  settings: [null],
  start(arms) {
    const count: number[] = Array.from({ length: arms }, () => 0);
    const asked: number[] = [...count];
    const sum: number[] = [...count];
    return {
      select(step) {
        const bonus = 2 * Math.log(step + 1);
        // A pull whose reward is awaited counts already.
        const arm = highest(
          sum.map((total, k) =>
            asked[k] === 0 ? Infinity : total / Math.max(1, count[k]) + Math.sqrt(bonus / asked[k]),
          ),
        );
        asked[arm]++;
        return arm;
      },
      update(arm, reward) {
        count[arm]++;
        sum[arm] += reward;
      },
      add() {
        for (const list of [count, asked, sum]) list.push(0);
      },
    };
  },
};
