import { type Job, type JobJson, Worker } from "bullmq";

/** BullMQ's worker, but it survives malformed jobs and can leave while Redis is away. */
export class ChunkWorker extends Worker<string> {
  /** Replaces data that are not JSON by empty data, which the unpacker refuses at once. BullMQ alone would leave the chunk until it stalls. */
  protected override createJob(json: JobJson, id: string): Job<string> {
    try {
      return super.createJob(json, id);
    } catch {
      return super.createJob({ ...json, data: '""' }, id);
    }
  }

  /** Leaves without waiting for Redis. Another worker runs the unfinished chunks. */
  async abandon(): Promise<void> {
    void this.close(true);
    await this.lockManager.close();
    await this.backend.close(true);
  }
}
