import type { Settings } from "../reproduce/experiment.ts";

/** What to type to run experiments again, to the same numbers. */
export function rerunCommand(experiments: readonly string[], { runs, seed }: Settings): string {
  return `cause reproduce ${experiments.join(" ")} --runs ${runs} --seed ${quoted(String(seed))}`;
}

/** As a shell takes it for one word. */
function quoted(word: string): string {
  return /^[\w.:/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
