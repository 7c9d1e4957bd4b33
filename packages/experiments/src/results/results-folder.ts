import { join } from "node:path";
import { ConditionStore } from "./condition-store.ts";
import { checkStillOurs, type FolderSettings, writeSettings } from "./folder-settings.ts";
import { Lease } from "./lease.ts";
import { finishPublication, publishFiles, type WriteFile } from "./publication.ts";
import { clearReplacement, finishReplacement, replacementOf } from "./replacement.ts";
import { removeLeft } from "./write-atomic.ts";

/** A results folder to which only this process writes. */
export class ResultsFolder {
  /** The folder that receives the results: the results folder itself, or the folder within it for a replacement. */
  readonly path: string;
  /** The rows of finished conditions. */
  readonly store: ConditionStore;
  private readonly out: string;
  private readonly lease: Lease;
  private readonly check: () => void;

  private constructor(out: string, path: string, settings: FolderSettings, lease: Lease) {
    this.out = out;
    this.path = path;
    this.lease = lease;
    this.check = () => {
      lease.check();
      checkStillOurs(path, settings);
    };
    this.store = new ConditionStore(path, settings, this.check);
  }

  /**
   * Takes a folder, finishes an interrupted publication or replacement, and starts or continues results in the chosen folder.
   *
   * @param choose Returns the folder for the results (`chooseFolder`), or throws if there is none. It runs before any change, and again once this process holds the lease.
   */
  static async open(out: string, settings: FolderSettings, choose: () => string): Promise<ResultsFolder> {
    choose();
    const lease = await Lease.take(out);
    try {
      const check = () => lease.check();
      finishPublication(out, check);
      finishPublication(replacementOf(out), check);
      finishReplacement(out, check);
      for (const part of [out, replacementOf(out)]) removeLeft(join(part, "conditions"));
      const path = choose();
      if (path !== out) clearReplacement(out, settings);
      writeSettings(path, settings);
      return new ResultsFolder(out, path, settings, lease);
    } catch (error) {
      lease.release();
      throw error;
    }
  }

  /** Publishes results in one step: the written files count once `write` returns the manifest. Then a replacement takes the place of the old results. */
  async publish(write: (write: WriteFile) => Promise<object>): Promise<void> {
    await publishFiles(this.path, this.check, write);
    if (this.path !== this.out) finishReplacement(this.out, () => this.lease.check());
  }

  /** Releases the lease, so that other processes can write to the folder. */
  close(): void {
    this.lease.release();
  }
}
