import { stream } from "@cause-toolkit/core/numerics";
import { presentArms, type Situation } from "../situation.ts";

const [DAYS, ARMS, DAY, MEAN_GAP] = [7, 3, 86_400_000, 60_000];
const STEPS = (DAYS * DAY) / MEAN_GAP;

/** 3 menus whose demand rises and falls with the hour, each at its own; a decision about once a minute for a week. */
export const season: Situation = {
  name: "season",
  rewards: "numbers",
  range: [0, 40],
  draw(seed) {
    const chance = stream(seed, "season");
    const phases = Array.from({ length: ARMS }, () => 2 * Math.PI * chance.uniform());
    const levels = Array.from({ length: ARMS }, () => 20 + 2 * chance.normal());
    let now = 1_763_000_000_000;
    const times = Float64Array.from({ length: STEPS }, () => {
      now += Math.ceil(-MEAN_GAP * Math.log(1 - chance.uniform()));
      return now;
    });
    const luck = Float64Array.from({ length: STEPS }, () => 6 * chance.normal());
    const expected = (arm: number, step: number) =>
      levels[arm] + 6 * Math.sin((2 * Math.PI * times[step]) / DAY + phases[arm]);
    return {
      steps: STEPS,
      arms: presentArms(ARMS),
      expected,
      reward: (arm, step) => expected(arm, step) + luck[step],
      time: (step) => times[step],
    };
  },
};
