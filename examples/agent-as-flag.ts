// A provider for OpenFeature's server SDK: the variants of a flag are the arms of an agent, and events that are tracked are their rewards.
//
//     await OpenFeature.setProviderAndWait(new AgentProvider({ checkout: { arms: ["short", "long"], event: "purchase", window: 86_400_000 } }));
//     const client = OpenFeature.getClient();
//     const variant = await client.getStringValue("checkout", "short", { targetingKey: "user 17" });
//     client.track("purchase", { targetingKey: "user 17" }, { value: 1 });
//
// A user sees the same variant until the window has ended, and who did not purchase by then counts as 0. The state of the agents is `JSON.stringify(provider)`.
import { Agent, InvalidInput } from "@cause-toolkit/core";
import {
  type EvaluationContext,
  FlagNotFoundError,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TargetingKeyMissingError,
  type TrackingEventDetails,
  TypeMismatchError,
} from "@openfeature/server-sdk";

/** A flag that an agent serves. */
export interface AgentFlag {
  /** The variants. */
  readonly arms: readonly string[];
  /** The tracked event that is its reward: once for each user, 1 unless the event has a value. */
  readonly event: string;
  /** How long after its selection an event counts, in milliseconds. */
  readonly window: number;
  /** Default `clicks`: a user purchases or does not. `numbers` for amounts. */
  readonly rewards?: "clicks" | "numbers";
}

interface Served {
  readonly flag: AgentFlag;
  readonly agent: Agent<string>;
  /** What users see, from oldest to newest. */
  readonly users: Map<string, { readonly arm: string; readonly at: number; rewarded: boolean }>;
}

export class AgentProvider implements Provider {
  readonly metadata = { name: "CAUSE agent" } as const;
  readonly runsOn = "server";
  private readonly flags = new Map<string, Served>();
  private readonly clock: () => number;

  constructor(
    flags: { readonly [key: string]: AgentFlag },
    clock: () => number = Date.now,
    saved: { readonly [key: string]: SavedFlag } = {},
  ) {
    this.clock = clock;
    for (const [key, flag] of Object.entries(flags)) {
      const { arms, window, rewards = "clicks" } = flag;
      const before = saved[key];
      const agent = before
        ? Agent.fromJSON(before.agent, { clock })
        : new Agent<string>({ arms: [...arms], rewards, window, clock });
      this.flags.set(key, { flag, agent, users: new Map(before?.users) });
    }
  }

  async resolveStringEvaluation(
    key: string,
    _: string,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<string>> {
    const served = this.flags.get(key);
    if (!served) throw new FlagNotFoundError(`no agent serves ${key}`);
    const user = context.targetingKey;
    if (!user) throw new TargetingKeyMissingError("an agent must know whose reward will come");
    const { agent, flag, users } = served;
    const now = this.clock();
    for (const [id, { at }] of users) {
      if (now - at <= flag.window) break;
      users.delete(id);
    }
    const seen = users.get(user);
    if (seen) return { value: seen.arm, variant: seen.arm, reason: StandardResolutionReasons.CACHED };
    const arm = agent.select({ id: idOf(user, now) });
    users.set(user, { arm, at: now, rewarded: false });
    return { value: arm, variant: arm, reason: StandardResolutionReasons.SPLIT };
  }

  track(event: string, context: EvaluationContext, details: TrackingEventDetails): void {
    for (const { flag, agent, users } of this.flags.values()) {
      const user = context.targetingKey ?? "";
      const seen = flag.event === event ? users.get(user) : undefined;
      if (!seen || seen.rewarded) continue;
      try {
        agent.reward(idOf(user, seen.at), details.value ?? 1);
        seen.rewarded = true;
      } catch (error) {
        // Too late, or no reward: an event that does not count must not stop the application.
        if (!(error instanceof InvalidInput)) throw error;
      }
    }
  }

  /** Agents serve variants by name. */
  async resolveBooleanEvaluation(key: string): Promise<ResolutionDetails<boolean>> {
    throw new TypeMismatchError(`${key} is served as a text`);
  }

  async resolveNumberEvaluation(key: string): Promise<ResolutionDetails<number>> {
    throw new TypeMismatchError(`${key} is served as a text`);
  }

  async resolveObjectEvaluation<T extends JsonValue>(key: string): Promise<ResolutionDetails<T>> {
    throw new TypeMismatchError(`${key} is served as a text`);
  }

  toJSON(): { readonly [key: string]: SavedFlag } {
    return Object.fromEntries(
      [...this.flags].map(([key, { agent, users }]) => [key, { agent: agent.toJSON(), users: [...users] }]),
    );
  }
}

/** A flag's agent and what users see, as JSON. */
export interface SavedFlag {
  readonly agent: object;
  readonly users: readonly [string, { readonly arm: string; readonly at: number; rewarded: boolean }][];
}

function idOf(user: string, at: number): string {
  return `${at} ${user}`;
}
