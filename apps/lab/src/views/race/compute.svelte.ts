import { makeSimulation, type Simulation, type SimulationResult } from "@cause-toolkit/core";
import type { Solutions } from "@cause-toolkit/core/indices";
import { CompletedBlocks, runSimulation } from "@cause-toolkit/experiments/browser";
import { workersEngine } from "../../workers/engine.ts";
import { Clock, type Standing, UNKNOWN } from "./clock.ts";
import { configKey, type RaceConfig } from "./settings.ts";

/** The result of a race so far, with its settings. */
export interface RaceResult {
  readonly config: RaceConfig;
  readonly simulation: Simulation;
  readonly result: SimulationResult;
}

export type Stage = "none" | "solving" | "racing" | "stopped" | "done" | "failed";

/** A part of the work takes about so long, and the page shows what is there no more often than this, in ms. */
const PACE = 120;
const SHOW = 180;

/**
 * The race. There is one, and it belongs to no view: it goes on while another view is looked at, or another tab.
 */
class Race {
  stage = $state<Stage>("none");
  outcome = $state.raw<RaceResult>();
  standing = $state.raw<Standing>({ runs: 0, total: 0, ...UNKNOWN });
  /** Tables solved ahead, of how many. */
  tables = $state.raw({ done: 0, total: 0 });
  failure = $state("");
  /** What is raced or was last, but for the number of runs. */
  key = $state("");

  private held = new CompletedBlocks();
  private solved: Solutions | undefined;
  private controller: AbortController | undefined;

  get busy(): boolean {
    return this.stage === "solving" || this.stage === "racing";
  }

  /** Whether the blocks that are there serve this race too. */
  holds(config: RaceConfig): boolean {
    return this.held.blocks > 0 && this.key === configKey(config) && this.held.runs <= config.runs;
  }

  /** Races, or goes on where the same race has fewer runs. */
  async go(config: RaceConfig): Promise<void> {
    this.controller?.abort();
    const controller = new AbortController();
    this.controller = controller;
    const { signal } = controller;
    const same = this.key === configKey(config);
    const earlier = this.holds(config) ? this.held : new CompletedBlocks();
    const held = new CompletedBlocks(earlier);
    this.held = held;
    this.solved = same ? this.solved : undefined;
    this.key = configKey(config);
    this.failure = "";
    const from = earlier.runs;
    this.standing = { runs: from, total: config.runs, ...UNKNOWN };
    this.stage = "racing";

    const engine = workersEngine();
    let soFar: () => SimulationResult | undefined = () => undefined;
    let shownAt = 0;
    const clock = new Clock();
    const show = () => {
      const result = soFar();
      if (!result || this.controller !== controller) return;
      shownAt = performance.now();
      this.standing = clock.standing(result.runs, config.runs);
      this.outcome = outcomeOf(config, result);
    };
    const showAgain = () => {
      if (!document.hidden) show();
    };
    document.addEventListener("visibilitychange", showAgain);
    try {
      const { simulation, result } = await runSimulation(config, engine, {
        signal,
        pace: PACE,
        held: { blocks: earlier.blocks, parts: earlier.parts, solved: this.solved },
        onSolving: (done, total) => {
          this.tables = { done, total };
          this.stage = done < total ? "solving" : "racing";
        },
        onSolved: (solved) => {
          this.solved = solved;
        },
        onPart: (part, now) => {
          held.add(part, config.runs);
          soFar = now;
          clock.start(() => now()?.runs ?? 0);
          // A hidden page is brought up to date when it is shown.
          if (!document.hidden && performance.now() - shownAt >= SHOW) show();
        },
      });
      signal.throwIfAborted();
      this.standing = { ...clock.standing(result.runs, config.runs), left: 0 };
      this.outcome = { config, simulation, result };
      this.stage = "done";
    } catch (error) {
      if (this.controller !== controller) return;
      show();
      this.stage = signal.aborted ? "stopped" : "failed";
      if (!signal.aborted) this.failure = error instanceof Error ? error.message : String(error);
    } finally {
      document.removeEventListener("visibilitychange", showAgain);
      await engine.close();
    }
  }

  stop(): void {
    this.controller?.abort();
  }
}

/** What is there so far equals a race of that many runs. */
function outcomeOf(config: RaceConfig, result: SimulationResult): RaceResult {
  const shown = { ...config, runs: result.runs };
  return { config: shown, simulation: makeSimulation(shown), result };
}

export const race = new Race();
