import type { Engine, RunOptions } from "@cause-toolkit/experiments/browser";
import { untrack } from "svelte";
import { workersEngine } from "./engine.ts";

type Work<Request, Result> = (
  request: Request,
  engine: Engine,
  options: Required<Pick<RunOptions, "signal" | "onProgress">>,
) => Promise<Result>;

/**
 * Work that is started by hand, tells how far it is, and can be stopped at once. It belongs to no view: it goes on while another is looked at, and the last result
 * stays until there is a new one.
 */
export class LongWork<Request, Result> {
  found = $state.raw<{ readonly request: Request; readonly result: Result }>();
  /** From 0 to 1 while it runs. */
  progress = $state<number | null>(null);
  failure = $state("");
  /** What decides the result of what is running, or else of what was found. */
  key = "";
  private controller: AbortController | undefined;
  private readonly work: Work<Request, Result>;
  private readonly keyOf: (request: Request) => string;

  constructor(work: Work<Request, Result>, keyOf: (request: Request) => string) {
    this.work = work;
    this.keyOf = keyOf;
  }

  async run(request: Request): Promise<void> {
    this.stop();
    this.key = this.keyOf(request);
    const controller = new AbortController();
    this.controller = controller;
    const current = () => this.controller === controller;
    this.failure = "";
    this.progress = 0;
    const engine = workersEngine();
    const onProgress = (done: number) => {
      if (current()) this.progress = done;
    };
    try {
      const result = await this.work(request, engine, { signal: controller.signal, onProgress });
      if (current()) this.found = { request, result };
    } catch (error) {
      if (current()) this.failure = error instanceof Error ? error.message : String(error);
    } finally {
      if (current()) this.progress = null;
      await engine.close();
    }
  }

  stop(): void {
    this.controller?.abort();
    this.controller = undefined;
    this.progress = null;
    this.key = this.found ? this.keyOf(this.found.request) : "";
  }
}

/**
 * Starts work where a link says so (`go`), unless its result is there; a setting that is changed by hand takes that word out of the link. To be called while the
 * view is being made.
 */
export function startByLink(
  work: { readonly key: string },
  view: {
    /** What decides the result of the settings as they are; undefined where they cannot be run. */
    readonly key: () => string | undefined;
    readonly go: () => boolean;
    /** How many links have been followed: each may start the work. */
    readonly followed: () => number;
    readonly start: () => void;
    readonly unsetGo: () => void;
  },
): void {
  let seen = -1;
  $effect(() => {
    const key = view.key();
    if (!view.go() || key === undefined) return;
    const arrived = view.followed() !== seen;
    seen = view.followed();
    if (key === work.key) return;
    untrack(() => (arrived ? view.start() : view.unsetGo()));
  });
}
