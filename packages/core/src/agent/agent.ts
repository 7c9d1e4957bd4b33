import type { NoiseInference } from "../beliefs/noise/make-noise-filter.ts";
import { noiseFilters } from "../beliefs/noise/provided-filters.ts";
import { checkBounds, checkInteger, invalid } from "../invalid.ts";
import { Stream, stream } from "../numerics/stream.ts";
import type { Seed } from "../numerics/stream-key.ts";
import { namedPolicy } from "../policies/named-policy.ts";
import type { Policy } from "../policies/policy.ts";
import { checkPolicy } from "../policies/start.ts";
import { checkReward, checkTime, INTERVAL_BOUNDS } from "../sizes.ts";
import type { AgentArm, ArmState } from "./arm-state.ts";
import { Chooser } from "./chooser.ts";
import { CountedPopulation } from "./counted/counted-population.ts";
import { defaultPolicy } from "./default-policy.ts";
import { type Diagnostics, Warnings, warnOnConsole } from "./diagnostics.ts";
import type { ArmExplanation } from "./explanation.ts";
import { Horizon } from "./horizon.ts";
import { trackNew, UNKNOWN_START } from "./new-arm.ts";
import {
  type AgentOptions,
  type ChoiceOptions,
  checkOptions,
  checkSelect,
  DEFAULT_DISCOUNT,
  type SelectOptions,
} from "./options.ts";
import { Population } from "./pooled/population.ts";
import { restoreArms } from "./restore-arms.ts";
import { checkSaved, type SavedAgent, VERSION } from "./saved.ts";
import { checkRewardKind, checkRewardOf, type RewardKindName } from "./shared/reward-kind.ts";
import type { Evidence, Shared, SharedArm } from "./shared/shared.ts";
import { Timeline } from "./timeline.ts";
import { checkId, Waiting } from "./waiting.ts";
import { restoreWindow } from "./window/saved-window.ts";
import { Window } from "./window/window.ts";

/**
 * An agent that chooses among arms online and learns from their rewards. It need not be told anything but their names: location, scale, noise
 * and drift of rewards are learned.
 *
 * @example
 * ```ts
 * import { Agent } from "@cause-toolkit/core";
 *
 * const agent = new Agent({ arms: ["red", "blue"] });
 * for (let i = 0; i < 100; i++) {
 *   const choice = agent.select();
 *   agent.update(choice, choice === "blue" ? 2000 + (i % 7) : 1000 + (i % 5));
 * }
 * agent.select(); // → "blue"
 * const restored = Agent.fromJSON(JSON.parse(JSON.stringify(agent)));
 * restored.select() === agent.select(); // → true
 * ```
 */
export class Agent<const Name extends string = string> {
  private readonly policy: Policy;
  private horizon: Horizon;
  private readonly chance: number;
  private readonly memory: number;
  private readonly interval: number;
  private readonly timeline: Timeline;
  private readonly inference: NoiseInference | null;
  /** What arms share, where all is learned together. */
  private readonly population: Shared | null;
  private readonly waiting: Waiting;
  /** Where selections of which nothing is told count as 0 in the end. */
  private window: Window | null;
  private readonly warnings: Warnings;
  private readonly seed: Seed;
  private readonly stream: Stream;
  private states = new Map<string, ArmState>();
  /** null where arms were removed since. */
  private chooser: Chooser | null;

  constructor(options: AgentOptions<Name>) {
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
    this.inference = pooled || noise === "known" ? null : noiseFilters().inferenceOf(noise, UNKNOWN_START);
    this.population = pooled ? share(rewards, clip, interval ?? null) : null;
    this.waiting = new Waiting(waiting);
    this.window = checked.window === undefined ? null : new Window(checked.window);
    this.warnings = new Warnings(warn || null);
    this.seed = seed;
    this.stream = stream(seed, "agent");
    const now = this.timeline.now;
    const made = new Map([...arms].map(([name, arm]) => [name, this.make(name, arm, now)]));
    this.chooser = this.prepare(made);
    this.states = made;
    for (const arm of made.values()) if (this.population) (arm as SharedArm).join();
  }

  /** The time of the latest selection, or of an arm added since. Keep it with a choice whose reward arrives late. */
  get time(): number {
    return this.timeline.now;
  }

  get arms(): Name[] {
    return [...this.states.keys()] as Name[];
  }

  /** The arm to choose now. With an id, its reward is reported by {@link reward}. */
  select(options?: ChoiceOptions): Name;
  /**
   * The best `count` different arms to choose now, best first; at this time, if one is given. Without a clock, the first time
   * given is where time begins.
   */
  select(count: number, at?: number): Name[];
  select(how: number | SelectOptions = {}, when?: number): Name | Name[] {
    const { count, at, id } = typeof how === "object" ? checkSelect(how) : { count: how, at: when };
    const { timeline } = this;
    const wanted = count ?? 1;
    const most = this.states.size;
    if (most === 0) invalid("selection", wanted, "there are no arms: add one");
    if (!(Number.isInteger(wanted) && wanted >= 1 && wanted <= most)) {
      invalid("number of arms to select", wanted, `must be an integer from 1 to the number of arms, ${most}`);
    }
    this.checkId(id, wanted);
    const time = timeline.timeOfSelection(at);
    this.endWindows(time);
    const begins = timeline.isOrigin(at);
    const chosen = this.ready().choose(begins ? timeline.now : time, timeline.selections + 1, wanted, this.stream);
    const names = this.take(chosen, time, begins, id);
    return count === undefined ? names[0] : names;
  }

