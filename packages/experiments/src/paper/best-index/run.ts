import type { Seed } from "@cause-toolkit/core";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import { type SolvedWorlds, solveWorldsChunks } from "../../random-world/solve-worlds.ts";
import { drawWorld, type WorldKind } from "../../random-world/world.ts";
import type { Row } from "../../row.ts";
import type { Condition } from "../experiment.ts";
import { raceRows } from "../races/race.ts";
import type { BestIndexConfig, WorldsConfig } from "./conditions.ts";

/** Slow rivals play every fifth world, if it has at most eight arms, with a tenth of the runs. */
const SLOW = { every: 5, arms: 8, share: 0.1 };

export async function runBestIndex(
  condition: Condition<BestIndexConfig>,
  engine: Engine,
  options: RunOptions,
): Promise<Row[]> {
  const { id, config } = condition;
  return "race" in config
    ? raceRows({ ...condition, config: config.race }, engine, options)
    : runWorlds(id, config.worlds, engine, options);
}

async function runWorlds(
  condition: string,
  { kind, first, count, runs, seed }: WorldsConfig,
  engine: Engine,
  { onProgress, signal }: RunOptions,
): Promise<Row[]> {
  const numbers = Array.from({ length: count }, (_, i) => first + i);
  await solveAhead(kind, numbers, seed, engine, signal);
  const worlds = numbers.map((number) => ({ number, ...drawWorld(seed, kind, number) }));
  // The longest first, so that no thread waits for a long last one.
  worlds.sort((a, b) => b.steps * b.arms.length - a.steps * a.arms.length);
  const chunks = worlds.map(({ number, arms, discount }) => {
    const slow = number % SLOW.every === 0 && arms.length <= SLOW.arms;
    return { kind, number, runs, slowRuns: slow ? Math.ceil(runs * SLOW.share) : 0, seed, solved: solvedFor(discount) };
  });
  const parts: Row[][] = [];
  const take = (rows: Row[]) => {
    parts.push(rows);
    onProgress?.(parts.length / chunks.length);
  };
  await engine.run("random-world", chunks, take, signal);
  const ordered = parts.sort((a, b) => Number(a[0].world) - Number(b[0].world)).flat();
  return ordered.map((row) => ({ condition, ...row }));
}

/** What this process knows of the surfaces, by discount: worlds after the first ones need little more. */
const surfaces = new Map<number, { [key: string]: unknown }>();

function solvedFor(discount: number): { [key: string]: unknown } {
  const solved = surfaces.get(discount) ?? {};
  surfaces.set(discount, solved);
  return solved;
}

let solving: Promise<void> = Promise.resolve();

/** Solves for the worlds of one condition after another, so that no two of them solve the same. */
async function solveAhead(
  kind: WorldKind,
  numbers: readonly number[],
  seed: Seed,
  engine: Engine,
  signal: AbortSignal | undefined,
): Promise<void> {
  const take = ({ discount, solved }: SolvedWorlds) => void Object.assign(solvedFor(discount), solved);
  const before = solving.catch(() => {});
  solving = before.then(() =>
    engine.run("solve-worlds", solveWorldsChunks(kind, numbers, seed, solvedFor), take, signal),
  );
  await solving;
}
