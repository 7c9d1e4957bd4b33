// The command as its users meet it: the built program, run as a process in a folder of its own.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import os, { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

export const program = fileURLToPath(new URL("../dist/main.js", import.meta.url));
export const folder = mkdtempSync(join(tmpdir(), "cause-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command in a process of its own. */
export function cause(words: string): Promise<Outcome> {
  return start(words).ended;
}

/** Not imported: Vitest would transform every file of it first, which takes longer than what it is to save. */
const built = once(() => createRequire(import.meta.url)("../dist/run.js") as typeof import("./run.ts"));

/**
 * Runs the command in this process, which saves the start of another; one after another, since they share the standard output. What the
 * program adds to `run` is tested with `cause`, at least once for each command.
 */
export async function causeHere(words: string): Promise<Outcome> {
  const { run } = built();
  const list = wordsOf(words);
  const { argv, stdout, stderr } = process;
  const { availableParallelism } = os;
  const [writeOut, writeErr, home] = [stdout.write, stderr.write, process.cwd()];
  const outcome = { out: "", err: "" };
  const into = (name: "out" | "err") => (text: string | Uint8Array) => {
    outcome[name] += typeof text === "string" ? text : Buffer.from(text).toString();
    return true;
  };
  process.chdir(folder);
  // One thread, unless more are asked for: another takes longer to start than most of these commands to run.
  os.availableParallelism = () => 1;
  syncBuiltinESMExports();
  // Passwords are looked for among the words of the command line.
  process.argv = [process.execPath, program, ...list];
  stdout.write = into("out");
  stderr.write = into("err");
  try {
    return { code: await run(list), ...outcome };
  } finally {
    stdout.write = writeOut;
    stderr.write = writeErr;
    process.argv = argv;
    os.availableParallelism = availableParallelism;
    syncBuiltinESMExports();
    process.chdir(home);
  }
}

/** Interrupts the program as soon as the first condition, or cell, is finished in its results folder. */
export function stopAfterFirst(words: string, out: string): Promise<Outcome> {
  const conditions = join(folder, out, "conditions");
  return stopOnce(
    words,
    () => existsSync(conditions) && readdirSync(conditions).some((name) => name.endsWith(".rows")),
  );
}

/** Interrupts the program as soon as something is so. */
export function stopOnce(words: string, isSo: () => boolean): Promise<Outcome> {
  const { child, ended } = start(words);
  const watch = setInterval(() => {
    if (!isSo()) return;
    clearInterval(watch);
    child.kill("SIGINT");
  }, 5);
  return ended.finally(() => clearInterval(watch));
}

/** Does something when it is first asked for, and only then: what several tests look at. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function wordsOf(words: string): string[] {
  return words.split(" ").filter(Boolean);
}

function start(words: string) {
  if (!existsSync(folder))
    throw new Error("another file removed the folder; list this one as ALONE in vitest.config.ts");
  const child = spawn(process.execPath, [program, ...wordsOf(words)], { cwd: folder });
  const outcome = { out: "", err: "" };
  child.stdout.on("data", (text) => (outcome.out += text));
  child.stderr.on("data", (text) => (outcome.err += text));
  const ended = new Promise<Outcome>((resolve) => child.on("close", (code) => resolve({ code, ...outcome })));
  return { child, ended };
}
