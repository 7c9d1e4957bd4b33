import { checkBounds, checkInteger, invalid } from "../invalid.ts";
import { Stream, stream } from "../numerics/stream.ts";
import type { Seed } from "../numerics/stream-key.ts";
import { namedPolicy } from "../policies/named-policy.ts";
import type { Policy } from "../policies/policy.ts";
import { checkPolicy } from "../policies/start.ts";
import { checkReward, INTERVAL_BOUNDS } from "../sizes.ts";
import type { AgentArm, ArmState } from "./arm-state.ts";
import { Chooser } from "./chooser.ts";
import { CountedPopulation } from "./counted/counted-population.ts";
import { defaultPolicy } from "./default-policy.ts";
import { Warnings, warnOnConsole } from "./diagnostics.ts";
import { type FirstReward, FirstRewards } from "./first-rewards.ts";
import { Horizon } from "./horizon.ts";
import { CHANCE, Lost } from "./lost.ts";
import { trackNew } from "./new-arm.ts";
import { type AgentOptions, checkOptions, DEFAULT_DISCOUNT } from "./options.ts";
import { Population } from "./pooled/population.ts";
import { restoreArms } from "./restore-arms.ts";
import { checkSaved, type SavedAgent, VERSION } from "./saved.ts";
import { checkRewardKind, checkRewardOf, type RewardKindName } from "./shared/reward-kind.ts";
import type { Shared, SharedArm } from "./shared/shared.ts";
import type { Changes } from "./shared/unseen.ts";
import { Timeline } from "./timeline.ts";
import { Waiting } from "./waiting.ts";
import { restoreWindow } from "./window/saved-window.ts";
import { Window } from "./window/window.ts";

/** What a saved agent cannot hold, and is given again. */
export type GivenAgain = Pick<AgentOptions, "clock" | "policy" | "warn">;

/** What an agent is made of: all that is saved of it, and what is given again. */
export class AgentState {
  readonly policy: Policy;
  horizon: Horizon;
  readonly chance: number;
  readonly memory: number;
  readonly interval: number;
  readonly timeline: Timeline;
  /** What arms share, where all is learned together. */
  population: Shared | null;
  /** Until it is known which of them are errors in the data. */
  readonly first: FirstRewards = new FirstRewards();
  readonly waiting: Waiting;
  /** Where selections of which nothing is told count as 0 in the end. */
  window: Window | null;
  readonly lost: Lost = new Lost();
  readonly warnings: Warnings;
  readonly seed: Seed;
  readonly stream: Stream;
  arms = new Map<string, ArmState>();
  /** null where arms were removed since. */
  private chooser: Chooser | null;

  constructor(options: AgentOptions) {
    const checked = checkOptions(options);
    const { arms, discount, noise, seed = 1, clock, interval, memory = 32, clip = 4, rewards = "numbers" } = checked;
    const pooled = noise === "inferred";
    const { policy = defaultPolicy(pooled, rewards), waiting, warn = warnOnConsole } = checked;
    this.policy = typeof policy === "string" ? namedPolicy(policy) : checkPolicy(policy);
    // A policy of one's own may have to be solved anew where the discount changes.
    const learned = pooled && discount === null && checked.policy === undefined;
    this.horizon = new Horizon(learned ? null : (discount ?? DEFAULT_DISCOUNT));
    this.chance = checked.chance ?? 0;
    this.memory = checkInteger("memory", memory, 1);
    this.interval = checkBounds("interval", interval ?? 1, INTERVAL_BOUNDS);
    this.timeline = new Timeline(clock);
    this.population = pooled ? share(rewards, clip, interval ?? null, checked.changes) : null;
    // A click cannot be far off.
    if (!pooled || rewards === "clicks" || clip === Infinity) this.first.close();
    this.waiting = new Waiting(waiting);
    this.window = checked.window === undefined ? null : new Window(checked.window);
    this.warnings = new Warnings(warn || null);
    this.seed = seed;
    this.stream = stream(seed, "agent");
    const now = this.timeline.now;
    const made = new Map([...arms].map(([name, arm]) => [name, this.make(name, arm, now)]));
    this.chooser = this.prepare(made);
    this.arms = made;
    for (const arm of made.values()) if (this.population) (arm as SharedArm).join();
  }

  toJSON(): SavedAgent {
    const { population, waiting } = this;
    const first = this.first.toJSON();
    return {
      version: VERSION,
      policy: this.policy.name,
      discount: this.horizon.given,
      chance: this.chance,
      memory: this.memory,
      interval: this.interval,
      clock: this.timeline.clocked,
      noise: population ? "inferred" : "known",
      seed: this.seed,
      time: this.timeline.now,
      selections: this.timeline.selections,
      stream: this.stream.toJSON(),
      limits: { count: waiting.limits.count, age: waiting.limits.age === Infinity ? null : waiting.limits.age },
      waiting: waiting.toJSON(),
      expired: waiting.expired,
      ...(this.window && { window: this.window.toJSON() }),
      ...(!this.lost.none && { lost: this.lost.toJSON() }),
      ...(first && { first }),
      population: population?.toJSON() ?? null,
      arms: [...this.arms.values()].map((arm) => arm.toJSON()),
    };
  }

