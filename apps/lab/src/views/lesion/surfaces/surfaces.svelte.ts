import { type LesionResult, runLesion } from "@cause-toolkit/experiments/browser";
import { workersEngine } from "../../../workers/engine.ts";
import { lesionOptions, type SurfaceSettings } from "./options.ts";

/** The surfaces: started by hand, with progress, and stopped at once. What was found last stays until there is something new. */
export class Surfaces {
  found = $state.raw<{ readonly result: LesionResult; readonly settings: SurfaceSettings }>();
  /** From 0 to 1 while it runs. */
  progress = $state<number | null>(null);
  failure = $state("");
  private readonly engine = workersEngine();
  private controller: AbortController | undefined;

  async run(settings: SurfaceSettings): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.controller = controller;
    const current = () => this.controller === controller;
    this.failure = "";
    try {
      const result = await runLesion(lesionOptions(settings), this.engine, {
        signal: controller.signal,
        onProgress: (share) => {
          if (current()) this.progress = share;
        },
      });
      if (current()) this.found = { result, settings };
    } catch (error) {
      if (current()) this.failure = error instanceof Error ? error.message : String(error);
    } finally {
      if (current()) this.progress = null;
    }
  }

  stop(): void {
    this.controller?.abort();
    this.controller = undefined;
    this.progress = null;
  }

  close(): void {
    this.stop();
    this.engine.close();
  }
}