  /** Notes a choice that someone else made, such as an editor or another policy: as if the agent had selected this arm. */
  record(name: Name, { at, id }: ChoiceOptions = {}): void {
    this.checkId(id, 1);
    const arm = this.arm(name);
    const time = this.timeline.timeOfSelection(at);
    this.endWindows(time);
    this.take([arm], time, this.timeline.isOrigin(at), id);
  }

  /**
   * Learns the reward of an arm; `null` if it never arrived. `at` is the time of the selection that it belongs to;
   * by default the latest of this arm. Rewards may arrive late, and in any order.
   */
  update(name: Name, reward: number | null, at?: number): void {
    if (this.window) invalid("update of arm", name, "with a window, rewards are told by id: reward(id, value)");
    const arm = this.arm(name);
    if (reward !== null) this.check(name, reward);
    const present = this.timeline.present();
    const time = checkTime("time of the reward", at ?? arm.selectedAt ?? present);
    if (time > present) invalid("time of the reward", time, `the agent is only at ${present}`);
    const { age } = this.waiting.limits;
    if (present - time > age) invalid("time of the reward", time, `it is older than waiting: { age: ${age} } allows`);
    const again = at === undefined && arm.selectedAt !== null && !this.waiting.waits(name, time);
    this.learn(arm, reward, time);
    this.waiting.settle(name, time);
    if (again)
      this.warnings.once(
        "again",
        `a further reward of arm ${name} for the same selection: it counts too; ids refuse such`,
      );
  }

  /** Learns the reward of the selection with this id; `null` if it never arrived. It can be reported once. */
  reward(id: string, reward: number | null): void {
    if (this.window) {
      this.endWindows(this.timeline.present());
      if (reward !== null) this.check(this.window.armOf(id), reward);
      this.window.armOf(id);
      this.window.tell(id, reward);
      return;
    }
    const { arm: name, time } = this.waiting.look(id);
    const arm = this.arm(name);
    if (reward !== null) this.check(name, reward);
    this.learn(arm, reward, time);
    this.waiting.take(id);
  }

  /** Explains the state of each arm at a time, by default that of the latest selection: right after it, the reasons for that choice. */
  explain(at: number = this.timeline.now): ArmExplanation[] {
    const time = checkTime("time", at);
    const { timeline } = this;
    return this.ready().explain(timeline.isOrigin(at) ? timeline.now : time, timeline.now, timeline.selections);
  }

  /** How the agent is doing: what it learned about rewards in general, what waits, what it warned of. */
  diagnostics(): Diagnostics {
    const { population, waiting } = this;
    return {
      rewards: [...this.states.values()].reduce((sum, arm) => sum + arm.rewards, 0),
      waiting: waiting.count + (this.window?.count ?? 0),
      expired: waiting.expired,
      warnings: [...this.warnings.all],
      learned: population?.describe() ?? null,
    };
  }

  /** What the rewards of each arm say of it by themselves, without its prior and other arms: what {@link priorFrom} needs. */
  evidence(): ReadonlyMap<string, Evidence> {
    if (!this.population) invalid("agent", this.policy.name, 'evidence of arms is for noise: "inferred" only');
    const now = this.timeline.now;
    return new Map([...this.states].map(([name, arm]) => [name, (arm as SharedArm).evidence(now)]));
  }

  /** Adds an arm. It starts from its prior, or from what the others have taught. */
  add(name: string, options: AgentArm = {}): void {
    if (this.states.has(name)) invalid("arm name", name, "two arms may not have the same name");
    const time = this.timeline.present();
    const arm = this.make(name, options, time);
    this.replaceArms(new Map([...this.states, [name, arm]]));
    if (this.population) (arm as SharedArm).join();
    // The arm has no belief before this time, so a clock that is set back must not lead there.
    this.timeline.now = time;
  }

  /** Removes an arm and forgets it. */
  remove(name: Name): void {
    const arm = this.arm(name);
    this.states.delete(name);
    this.chooser = null;
    this.waiting.forget(name);
    this.window?.forget(name);
    if (this.population) (arm as SharedArm).leave();
  }

  toJSON(): SavedAgent {
    const { population, waiting } = this;
    return {
      version: VERSION,
      policy: this.policy.name,
      discount: this.horizon.given,
      chance: this.chance,
      memory: this.memory,
      interval: this.interval,
      clock: this.timeline.clocked,
      noise: population ? "inferred" : (this.inference ?? "known"),
      seed: this.seed,
      time: this.timeline.now,
      selections: this.timeline.selections,
      stream: this.stream.toJSON(),
      limits: { count: waiting.limits.count, age: waiting.limits.age === Infinity ? null : waiting.limits.age },
      waiting: waiting.toJSON(),
      expired: waiting.expired,
      ...(this.window && { window: this.window.toJSON() }),
      population: population?.toJSON() ?? null,
      arms: [...this.states.values()].map((arm) => arm.toJSON()),
    };
  }

