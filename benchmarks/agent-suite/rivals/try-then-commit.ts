import { highest, type Rival } from "./rival.ts";

/** Tries each arm so many times, then stays with the best. */
export const tryThenCommit: Rival<number> = {
  name: "try, then commit",
  untuned: 20,
  settings: [5, 20, 100, 500, 2000],
  start(arms, tries) {
    const asked: number[] = Array.from({ length: arms }, () => 0);
    const count: number[] = [...asked];
    const sum: number[] = [...asked];
    let committed: number | null = null;
    return {
      select() {
        if (committed !== null) return committed;
        let least = 0;
        for (let k = 1; k < asked.length; k++) if (asked[k] < asked[least]) least = k;
        if (asked[least] < tries) {
          asked[least]++;
          return least;
        }
        committed = highest(sum.map((total, k) => (count[k] ? total / count[k] : -Infinity)));
        return committed;
      },
      update(arm, reward) {
        count[arm]++;
        sum[arm] += reward;
      },
      add() {
        for (const list of [asked, count, sum]) list.push(0);
        committed = null;
      },
    };
  },
};
