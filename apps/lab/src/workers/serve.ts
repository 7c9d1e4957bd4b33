import { type Answer, answerOf } from "@cause-toolkit/experiments/jobs";
import { type Endpoint, expose, transfer } from "comlink";

/** What a worker can be asked for, by name: input in, output out. */
export type Tasks = { readonly [name: string]: (input: never) => unknown };

export interface WorkerApi {
  run(task: string, input: unknown): Promise<Answer<unknown>>;
}

/** Answers a `WorkerPool`. With `handOver`, arrays of numbers are handed over rather than copied; the worker must not keep them. */
export function serve(
  tasks: Tasks,
  { handOver = false, endpoint }: { handOver?: boolean; endpoint?: Endpoint } = {},
): void {
  const run: WorkerApi["run"] = async (task, input) => {
    const answer = await answerOf(() => tasks[task](input as never));
    return handOver ? transfer(answer, buffersOf(answer)) : answer;
  };
  expose({ run }, endpoint);
}

/** The buffers of all typed arrays within plain data. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(buffersOf))];
}
