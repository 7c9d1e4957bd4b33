import type { FolderSettings } from "./folder-settings.ts";
import { ResultsFolder } from "./results-folder.ts";

/** How results were made, for the manifest and the report. */
export interface Making {
  readonly version: string;
  readonly node: string;
  /** When the work began, as ISO time. */
  readonly started: string;
  readonly seconds: number;
}

/**
 * Does some work whose results go into a folder: takes the folder, checks it again, and gives it back whatever happens.
 *
 * @param choose Returns the folder for the results (`chooseFolder`), or throws if there is none.
 * @param work Computes and publishes. `making` tells of the work up to the moment of the call.
 */
export async function intoFolder<T>(
  out: string,
  settings: FolderSettings,
  choose: () => string,
  work: (folder: ResultsFolder, making: () => Making) => Promise<T>,
): Promise<T> {
  const started = new Date();
  const folder = await ResultsFolder.open(out, settings, choose);
  try {
    return await work(folder, () => ({
      version: String(settings.version),
      node: process.version,
      started: started.toISOString(),
      seconds: (Date.now() - started.getTime()) / 1000,
    }));
  } finally {
    folder.close();
  }
}
