import type { Rival } from "./rival.ts";

/** EXP3 (Auer et al. 2002) with the share γ of chance: rewards scaled to 0 … 1. */
export const exp3: Rival<number> = {
  name: "EXP3",
  untuned: 0.1,
  settings: [0.01, 0.03, 0.1, 0.3],
  start(arms, gamma, chance) {
    const logWeight: number[] = Array.from({ length: arms }, () => 0);
    const waiting = new Map<number, number>();
    const probabilities = () => {
      const top = Math.max(...logWeight);
      const weights = logWeight.map((w) => Math.exp(w - top));
      const total = weights.reduce((sum, w) => sum + w, 0);
      return weights.map((w) => ((1 - gamma) * w) / total + gamma / weights.length);
    };
    return {
      select(step) {
        const probability = probabilities();
        let [arm, left] = [0, chance.uniform() - probability[0]];
        while (left >= 0 && arm < probability.length - 1) left -= probability[++arm];
        waiting.set(step, probability[arm]);
        return arm;
      },
      update(arm, reward, step) {
        const probability = waiting.get(step) ?? 1;
        waiting.delete(step);
        logWeight[arm] += (gamma * Math.min(1, Math.max(0, reward))) / (probability * logWeight.length);
      },
      add() {
        logWeight.push(Math.max(...logWeight));
      },
    };
  },
};
