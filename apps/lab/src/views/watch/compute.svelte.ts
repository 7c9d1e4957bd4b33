import { type ArmOptions, InvalidInput, type PolicyTrace, type SimulationOptions } from "@cause-toolkit/core";
import type { SettingsText } from "../../link/entries.ts";
import { Latest } from "../../workers/latest.svelte.ts";
import { WorkerPool } from "../../workers/pool.ts";
import { type Player, quickFirst } from "./players.ts";
import type { TraceRequest, TraceTasks } from "./trace.worker.ts";

/** For this long, in ms, players are awaited together; then those that are done are shown. Less would flicker while a slider is drawn. */
const TOGETHER = 200;

interface Shown {
  readonly key: string;
  readonly settings: SettingsText;
  readonly arms: readonly ArmOptions[];
  readonly players: readonly Player[];
}

/** The traces of the present settings, as they come. */
export class Traces {
  /** Which policy is being computed. */
  at = $state("");
  private readonly latest = new Latest<Shown>();
  private readonly tracer = new Tracer();
  private key = $state("");
  private policies = $state.raw<readonly string[]>([]);

  /** Asks for policies in a run, from 0, of a world. `settings` tells them in words, should they still be shown when others are set. */
  ask(world: SimulationOptions, run: number, policies: readonly string[], settings: SettingsText): void {
    const key = JSON.stringify([world, run, policies]);
    this.key = key;
    this.policies = policies;
    this.latest.run(async (show, signal) => {
      const done: Done = new Map();
      const tell = () => {
        if (done.size === 0 || signal.aborted) return;
        this.latest.failure = "";
        show({ key, settings, arms: world.arms, players: playersOf(policies, done) });
      };
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        tell();
      }, TOGETHER);
      try {
        for (const policy of quickFirst(policies)) {
          if (!signal.aborted) this.at = `${policy}, ${done.size + 1} of ${policies.length}`;
          done.set(policy, await this.tracer.trace({ world, run, policy }, signal).catch(refusal));
          if (late || done.size === policies.length) tell();
        }
      } finally {
        clearTimeout(timer);
      }
    });
  }

  /** What there is to see: of the present settings, or as long as nothing of them is there, of the last. */
  get players(): readonly Player[] {
    return this.latest.value?.players ?? playersOf(this.policies, new Map());
  }

  /** The arms of what is to be seen. */
  get arms(): readonly ArmOptions[] {
    return this.latest.value?.arms ?? [];
  }

  /** The settings of what is to be seen. */
  get settings(): SettingsText | undefined {
    return this.latest.value?.settings;
  }

  /** Whether what is to be seen is of former settings, and about to be replaced. */
  get stale(): boolean {
    return this.latest.value !== undefined && this.latest.value.key !== this.key;
  }

  /** Whether all of the present settings is there. */
  get complete(): boolean {
    return this.latest.value?.key === this.key && this.players.every(({ trace }) => trace !== null);
  }

  /** True once it has taken long enough to be noticed. */
  get computing(): boolean {
    return this.latest.computing;
  }

  get failure(): string {
    return this.latest.failure;
  }

  close(): void {
    this.latest.stop();
    this.tracer.close();
  }
}

/** Of each policy its trace, or why there is none. */
type Done = Map<string, PolicyTrace | string>;

/** A policy that cannot play in such a world is no reason to stop the others. */
function refusal(error: unknown): string {
  if (error instanceof InvalidInput) return error.message;
  throw error;
}

function playersOf(policies: readonly string[], done: Done): Player[] {
  return policies.map((policy) => {
    const came = done.get(policy) ?? null;
    return typeof came === "string" ? { policy, trace: null, failure: came } : { policy, trace: came, failure: "" };
  });
}

/** How long, in ms, a trace that nobody wants any more may go on: a new worker costs as much, and forgets what was solved. */
const PATIENCE = 150;
const MAX_KEPT = 32;

/** Traces policies in a worker, one after another, and keeps the last few. */
class Tracer {
  private readonly pool = new WorkerPool<TraceTasks>(
    () => new Worker(new URL("./trace.worker.ts", import.meta.url), { type: "module" }),
    { patience: PATIENCE },
  );
  private readonly kept = new Map<string, PolicyTrace>();

  async trace(request: TraceRequest, signal: AbortSignal): Promise<PolicyTrace> {
    const key = JSON.stringify(request);
    const kept = this.kept.get(key);
    if (kept) return kept;
    const trace = await this.pool.call("trace", request, signal);
    this.kept.set(key, trace);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_KEPT) this.kept.delete(oldest);
    return trace;
  }

  close(): void {
    this.pool.close();
  }
}