  static restore(saved: unknown, again: GivenAgain): AgentState {
    const {
      policy,
      discount,
      clock,
      time,
      selections,
      stream: state,
      arms,
      limits,
      waiting,
      expired,
      window,
      lost,
      first,
      population,
      version: _,
      ...rest
    } = checkSaved(saved);
    if (clock && !again.clock) invalid("clock", again.clock, "the saved agent had one; give it again");
    const options = {
      ...rest,
      ...(population && { rewards: checkRewardKind(population.rewards) }),
      waiting: { count: limits.count, age: limits.age ?? Infinity },
    };
    const agent = new AgentState({ ...again, ...options, arms: [], policy: again.policy ?? policy });
    agent.horizon = new Horizon(discount);
    agent.timeline.now = time;
    agent.timeline.selections = selections;
    agent.stream.state.set(Stream.fromJSON(state).state);
    // By a clock, arms may have been added or rewarded after the latest selection.
    const latest = clock ? Infinity : time;
    agent.population?.restore(population);
    const restored = restoreArms(arms, agent.population, { memory: rest.memory, now: latest });
    agent.waiting.restore(waiting, expired, new Set(restored.keys()), time);
    const check = (what: string, reward: unknown) => agent.checkReward(what, reward);
    agent.lost.restore(lost, new Set(restored.keys()));
    agent.first.restore(first, new Set(restored.keys()), latest, check);
    agent.window = restoreWindow(window, new Set(restored.keys()), time, check);
    agent.replaceArms(restored);
    return agent;
  }

  make(name: string, options: AgentArm, time: number): ArmState {
    if (typeof name !== "string" || name === "") invalid("arm name", name, "must be a text that is not empty");
    if (typeof options !== "object" || options === null) invalid(`arm ${name}`, options, "must be an object");
    if (this.population) return this.population.makeArm(name, options, time);
    return trackNew(name, options, time, this.memory);
  }

  arm(name: string): ArmState {
    const names = [...this.arms.keys()];
    return this.arms.get(name) ?? invalid("arm", name, ["there are ", names.length > 0 ? names : "none"]);
  }

  checkReward(what: string, reward: unknown): number {
    return this.population ? checkRewardOf(this.population.rewards, what, reward) : checkReward(what, reward);
  }

  /** Takes an arm out; the chooser is made anew when it is asked. */
  removeArm(name: string): void {
    const arm = this.arm(name);
    this.arms.delete(name);
    this.chooser = null;
    this.waiting.forget(name);
    this.window?.forget(name);
    this.lost.forget(name);
    if (this.population) (arm as SharedArm).leave();
    const right = this.first.forget(name);
    if (right) this.learnAnew(right);
  }

  /** Notes that a reward of an arm came, or was lost. */
  noteLost(name: string, reward: number | null): void {
    if (this.lost.note(name, reward) > CHANCE)
      this.warnings.once(
        `lost ${name}`,
        `more than ${CHANCE} rewards of arm ${name} in a row were lost, and those of others were told`,
      );
  }

  /** Lets an arm learn. */
  learn(arm: ArmState, reward: number | null, time: number): void {
    if (reward !== null && arm.prior) this.warnings.comparePrior(arm.name, reward, arm.rewards, arm.prior);
    this.noteLost(arm.name, reward);
    arm.observe({ time, reward });
    const right = reward === null ? null : this.first.note({ arm: arm.name, time, reward });
    if (right) this.learnAnew(right);
    this.chooser?.learned(arm);
    if (this.population?.onlyClicks) {
      this.warnings.once("clicks", 'all rewards so far are 0 or 1: if they always are, say rewards: "clicks"');
    }
  }

  /** Learns these rewards anew, and no others. */
  private learnAnew(rewards: readonly FirstReward[]): void {
    if (!this.population) return;
    const population = this.population.anew();
    const arms = new Map(
      [...(this.arms as Map<string, SharedArm>)].map(([name, { given, selectedAt, unseen }]) => {
        const arm = population.makeArm(name, given, rewards[0].time);
        arm.selectedAt = selectedAt;
        if (unseen.at !== null) arm.unseen.restore(unseen.toJSON());
        return [name, arm] as const;
      }),
    );
    for (const arm of arms.values()) arm.join();
    for (const { arm, time, reward } of rewards) arms.get(arm)?.observe({ time, reward });
    this.population = population;
    this.replaceArms(arms);
    const about = "some of the first rewards are far off the others and were left out as errors in the data";
    this.warnings.once("errors", `${about}; clip: Infinity keeps them`);
  }

  /** The chooser. After a removal it is made when it is asked, so that many can be removed at once. */
  ready(): Chooser {
    this.chooser ??= this.prepare(this.arms);
    return this.chooser;
  }

  /** Does everything that can fail first, so that a failure leaves the agent unchanged. */
  replaceArms(arms: Map<string, ArmState>): void {
    this.chooser = this.prepare(arms);
    this.arms = arms;
  }

  private prepare(arms: Map<string, ArmState>): Chooser {
    const { policy, horizon, chance, interval, population, waiting, window, lost } = this;
    const how = { policy, horizon, chance, interval, population, waiting, window, lost };
    return new Chooser([...arms.values()], how);
  }
}

function share(rewards: RewardKindName, clip: number, interval: number | null, changes?: Changes): Shared {
  return rewards === "numbers"
    ? new Population(clip, interval, changes)
    : new CountedPopulation(rewards, interval, changes);
}