  /**
   * Restores a saved agent to the last bit, its random stream included. A clock, a policy of your own and what to do with warnings cannot be saved as
   * JSON: pass them again.
   */
  static fromJSON(saved: unknown, again: Pick<AgentOptions, "clock" | "policy" | "warn"> = {}): Agent<string> {
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
      population,
      version: _,
      ...rest
    } = checkSaved(saved);
    if (clock && !again.clock) invalid("clock", again.clock, "the saved agent had one; give it again");
    const { memory, interval } = rest;
    const options = {
      ...rest,
      ...(population && { rewards: checkRewardKind(population.rewards) }),
      waiting: { count: limits.count, age: limits.age ?? Infinity },
    };
    const agent = new Agent<string>({ ...again, ...options, arms: [], policy: again.policy ?? policy });
    agent.horizon = new Horizon(discount);
    agent.timeline.now = time;
    agent.timeline.selections = selections;
    agent.stream.state.set(Stream.fromJSON(state).state);
    // By a clock, arms may have been added or rewarded after the latest selection.
    const latest = clock ? Infinity : time;
    agent.population?.restore(population);
    const restored = restoreArms(arms, agent.population, { memory, interval, now: latest });
    agent.waiting.restore(waiting, expired, new Set(restored.keys()), time);
    const check = (what: string, reward: unknown) => agent.checkReward(what, reward);
    agent.window = restoreWindow(window, new Set(restored.keys()), time, check);
    agent.replaceArms(restored);
    return agent;
  }

  private make(name: string, options: AgentArm, time: number): ArmState {
    if (typeof name !== "string" || name === "") invalid("arm name", name, "must be a text that is not empty");
    if (typeof options !== "object" || options === null) invalid(`arm ${name}`, options, "must be an object");
    if (this.population) return this.population.makeArm(name, options, time);
    return trackNew(name, options, time, {
      memory: this.memory,
      interval: this.interval,
      inference: this.inference,
      openNoise: () => stream(this.seed, "agent", "noise", name, this.timeline.selections),
    });
  }

  private arm(name: string): ArmState {
    return this.states.get(name) ?? invalid("arm", name, `there are ${this.arms.join(", ") || "none"}`);
  }

  private check(name: string, reward: number): void {
    this.checkReward(`reward of ${name}`, reward);
  }

  private checkReward(what: string, reward: unknown): number {
    return this.population ? checkRewardOf(this.population.rewards, what, reward) : checkReward(what, reward);
  }

  private checkId(id: string | undefined, count: number): void {
    if (this.window && id === undefined) invalid("id of a selection", id, "with a window, each has one");
    if (id !== undefined) checkId(this.window ?? this.waiting, id, count);
  }

  private endWindows(time: number): void {
    this.window?.passTo(time, (name, reward, then) => this.learn(this.arm(name), reward, then));
  }

  private take(chosen: readonly ArmState[], time: number, begins: boolean, id: string | undefined): Name[] {
    const { timeline, population, waiting } = this;
    if (begins) this.ready().beginAt(time);
    if (timeline.selections > 0) population?.pace.countGap(time - timeline.now);
    timeline.now = time;
    timeline.selections++;
    return chosen.map((arm) => {
      arm.selectedAt = time;
      if (this.window && id !== undefined) this.window.add(id, arm.name, time);
      else waiting.add(arm.name, time, id ?? null);
      return arm.name as Name;
    });
  }

  private learn(arm: ArmState, reward: number | null, time: number): void {
    if (reward !== null && arm.prior) this.warnings.comparePrior(arm.name, reward, arm.rewards, arm.prior);
    arm.observe({ time, reward });
    this.chooser?.learned(arm);
    if (this.population?.onlyClicks) {
      this.warnings.once("clicks", 'all rewards so far are 0 or 1: if they always are, say rewards: "clicks"');
    }
  }

  /** The chooser. After a removal it is made when it is asked, so that many can be removed at once. */
  private ready(): Chooser {
    this.chooser ??= this.prepare(this.states);
    return this.chooser;
  }

  /** Does everything that can fail first, so that a failure leaves the agent unchanged. */
  private replaceArms(arms: Map<string, ArmState>): void {
    this.chooser = this.prepare(arms);
    this.states = arms;
  }

  private prepare(arms: Map<string, ArmState>): Chooser {
    const { policy, horizon, chance, interval, population, waiting, window } = this;
    const inferred = this.inference !== null;
    return new Chooser([...arms.values()], {
      policy,
      horizon,
      chance,
      interval,
      inferred,
      population,
      waiting,
      window,
    });
  }
}

function share(rewards: RewardKindName, clip: number, interval: number | null): Shared {
  return rewards === "numbers" ? new Population(clip, interval) : new CountedPopulation(rewards, interval);
}
