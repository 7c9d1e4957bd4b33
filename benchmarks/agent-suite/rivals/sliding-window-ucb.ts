import { highest, type Rival } from "./rival.ts";

/** Sliding-window UCB (Garivier & Moulines 2011) with a tuned ξ: UCB on the last so many rewards, scaled to 0 … 1. */
export const slidingWindowUcb: Rival<{ readonly window: number; readonly xi: number }> = {
  name: "sliding-window UCB",
  untuned: { window: 1000, xi: 0.6 },
  settings: [0.006, 0.06, 0.6].flatMap((xi) => [30, 100, 300, 1000, 3000, 10_000].map((window) => ({ window, xi }))),
  start(arms, { window, xi }) {
    const count: number[] = Array.from({ length: arms }, () => 0);
    const sum: number[] = [...count];
    const asked: number[] = [...count];
    const recent: { readonly arm: number; readonly reward: number }[] = [];
    let oldest = 0;
    return {
      select(step) {
        const bonus = xi * Math.log(Math.min(step + 1, window));
        const arm = highest(
          sum.map((total, k) => {
            if (asked[k] === 0) return Infinity;
            return count[k] === 0
              ? recent.length < window
                ? 0
                : Infinity
              : total / count[k] + Math.sqrt(bonus / count[k]);
          }),
        );
        asked[arm]++;
        return arm;
      },
      update(arm, reward) {
        recent.push({ arm, reward });
        count[arm]++;
        sum[arm] += reward;
        if (recent.length - oldest > window) {
          const left = recent[oldest++];
          count[left.arm]--;
          sum[left.arm] = count[left.arm] === 0 ? 0 : sum[left.arm] - left.reward;
        }
      },
      add() {
        for (const list of [count, sum, asked]) list.push(0);
      },
    };
  },
};
