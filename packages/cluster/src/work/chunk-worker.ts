import { type Job, type JobJson, Worker } from "bullmq";

/** BullMQ's worker, made to bear what anybody may have written to the Redis, and to leave where Redis is away. */
export class ChunkWorker extends Worker<string> {
  /** A chunk whose data are not JSON becomes one without data, which is refused like any other damage. BullMQ would wait until it counts as stalled. */
  protected override createJob(json: JobJson, id: string): Job<string> {
    try {
      return super.createJob(json, id);
    } catch {
      return super.createJob({ ...json, data: '""' }, id);
    }
  }

  /** Leaves without a word to Redis. The chunks under way become another worker's. */
  async abandon(): Promise<void> {
    void this.close(true);
    await this.lockManager.close();
    await this.backend.close(true);
  }
}
