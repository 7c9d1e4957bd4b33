/** After so long, in ms, the page says that it is computing. */
const NOTICE = 80;

/** Work of which only the newest request counts: an older one is stopped, and whatever it still brings is dropped. */
export class Latest<T> {
  /** What came last; parts may be shown before the whole is there. */
  value = $state.raw<T>();
  /** True once a request has taken long enough to be noticed. */
  computing = $state(false);
  /** From 0 to 1 where the work tells how far it is. */
  progress = $state<number | null>(null);
  failure = $state("");
  private controller: AbortController | undefined;

  /** Starts work, which shows what it has as it goes, and may tell how far it is. */
  async run(
    work: (show: (value: T) => void, signal: AbortSignal, tell: (progress: number) => void) => Promise<void>,
  ): Promise<void> {
    this.controller?.abort();
    const controller = new AbortController();
    this.controller = controller;
    this.progress = null;
    const current = () => this.controller === controller;
    const timer = setTimeout(() => {
      if (current()) this.computing = true;
    }, NOTICE);
    try {
      await work(
        (value) => {
          if (current()) this.value = value;
        },
        controller.signal,
        (progress) => {
          if (current()) this.progress = progress;
        },
      );
      if (current()) this.failure = "";
    } catch (error) {
      if (current() && !controller.signal.aborted)
        this.failure = error instanceof Error ? error.message : String(error);
    } finally {
      clearTimeout(timer);
      if (current()) Object.assign(this, { computing: false, progress: null });
    }
  }

  stop(): void {
    this.controller?.abort();
    this.controller = undefined;
    this.computing = false;
    this.progress = null;
  }
}
