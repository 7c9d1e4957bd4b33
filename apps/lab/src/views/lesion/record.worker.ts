import { serve } from "../../workers/serve.ts";
import { recordRun } from "./record.ts";

const TASKS = { record: recordRun };
export type RecordTasks = typeof TASKS;

serve(TASKS, { handOver: true });
