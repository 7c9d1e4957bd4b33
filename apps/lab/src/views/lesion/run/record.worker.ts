import { expose, transfer } from "comlink";
import { buffersOf, type RunSettings, recordRun } from "./record.ts";

function record(settings: RunSettings) {
  const made = recordRun(settings);
  return transfer(made, buffersOf(made) as ArrayBuffer[]);
}

export type RecordApi = { record: typeof record };
expose({ record });
