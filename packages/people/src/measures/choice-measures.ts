import { shareOfFreeChoices } from "../data/free-choices.ts";
import { type Block, MISSED, type PersonData } from "../data/person.ts";

/** The share of trials without a response. */
export function shareMissed(blocks: readonly Block[]): number | null {
  return shareOf(blocks, ({ choice }, trial) => choice[trial] === MISSED);
}

/** The share of trials of which something is true, among those of which it can be asked (null where not); null without such trials. */
function shareOf(blocks: readonly Block[], is: (block: Block, trial: number) => boolean | null): number | null {
  let [asked, yes] = [0, 0];
  for (const block of blocks) {
    for (let trial = 0; trial < block.trials; trial++) {
      const one = is(block, trial);
      if (one !== null) asked++;
      if (one) yes++;
    }
  }
  return asked > 0 ? yes / asked : null;
}

/** How often the arm changes from one trial to the next; both must have a response, and the second must be a free choice. */
export function switchRate(blocks: readonly Block[]): number | null {
  return shareOf(blocks, ({ choice, forced }, trial) => {
    const [now, last] = [choice[trial], trial > 0 ? choice[trial - 1] : MISSED];
    return now === MISSED || last === MISSED || forced[trial] === 1 ? null : now !== last;
  });
}

/**
 * How often a free choice leaves the arm of the last response in the block. Models expect this rate: their perseveration outlasts a missed trial.
 * `switchRate` differs on purpose, and leaves choices after a missed trial out.
 */
export function switchRateFromLastResponse(person: PersonData): number | null {
  return shareOfFreeChoices(person, (choice, last) => (last === MISSED ? null : choice !== last));
}

/**
 * The share of switches to the arm that was left alone for longest, among free choices with one such arm: 1 / (arms − 1) if it does not matter how
 * long ago an arm was tried. Null with two arms, where there is no other.
 */
export function shareOldest(blocks: readonly Block[], arms: number): number | null {
  let [switches, oldest] = [0, 0];
  for (const { trials, choice, forced } of blocks) {
    const tried = new Float64Array(arms).fill(-1);
    for (let trial = 0; trial < trials; trial++) {
      const [now, last] = [choice[trial], trial > 0 ? choice[trial - 1] : MISSED];
      if (now !== MISSED && last !== MISSED && now !== last && forced[trial] === 0) {
        const first = Math.min(...tried);
        if (tried.filter((one) => one === first).length === 1) {
          switches++;
          if (tried[now] === first) oldest++;
        }
      }
      if (now !== MISSED) tried[now] = trial;
    }
  }
  return arms > 2 && switches > 0 ? oldest / switches : null;
}

/** The mean reward of chosen arms. */
export function meanReward(blocks: readonly Block[], arms: number): number | null {
  let [count, sum] = [0, 0];
  for (const { choice, reward } of blocks) {
    choice.forEach((arm, trial) => {
      const one = arm === MISSED ? Number.NaN : reward[trial * arms + arm];
      if (Number.isNaN(one)) return;
      count++;
      sum += one;
    });
  }
  return count > 0 ? sum / count : null;
}

/** The share of free choices of the arm that pays most in that trial, where the payoffs of all arms are known. Ties count as such an arm. */
export function shareBestPayoff(blocks: readonly Block[], arms: number): number | null {
  return shareOf(blocks, ({ choice, forced, payoff }, trial) => {
    if (!payoff || choice[trial] === MISSED || forced[trial] === 1) return null;
    const now = payoff.subarray(trial * arms, (trial + 1) * arms);
    const most = Math.max(...now);
    return Number.isNaN(most) ? null : now[choice[trial]] === most;
  });
}
