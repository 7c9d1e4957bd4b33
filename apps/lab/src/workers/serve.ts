import { InvalidInput } from "@cause-toolkit/core";
import { type Endpoint, expose, transfer } from "comlink";

/** What a worker can be asked for, by name: input in, output out. */
export type Tasks = { readonly [name: string]: (input: never) => unknown };

/** What a worker answers. An error's class does not survive the way back, so bad input is reported as data. */
export type Answer<T> = { readonly result: T } | { readonly invalid: string };

export interface WorkerApi {
  run(task: string, input: unknown): Promise<Answer<unknown>>;
}

/** Answers a `WorkerPool`. With `handOver`, arrays of numbers are handed over rather than copied; the worker must not keep them. */
export function serve(
  tasks: Tasks,
  { handOver = false, endpoint }: { handOver?: boolean; endpoint?: Endpoint } = {},
): void {
  const run: WorkerApi["run"] = async (task, input) => {
    try {
      const result = await tasks[task](input as never);
      return handOver ? transfer({ result }, buffersOf(result)) : { result };
    } catch (error) {
      if (error instanceof InvalidInput) return { invalid: error.message };
      throw error;
    }
  };
  expose({ run }, endpoint);
}

/** The buffers of all typed arrays within plain data. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(buffersOf))];
}
