import { highest, type Rival } from "./rival.ts";

/** Thompson sampling from N(mean, s²/n) of each arm, s² pooled over arms. Every arm is pulled twice first. */
export const gaussianThompson: Rival<null> = {
  name: "Gaussian Thompson",
  untuned: null,
  settings: [null],
  start(arms, _, chance) {
    const count: number[] = Array.from({ length: arms }, () => 0);
    const asked: number[] = [...count];
    const mean: number[] = [...count];
    let [squares, total] = [0, 0];
    return {
      select() {
        const untried = asked.findIndex((n) => n < 2);
        const deviation = Math.sqrt(squares / Math.max(1, total - count.length));
        const arm =
          untried >= 0
            ? untried
            : highest(mean.map((m, k) => (count[k] ? m + (deviation * chance.normal()) / Math.sqrt(count[k]) : 0)));
        asked[arm]++;
        return arm;
      },
      update(arm, reward) {
        total++;
        const error = reward - mean[arm];
        mean[arm] += error / ++count[arm];
        squares += error * (reward - mean[arm]);
      },
      add() {
        for (const list of [count, asked, mean]) list.push(0);
      },
    };
  },
};
