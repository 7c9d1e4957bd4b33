import { type Engine, threadsEngine } from "@cause-toolkit/experiments/engines";
import { type Answer, answerOf, type JobInput, type JobName } from "@cause-toolkit/experiments/jobs";
import type { ModuleDigests } from "../chunks/modules.ts";

/** Runs chunks on threads that have the current version of every module. A thread loads a module only once, so a changed module needs new threads. */
export class ReloadingThreads {
  private readonly jobs: number;
  private readonly loaded = new Map<string, string>();
  private current: { readonly engine: Engine; busy: number };

  constructor(jobs: number) {
    this.jobs = jobs;
    this.current = { engine: threadsEngine(jobs), busy: 0 };
  }

  async run(job: JobName, chunk: JobInput<JobName>, modules: ModuleDigests): Promise<Answer> {
    this.renew(modules);
    const mine = this.current;
    mine.busy++;
    try {
      return await answerOf(async () => {
        let result: unknown;
        await mine.engine.run(job, [chunk], (one) => (result = one));
        return result;
      });
    } finally {
      if (--mine.busy === 0 && mine !== this.current) await mine.engine.close();
    }
  }

  close(): Promise<void> {
    return this.current.engine.close();
  }

  private renew(modules: ModuleDigests): void {
    const changed = ([url, digest]: [string, string]) => (this.loaded.get(url) ?? digest) !== digest;
    if (Object.entries(modules).some(changed)) {
      if (this.current.busy === 0) void this.current.engine.close();
      this.current = { engine: threadsEngine(this.jobs), busy: 0 };
      this.loaded.clear();
    }
    for (const [url, digest] of Object.entries(modules)) this.loaded.set(url, digest);
  }
}
