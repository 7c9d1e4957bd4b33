import { type ArmOptions, makeArm } from "../arm.ts";
import { checkFinite, checkFraction, checkInteger, invalid } from "../invalid.ts";
import { Stream, stream } from "../numerics/stream.ts";
import type { Seed } from "../numerics/stream-key.ts";
import { choose } from "../policies/choose.ts";
import { parsePolicy } from "../policies/parse.ts";
import type { Player, Policy, View } from "../policies/policy.ts";
import { TrackedArm } from "./tracked-arm.ts";

export interface AgentOptions {
  /** The options to choose among, by name. There may be none at first. */
  readonly arms: { readonly [name: string]: ArmOptions };
  /** By name, such as `"ucb:c=1"`, or a policy of your own. Default `cause`. */
  readonly policy?: string | Policy;
  /** γ: what a reward one decision later is worth. Default 0.95. */
  readonly discount?: number;
  readonly seed?: Seed;
  /**
   * Tells the time, in the unit in which volatility is counted: `() => Date.now() / 3_600_000` if it is per hour.
   * Default: a count of the selections made.
   */
  readonly clock?: () => number;
  /** How many rewards of each arm are kept, so that late ones can be put in their place. Default 32. */
  readonly memory?: number;
}

/** Why the agent chooses as it does: one of these for each arm. */
export interface ArmExplanation {
  readonly arm: string;
  /** What the arm is believed to pay at this time, and the variance of that belief. */
  readonly mean: number;
  readonly variance: number;
  /** What exploring it is worth; null where the policy has no such thing. */
  readonly bonus: number | null;
  /** mean + bonus. */
  readonly index: number | null;
  /** Chance to be chosen; null where the policy cannot tell. */
  readonly probability: number | null;
}

/** An agent as JSON, to be kept and restored. */
export interface SavedAgent {
  readonly version: 1;
  readonly policy: string;
  readonly discount: number;
  readonly memory: number;
  readonly time: number;
  readonly stream: readonly number[];
  readonly arms: readonly unknown[];
}

/**
 * An agent that chooses, learns from what comes back, and chooses again.
 *
 * @example
 * ```ts
 * import { Agent } from "@cause-toolkit/core";
 *
 * const agent = new Agent({
 *   policy: "gain",
 *   arms: { news: { volatility: 4, stochasticity: 9 }, classics: { volatility: 0.1, stochasticity: 25 } },
 * });
 * agent.select(); // → "news"
 * agent.update("news", -6);
 * agent.select(); // → "classics"
 * const restored = Agent.fromJSON(JSON.parse(JSON.stringify(agent)));
 * restored.select() === agent.select(); // → true
 * ```
 */
export class Agent {
  private readonly policy: Policy;
  private readonly discount: number;
  private readonly memory: number;
  private readonly clock: (() => number) | undefined;
  private readonly stream: Stream;
  private readonly openStream = () => this.stream;
  private readonly tracked = new Map<string, TrackedArm>();
  private now: number;
  // What a selection needs, laid out anew when arms come or go.
  private seats: TrackedArm[] = [];
  private player: Player;
  private view: View = { step: 1, predicted: { mean: new Float64Array(0), variance: new Float64Array(0) } };
  private scores = new Float64Array(0);

  constructor(options: AgentOptions) {
    const { arms, policy = "cause", discount = 0.95, seed = 1, clock, memory = 32 } = options;
    this.policy = typeof policy === "string" ? parsePolicy(policy) : policy;
    this.discount = checkFraction("discount", discount);
    this.memory = checkInteger("memory", memory, 1);
    this.clock = clock;
    this.stream = stream(seed, "agent");
    this.now = clock ? checkFinite("time told by the clock", clock()) : 0;
    for (const [name, arm] of Object.entries(arms))
      this.track(new TrackedArm(makeArm(arm, name), this.now, this.memory));
    this.player = this.seat();
  }

  /** The time of the latest selection. Keep it with a choice whose reward will come late. */
  get time(): number {
    return this.now;
  }

  get arms(): string[] {
    return [...this.tracked.keys()];
  }

  /** The arm to choose now. */
  select(): string;
  /** The best `count` different arms to choose now, best first; at this time, if one is given. */
  select(count: number, at?: number): string[];
  select(count?: number, at?: number): string | string[] {
    const wanted = count ?? 1;
    if (!(Number.isInteger(wanted) && wanted >= 1 && wanted <= this.seats.length)) {
      invalid(
        "number of arms to select",
        wanted,
        `must be an integer from 1 to the number of arms, ${this.seats.length}`,
      );
    }
    this.now = this.timeOfSelection(at);
    this.look(this.now);
    this.player.score(this.view, this.stream, this.scores);
    const first = this.take();
    if (count === undefined) return first;
    const names = [first];
    while (names.length < count) names.push(this.take());
    return names;
  }

