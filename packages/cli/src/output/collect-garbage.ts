import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Returns a function that collects garbage at every so many calls. Left to itself, V8 lets a hundred megabytes gather before it looks, in each thread, which is
 * more than the data of a million trials take.
 */
export function garbageCollector(every: number): () => void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  let calls = 0;
  return () => {
    if (++calls % every === 0) collect();
  };
}
