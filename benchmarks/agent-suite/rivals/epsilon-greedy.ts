import { highest, type Rival } from "./rival.ts";

/** ε-greedy with a constant step α. Every arm is tried once first. */
export const epsilonGreedy: Rival<{ readonly epsilon: number; readonly alpha: number }> = {
  name: "ε-greedy",
  untuned: { epsilon: 0.1, alpha: 0.1 },
  settings: [0.01, 0.03, 0.1].flatMap((epsilon) => [0.003, 0.01, 0.03, 0.1, 0.3].map((alpha) => ({ epsilon, alpha }))),
  start(arms, { epsilon, alpha }, chance) {
    const value: number[] = Array.from({ length: arms }, () => Number.NaN);
    const asked = value.map(() => false);
    return {
      select() {
        const untried = asked.indexOf(false);
        const explores = chance.uniform() < epsilon;
        const best = highest(value.map((v) => (Number.isNaN(v) ? -Infinity : v)));
        const arm = untried >= 0 ? untried : explores ? chance.integer(value.length) : best;
        asked[arm] = true;
        return arm;
      },
      update(arm, reward) {
        if (Number.isNaN(value[arm])) value[arm] = reward;
        else value[arm] += alpha * (reward - value[arm]);
      },
      add() {
        value.push(Number.NaN);
        asked.push(false);
      },
    };
  },
};
