import { ConditionStore } from "./condition-store.ts";
import { checkStillOurs, type FolderSettings, writeSettings } from "./folder-settings.ts";
import { Lease } from "./lease.ts";
import { finishPublication, publishFiles, type WriteFile } from "./publication.ts";
import { clearReplacement, finishReplacement, replacementOf } from "./replacement.ts";

/** A results folder that this process writes to, and no other. */
export class ResultsFolder {
  /** Where results grow: the folder itself, or within it beside those that they shall replace. */
  readonly place: string;
  /** What is finished of them. */
  readonly store: ConditionStore;
  private readonly out: string;
  private readonly lease: Lease;
  private readonly check: () => void;

  private constructor(out: string, place: string, begun: FolderSettings, lease: Lease) {
    this.out = out;
    this.place = place;
    this.lease = lease;
    this.check = () => {
      lease.check();
      checkStillOurs(place, begun);
    };
    this.store = new ConditionStore(place, begun, this.check);
  }

  /**
   * Takes a folder, finishes what another process was killed in, and begins results in the place that is chosen, or goes on with them.
   *
   * @param choose Where results shall grow (`chooseFolder`). Throws if they may not. Asked before anything is touched, and again when no other process can.
   */
  static async open(out: string, begun: FolderSettings, choose: () => string): Promise<ResultsFolder> {
    choose();
    const lease = await Lease.take(out);
    try {
      const check = () => lease.check();
      finishPublication(out, check);
      finishPublication(replacementOf(out), check);
      finishReplacement(out, check);
      const place = choose();
      if (place !== out) clearReplacement(out, begun);
      writeSettings(place, begun);
      return new ResultsFolder(out, place, begun, lease);
    } catch (error) {
      lease.release();
      throw error;
    }
  }

  /** Publishes results in one step: what is written with the function given counts once the manifest is returned. Then they replace those that they are to. */
  async publish(write: (write: WriteFile) => Promise<object>): Promise<void> {
    await publishFiles(this.place, this.check, write);
    if (this.place !== this.out) finishReplacement(this.out, () => this.lease.check());
  }

  /** Lets others write to the folder. */
  close(): void {
    this.lease.release();
  }
}
