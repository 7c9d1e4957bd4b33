import { expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import type { Experiment } from "../paper/experiment.ts";
import type { ConditionStore } from "../results/condition-store.ts";
import type { Row } from "../row.ts";
import { runExperiments } from "./run.ts";

/** Conditions of which the later ones are done first; `run` notes which are under way. */
function experiment(names: readonly string[], run: (name: string, signal?: AbortSignal) => Promise<void>): Experiment {
  return {
    id: "some",
    title: "",
    where: "",
    about: "",
    paper: true,
    runs: () => null,
    conditions: () => names.map((id) => ({ id, weight: 1, config: {} })),
    async run({ id }, _, { signal }): Promise<Row[]> {
      await run(id, signal);
      return [{ condition: id }];
    },
    claims: () => [],
    figures: () => [],
  };
}

function memoryStore(): ConditionStore {
  const kept = new Map<string, Row[]>();
  const store: Pick<ConditionStore, "rows" | "keep"> = {
    rows: ({ id }) => kept.get(id),
    keep: ({ id }, rows) => void kept.set(id, [...rows]),
  };
  return store as ConditionStore;
}

const settings = { runs: 100, seed: 1 };
const engineOf = (width: number) => ({ ...inlineEngine(), width });

test("as many conditions run at once as chunks do; rows keep the order of the conditions, and progress ends at 1", async () => {
  for (const width of [1, 3]) {
    let [running, most] = [0, 0];
    const shares: number[] = [];
    const names = ["a", "b", "c", "d", "e"];
    const slowFirst = async (name: string) => {
      most = Math.max(most, ++running);
      for (let turn = names.indexOf(name); turn < names.length; turn++) await Promise.resolve();
      running--;
    };
    const { outcomes } = await runExperiments(
      [experiment(names, slowFirst)],
      settings,
      engineOf(width),
      memoryStore(),
      {
        onProgress: (share) => shares.push(share),
      },
    );
    expect(most).toBe(width);
    expect(outcomes[0].rows.map(({ condition }) => condition)).toEqual(names);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
    expect(Math.max(...shares)).toBeGreaterThan(0.5);
  }
});

test("a condition that fails stops those beside it, and no other begins", async () => {
  const began: string[] = [];
  const stopped: string[] = [];
  const failing = experiment(["a", "b", "c", "d"], async (name, signal) => {
    began.push(name);
    if (name === "b") throw new Error("no such arm");
    await new Promise<void>((_, reject) => {
      signal?.addEventListener("abort", () => {
        stopped.push(name);
        reject(signal.reason);
      });
    });
  });
  await expect(runExperiments([failing], settings, engineOf(2), memoryStore())).rejects.toThrow("no such arm");
  expect(began).toEqual(["a", "b"]);
  expect(stopped).toEqual(["a"]);
});
