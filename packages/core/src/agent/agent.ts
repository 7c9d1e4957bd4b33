import { invalid } from "../invalid.ts";
import { checkTime } from "../sizes.ts";
import { AgentState, type GivenAgain } from "./agent-state.ts";
import type { AgentArm, ArmState } from "./arm-state.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { ArmExplanation } from "./explanation.ts";
import { type AgentOptions, type ChoiceOptions, checkRecord, checkSelect, type SelectOptions } from "./options.ts";
import type { SavedAgent } from "./saved.ts";
import type { Evidence, SharedArm } from "./shared/shared.ts";
import { noteLook } from "./shared/unseen.ts";
import { checkId } from "./waiting.ts";

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
  private state: AgentState;

  constructor(options: AgentOptions<Name>) {
    this.state = new AgentState(options);
  }

  /** The time of the latest selection, or of an arm added since. Keep it with a choice whose reward arrives late. */
  get time(): number {
    return this.state.timeline.now;
  }

  /** Whether time comes from a clock. */
  get clocked(): boolean {
    return this.state.timeline.clocked;
  }

  get arms(): Name[] {
    return [...this.state.arms.keys()] as Name[];
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
    const { timeline } = this.state;
    const wanted = count ?? 1;
    const most = this.state.arms.size;
    if (most === 0) invalid("selection", wanted, "there are no arms: add one");
    if (!(Number.isInteger(wanted) && wanted >= 1 && wanted <= most)) {
      invalid("number of arms to select", wanted, `must be an integer from 1 to the number of arms, ${most}`);
    }
    const time = timeline.timeOfSelection(at);
    this.endWindows(time);
    this.checkId(id, wanted);
    const begins = timeline.isOrigin(at);
    const chosen = this.state
      .ready()
      .choose(begins ? timeline.now : time, timeline.selections + 1, wanted, this.state.stream);
    const names = this.take(chosen, time, begins, id);
    return count === undefined ? names[0] : names;
  }

  /** Notes a choice that someone else made, such as an editor or another policy: as if the agent had selected this arm. */
  record(name: Name, options: ChoiceOptions = {}): void {
    const { at, id } = checkRecord(options);
    const arm = this.state.arm(name);
    const time = this.state.timeline.timeOfSelection(at);
    this.endWindows(time);
    this.checkId(id, 1);
    this.take([arm], time, this.state.timeline.isOrigin(at), id);
  }

  /**
   * Learns the reward of an arm; `null` if it never arrived. `at` is the time of the selection that it belongs to;
   * by default the latest of this arm. Rewards may arrive late, and in any order.
   */
  update(name: Name, reward: number | null, at?: number): void {
    if (this.state.window) invalid("update of arm", name, "with a window, rewards are told by id: reward(id, value)");
    const arm = this.state.arm(name);
    if (reward !== null) this.check(name, reward);
    const present = this.state.timeline.present();
    const time = checkTime("time of the reward", at ?? arm.selectedAt ?? present);
    if (time > present) invalid("time of the reward", time, `the agent is only at ${present}`);
    const { age } = this.state.waiting.limits;
    if (present - time > age) invalid("time of the reward", time, `it is older than waiting: { age: ${age} } allows`);
    const again = at === undefined && arm.selectedAt !== null && !this.state.waiting.waits(name, time);
    this.state.learn(arm, reward, time);
    this.state.waiting.settle(name, time);
    if (again)
      this.state.warnings.once(
        "again",
        `a further reward of arm ${name} for the same selection: it counts too; ids refuse such`,
      );
  }

  /** Learns the reward of the selection with this id; `null` if it never arrived. It can be reported once. */
  reward(id: string, reward: number | null): void {
    if (this.state.window) {
      this.endWindows(this.state.timeline.present());
      if (reward !== null) this.check(this.state.window.armOf(id), reward);
      this.state.noteLost(this.state.window.armOf(id), reward);
      this.state.window.tell(id, reward);
      return;
    }
    this.endWindows(this.state.timeline.present());
    const { arm: name, time } = this.state.waiting.look(id);
    const arm = this.state.arm(name);
    if (reward !== null) this.check(name, reward);
    this.state.learn(arm, reward, time);
    this.state.waiting.take(id);
  }

  /** Explains the state of each arm at a time, by default that of the latest selection: right after it, the reasons for that choice. */
  explain(at: number = this.state.timeline.now): ArmExplanation[] {
    const time = checkTime("time", at);
    const { timeline } = this.state;
    return this.state.ready().explain(timeline.isOrigin(at) ? timeline.now : time, timeline.now, timeline.selections);
  }

  /** How the agent is doing: what it learned about rewards in general, what waits, what it warned of. */
  diagnostics(): Diagnostics {
    const { population, waiting } = this.state;
    return {
      rewards: [...this.state.arms.values()].reduce((sum, arm) => sum + arm.rewards, 0),
      waiting: waiting.count + (this.state.window?.count ?? 0),
      expired: waiting.expired,
      warnings: [...this.state.warnings.all],
      learned: population?.describe() ?? null,
    };
  }

  /** What the rewards of each arm say of it by themselves, without its prior and other arms: what {@link priorFrom} needs. */
  evidence(): ReadonlyMap<string, Evidence> {
    if (!this.state.population)
      invalid("agent", this.state.policy.name, 'evidence of arms is for noise: "inferred" only');
    const now = this.state.timeline.now;
    return new Map([...this.state.arms].map(([name, arm]) => [name, (arm as SharedArm).evidence(now)]));
  }

  /** Adds an arm. It starts from its prior, or from what the others have taught. */
  add(name: string, options: AgentArm = {}): void {
    if (this.state.arms.has(name)) invalid("arm name", name, "two arms may not have the same name");
    const time = this.state.timeline.present();
    const arm = this.state.make(name, options, time);
    this.state.replaceArms(new Map([...this.state.arms, [name, arm]]));
    if (this.state.population) (arm as SharedArm).join();
    // The arm has no belief before this time, so a clock that is set back must not lead there.
    this.state.timeline.now = time;
  }

  /** Removes an arm and forgets it. */
  remove(name: Name): void {
    this.state.removeArm(name);
  }

  toJSON(): SavedAgent {
    return this.state.toJSON();
  }

  /**
   * Restores a saved agent to the last bit, its random stream included. A clock, a policy of your own and what to do with warnings cannot be saved as
   * JSON: pass them again.
   */
  static fromJSON(saved: unknown, again: GivenAgain = {}): Agent<string> {
    if (typeof again !== "object" || again === null)
      invalid("what is given again", again, "must be an object with clock, policy or warn");
    const agent = new Agent<string>({ arms: [] });
    agent.state = AgentState.restore(saved, again);
    return agent;
  }

  private check(name: string, reward: number): void {
    this.state.checkReward(`reward of ${name}`, reward);
  }

  private checkId(id: string | undefined, count: number): void {
    if (this.state.window && id === undefined) invalid("id of a selection", id, "with a window, each has one");
    if (id !== undefined) checkId(this.state.window ?? this.state.waiting, id, count);
  }

  /** What ends by this time ends: windows, and the age up to which selections wait. */
  private endWindows(time: number): void {
    this.state.waiting.passTo(time);
    this.state.window?.passTo(time, (name, reward, then) => this.state.learn(this.state.arm(name), reward, then));
  }

  private take(chosen: readonly ArmState[], time: number, begins: boolean, id: string | undefined): Name[] {
    const { timeline, population, waiting } = this.state;
    if (begins) this.state.ready().beginAt(time);
    if (timeline.selections > 0) population?.pace.countGap(time - timeline.now);
    timeline.now = time;
    timeline.selections++;
    return chosen.map((arm) => {
      if (population) noteLook(arm as SharedArm, population, timeline.selections);
      arm.selectedAt = time;
      if (this.state.window && id !== undefined) this.state.window.add(id, arm.name, time);
      else waiting.add(arm.name, time, id ?? null);
      return arm.name as Name;
    });
  }
}
