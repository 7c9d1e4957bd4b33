import { inferenceOf } from "../beliefs/noise/knowledge.ts";
import type { NoiseInference } from "../beliefs/noise/make-noise-filter.ts";
import { checkFinite, checkFraction, checkInteger, checkPositive, invalid } from "../invalid.ts";
import { Stream, stream } from "../numerics/stream.ts";
import type { Seed } from "../numerics/stream-key.ts";
import { checkNoPromise } from "../policies/failure.ts";
import { parsePolicy } from "../policies/parse.ts";
import type { Game, Player, Policy, View } from "../policies/policy.ts";
import { checkPolicy, checkScores, startPolicy } from "../policies/start.ts";
import { checkReward } from "../sizes.ts";
import type { ArmExplanation } from "./explanation.ts";
import { trackNew, UNKNOWN_START } from "./new-arm.ts";
import { type AgentArm, type AgentOptions, checkOptions } from "./options.ts";
import { perDecision } from "./per-decision.ts";
import { pickBest } from "./pick.ts";
import { checkSaved, type SavedAgent, VERSION } from "./saved.ts";
import { Timeline } from "./timeline.ts";
import { TrackedArm } from "./tracked-arm.ts";

/**
 * An agent that chooses among arms online and learns from their rewards.
 *
 * @example
 * ```ts
 * import { Agent } from "@cause-toolkit/core";
 *
 * const agent = new Agent({
 *   policy: "lasting-gain",
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
  private readonly interval: number;
  private readonly timeline: Timeline;
  private readonly inference: NoiseInference | null;
  private readonly seed: Seed;
  private readonly stream: Stream;
  private readonly openStream = () => this.stream;
  private tracked = new Map<string, TrackedArm>();
  private play: Play;

  constructor(options: AgentOptions) {
    const {
      arms,
      policy = "cause",
      discount = 0.95,
      seed = 1,
      clock,
      interval = 1,
      noise = "known",
      memory = 32,
    } = checkOptions(options);
    this.policy = typeof policy === "string" ? parsePolicy(policy) : checkPolicy(policy);
    this.discount = checkFraction("discount", discount);
    this.memory = checkInteger("memory", memory, 1);
    this.interval = checkPositive("interval", interval);
    this.timeline = new Timeline(clock);
    this.inference = inferenceOf(noise, UNKNOWN_START);
    this.seed = seed;
    this.stream = stream(seed, "agent");
    for (const [name, arm] of Object.entries(arms)) {
      this.tracked.set(name, this.track(name, arm, this.timeline.now));
    }
    this.play = this.prepare(this.tracked);
  }

  /** The time of the latest selection, or of an arm added since. Keep it with a choice whose reward arrives late. */
  get time(): number {
    return this.timeline.now;
  }

  get arms(): string[] {
    return [...this.tracked.keys()];
  }

  /** The arm to choose now. */
  select(): string;
  /**
   * The best `count` different arms to choose now, best first; at this time, if one is given. Without a clock, the first time
   * given is where time begins.
   */
  select(count: number, at?: number): string[];
  select(count?: number, at?: number): string | string[] {
    const { timeline } = this;
    const { arms, view, scores } = this.play;
    const wanted = count ?? 1;
    if (!(Number.isInteger(wanted) && wanted >= 1 && wanted <= arms.length)) {
      invalid("number of arms to select", wanted, `must be an integer from 1 to the number of arms, ${arms.length}`);
    }
    const time = timeline.timeOfSelection(at);
    const begins = timeline.isOrigin(at);
    this.look(begins ? timeline.now : time);
    view.step = timeline.selections + 1;
    scores.fill(Number.NaN);
    checkNoPromise(this.policy.name, "score", this.player().score(view, this.stream, scores));
    checkScores(this.policy.name, scores, view.step);
    if (begins) for (const arm of arms) arm.beginAt(time);
    timeline.now = time;
    timeline.selections++;
    const names = pickBest(arms, scores, wanted, this.openStream).map((chosen) => {
      chosen.selectedAt = time;
      return chosen.arm.name;
    });
    return count === undefined ? names[0] : names;
  }

  /**
   * Learns the reward of an arm; `null` if it never arrived. `at` is the time of the selection that it belongs to;
   * by default the latest of this arm. Rewards may arrive late, and in any order.
   */
  update(name: string, reward: number | null, at?: number): void {
    const tracked = this.arm(name);
    if (reward !== null) checkReward(`reward of ${name}`, reward);
    const time = checkFinite("time of the reward", at ?? tracked.selectedAt ?? this.timeline.present());
    const present = this.timeline.present();
    if (time > present) invalid("time of the reward", time, `the agent is only at ${present}`);
    tracked.observe({ time, reward });
  }

  /** Explains the state of each arm at a time, by default that of the latest selection: right after it, the reasons for that choice. */
  explain(at: number = this.timeline.now): ArmExplanation[] {
    const { arms, view } = this.play;
    const time = checkFinite("time", at);
    this.look(this.timeline.isOrigin(at) ? this.timeline.now : time);
    const { mean, variance } = view.predicted;
    const explanation = arms.length > 0 ? this.player().explain?.(view) : undefined;
    return arms.map(({ arm, believed }, k) => {
      const bonus = explanation?.bonus?.[k] ?? null;
      return {
        arm: arm.name,
        mean: mean[k],
        variance: variance[k],
        volatility: believed.volatility,
        stochasticity: believed.stochasticity,
        bonus,
        index: bonus === null ? null : mean[k] + bonus,
        probability: explanation?.probability[k] ?? null,
      };
    });
  }

  /** Adds an arm that starts from its prior. */
  add(name: string, options: AgentArm = {}): void {
    if (this.tracked.has(name)) invalid("arm name", name, "two arms may not have the same name");
    const time = this.timeline.present();
    this.replaceArms(new Map([...this.tracked, [name, this.track(name, options, time)]]));
    // The arm has no belief before this time, so a clock that is set back must not lead there.
    this.timeline.now = time;
  }

  /** Removes an arm and forgets it. */
  remove(name: string): void {
    this.arm(name);
    this.replaceArms(new Map([...this.tracked].filter(([other]) => other !== name)));
  }

  toJSON(): SavedAgent {
    return {
      version: VERSION,
      policy: this.policy.name,
      discount: this.discount,
      memory: this.memory,
      interval: this.interval,
      clock: this.timeline.clocked,
      noise: this.inference ?? "known",
      seed: this.seed,
      time: this.timeline.now,
      selections: this.timeline.selections,
      stream: this.stream.toJSON(),
      arms: [...this.tracked.values()].map((tracked) => tracked.toJSON()),
    };
  }

  /**
   * Restores a saved agent to the last bit, its random stream included. A clock and a policy of your own cannot be saved as JSON:
   * pass them again.
   */
  static fromJSON(saved: unknown, again: Pick<AgentOptions, "clock" | "policy"> = {}): Agent {
    const {
      policy,
      discount,
      memory,
      interval,
      clock,
      noise,
      seed,
      time,
      selections,
      stream: state,
      arms,
    } = checkSaved(saved);
    if (clock && !again.clock) invalid("clock", again.clock, "the saved agent had one; give it again");
    const agent = new Agent({
      ...again,
      arms: {},
      policy: again.policy ?? policy,
      discount,
      memory,
      interval,
      noise,
      seed,
    });
    agent.timeline.now = time;
    agent.timeline.selections = selections;
    agent.stream.state.set(Stream.fromJSON(state).state);
    // By a clock, arms may have been added or rewarded after the latest selection.
    const latest = clock ? Infinity : time;
    const restored = arms.map((arm) => TrackedArm.fromJSON(arm, { memory, interval, now: latest }));
    const tracked = new Map(restored.map((arm) => [arm.arm.name, arm]));
    if (tracked.size !== restored.length)
      invalid("saved arms", [...tracked.keys()], "two arms may not have the same name");
    agent.replaceArms(tracked);
    return agent;
  }

  private track(name: string, options: AgentArm, time: number): TrackedArm {
    return trackNew(name, options, time, {
      memory: this.memory,
      interval: this.interval,
      inference: this.inference,
      openNoise: () => stream(this.seed, "agent", "noise", name, this.timeline.selections),
    });
  }

  private arm(name: string): TrackedArm {
    return this.tracked.get(name) ?? invalid("arm", name, `there are ${this.arms.join(", ") || "none"}`);
  }

  /** Does everything that can fail first, so that a failure leaves the agent unchanged. */
  private replaceArms(tracked: Map<string, TrackedArm>): void {
    this.play = this.prepare(tracked);
    this.tracked = tracked;
  }

  private prepare(tracked: Map<string, TrackedArm>): Play {
    const arms = [...tracked.values()];
    const size = arms.length;
    const player = startPolicy(this.policy, this.gameWith(arms));
    if (this.policy.seesLatent || player.observe) {
      invalid(
        "agent policy",
        this.policy.name,
        "it needs the truth or a memory of its own, and works in simulations only",
      );
    }
    player.reset?.();
    const predicted = { mean: new Float64Array(size), variance: new Float64Array(size) };
    return { player, arms, view: { step: 1, predicted }, scores: new Float64Array(size) };
  }

  /** The arms as they are believed to be, in steps from one decision to the next. */
  private gameWith(arms: readonly TrackedArm[]): Game {
    return {
      arms: arms.map(({ believed }) => perDecision(believed, this.interval)),
      discount: this.discount,
      steps: Infinity,
      ...(this.inference && { inferred: true }),
    };
  }

  /** The player. Where noises are inferred, a new one with the present estimates. */
  private player(): Player {
    const { player, arms } = this.play;
    return this.inference ? startPolicy(this.policy, this.gameWith(arms)) : player;
  }

  private look(time: number): void {
    const { arms, view } = this.play;
    const { mean, variance } = view.predicted;
    for (let k = 0; k < arms.length; k++) {
      const predicted = arms[k].predictAt(time);
      mean[k] = predicted.mean;
      variance[k] = predicted.variance;
    }
  }
}

/** What a selection needs, prepared again when arms are added or removed. */
interface Play {
  readonly player: Player;
  readonly arms: readonly TrackedArm[];
  readonly view: { step: number; readonly predicted: View["predicted"] };
  readonly scores: Float64Array;
}