  /**
   * Takes in the reward of an arm. `null` says that it never came. `at` is the time of the selection that it belongs to;
   * by default the latest of this arm. Rewards may come late, and in any order.
   */
  update(name: string, reward: number | null, at?: number): void {
    const tracked = this.arm(name);
    if (reward !== null) checkFinite(`reward of ${name}`, reward);
    const time = at === undefined ? tracked.selectedAt : checkFinite("time of the reward", at);
    if (time > this.now && at !== undefined) {
      if (this.clock === undefined) invalid("time of the reward", time, `the agent is only at ${this.now}`);
      if (time > this.clock()) invalid("time of the reward", time, "it lies in the future");
    }
    tracked.observe({ time, reward });
  }

  /** How things stand at a time, by default that of the latest selection: asked right after it, the reasons for that choice. */
  explain(at: number = this.now): ArmExplanation[] {
    this.look(checkFinite("time", at));
    const { mean, variance } = this.view.predicted;
    const explanation = this.seats.length > 0 ? this.player.explain?.(this.view) : undefined;
    return this.seats.map(({ arm }, k) => {
      const bonus = explanation?.bonus?.[k] ?? null;
      return {
        arm: arm.name,
        mean: mean[k],
        variance: variance[k],
        bonus,
        index: bonus === null ? null : mean[k] + bonus,
        probability: explanation?.probability[k] ?? null,
      };
    });
  }

  /** Adds an arm, of which only its prior is known. */
  add(name: string, options: ArmOptions): void {
    this.track(new TrackedArm(makeArm({ ...options, name }), this.now, this.memory));
    this.player = this.seat();
  }

  /** Removes an arm and forgets it. */
  remove(name: string): void {
    this.arm(name);
    this.tracked.delete(name);
    this.player = this.seat();
  }

  toJSON(): SavedAgent {
    return {
      version: 1,
      policy: this.policy.name,
      discount: this.discount,
      memory: this.memory,
      time: this.now,
      stream: this.stream.toJSON(),
      arms: this.seats.map((tracked) => tracked.toJSON()),
    };
  }

  /**
   * The agent that was saved, to the last bit, its chance included. What JSON cannot hold, a clock and a policy of your
   * own, is to be given again.
   */
  static fromJSON(saved: unknown, again: Pick<AgentOptions, "clock" | "policy"> = {}): Agent {
    if (typeof saved !== "object" || saved === null) invalid("saved agent", saved, "must be an object");
    const { version, policy, discount, memory, time, stream: state, arms } = saved as { [key: string]: unknown };
    if (version !== 1) invalid("saved agent version", version, "must be 1");
    if (typeof policy !== "string") invalid("saved policy", policy, "must be a name");
    if (!Array.isArray(arms)) invalid("saved arms", arms, "must be a list");
    const agent = new Agent({
      arms: {},
      policy: again.policy ?? policy,
      discount: discount as number,
      memory: memory as number,
      ...(again.clock && { clock: again.clock }),
    });
    agent.now = checkFinite("saved time", time);
    agent.stream.state.set(Stream.fromJSON(state).state);
    for (const arm of arms) agent.track(TrackedArm.fromJSON(arm, agent.memory));
    agent.player = agent.seat();
    return agent;
  }

  private arm(name: string): TrackedArm {
    return this.tracked.get(name) ?? invalid("arm", name, `there are ${this.arms.join(", ") || "none"}`);
  }

  private track(tracked: TrackedArm): void {
    const { name } = tracked.arm;
    if (this.tracked.has(name)) invalid("arm name", name, "two arms may not have the same name");
    this.tracked.set(name, tracked);
  }

  private seat(): Player {
    this.seats = [...this.tracked.values()];
    const size = this.seats.length;
    this.view = { step: 1, predicted: { mean: new Float64Array(size), variance: new Float64Array(size) } };
    this.scores = new Float64Array(size);
    const game = { arms: this.seats.map(({ arm }) => arm), discount: this.discount, steps: Infinity };
    const player = this.policy.start(game);
    if (this.policy.seesLatent || player.observe) {
      invalid(
        "agent policy",
        this.policy.name,
        "it needs the truth or a memory of its own, and works in simulations only",
      );
    }
    return player;
  }

  private timeOfSelection(at: number | undefined): number {
    const time = at ?? (this.clock ? this.clock() : this.now + 1);
    if (!(Number.isFinite(time) && time >= this.now)) invalid("time", time, `the agent is already at ${this.now}`);
    return time;
  }

  private look(time: number): void {
    const { mean, variance } = this.view.predicted;
    for (let k = 0; k < this.seats.length; k++) {
      const predicted = this.seats[k].predictAt(time);
      mean[k] = predicted.mean;
      variance[k] = predicted.variance;
    }
  }

  /** Takes the arm with the highest score out of the running. */
  private take(): string {
    const k = choose(this.scores, this.seats.length, this.openStream);
    this.scores[k] = Number.NEGATIVE_INFINITY;
    const chosen = this.seats[k];
    chosen.selectedAt = this.now;
    return chosen.arm.name;
  }
}
