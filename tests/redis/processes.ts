import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runWorker, type WorkerOptions } from "@cause-toolkit/cluster";
import { afterAll } from "vitest";
import { ROOT } from "../documents.ts";

/** A folder for files of policies and marks. */
export const folder = mkdtempSync(join(tmpdir(), "cause-cluster-"));
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

export interface Running {
  readonly child: ChildProcess;
  readonly said: { out: string; err: string };
  /** The exit code, once it has ended; null if it was killed. */
  readonly ended: Promise<number | null>;
}

/** Starts the command, as its users do, and lets it run. */
export function start(words: string, env: NodeJS.ProcessEnv = {}): Running {
  return startProgram(join(ROOT, "packages/cli/dist/main.js"), words, env);
}

function startProgram(program: string, words: string, env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [program, ...words.split(" ")], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  children.add(child);
  const said = { out: "", err: "" };
  child.stdout.on("data", (text) => (said.out += text));
  child.stderr.on("data", (text) => (said.err += text));
  const ended = new Promise<number | null>((resolve) => {
    child.on("close", (code) => {
      children.delete(child);
      resolve(code);
    });
  });
  return { child, said, ended };
}

export async function run(words: string, env: NodeJS.ProcessEnv = {}) {
  const { said, ended } = start(words, env);
  return { code: await ended, ...said };
}

/** A worker that is ready to work, also with the policies of the tests. */
export function startWorker(url: string, env: NodeJS.ProcessEnv = {}): Promise<Running> {
  return ready(start(`worker ${url} --jobs 1 --policies-from ${folder}`, env));
}

/** A worker whose chunks are another's as soon as a test drops its locks, however slow the machine is. */
export function startLongLockWorker(url: string): Promise<Running> {
  return ready(startProgram(join(ROOT, "tests/redis/long-lock-worker.mjs"), `${url} ${folder}`));
}

/** A submitter that gives up a Redis which is silent for so many milliseconds. */
export function startImpatientSubmitter(url: string, patience: number): Running {
  return startProgram(join(ROOT, "tests/redis/impatient-submitter.mjs"), `${url} ${patience}`);
}

async function ready(worker: Running): Promise<Running> {
  await until(() => worker.said.err.includes("at a time") || worker.child.exitCode !== null);
  return worker;
}

/** A worker in this process, where none need be killed: quicker to start. With `stop`, it is gone once that resolves. */
export function workHere(url: string, options: Partial<WorkerOptions> = {}) {
  const leave = new AbortController();
  const ended = runWorker(url, { jobs: 1, signal: leave.signal, policiesFrom: [folder], ...options });
  ended.catch(() => {});
  const stop = () => {
    leave.abort();
    return ended;
  };
  return { ended, stop };
}

/** A worker in this process that is ready to work. It asks again if a busy machine's Redis has not answered in time; any other error is the test's. */
export async function readyHere(url: string, options: Partial<WorkerOptions> = {}) {
  for (;;) {
    let isReady = () => {};
    const ready = new Promise<void>((resolve) => (isReady = resolve));
    const onNote = (line: string) => {
      options.onNote?.(line);
      if (line.includes("at a time")) isReady();
    };
    const worker = workHere(url, { ...options, onNote });
    try {
      await Promise.race([ready, worker.ended]);
      return worker;
    } catch (error) {
      if (!(error as Error).message.includes("ETIMEDOUT")) throw error;
    }
  }
}

export async function until(is: () => boolean, seconds = 240): Promise<void> {
  const end = Date.now() + 1000 * seconds;
  while (!is()) {
    if (Date.now() > end) throw new Error(`waited ${seconds} s in vain for ${is}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Lets policies go on that hold until this file is there. */
export function release(file: string): void {
  writeFileSync(join(folder, file), "");
}

/** What a policy has written into a file, once it has. */
export async function written(file: string): Promise<string> {
  const path = join(folder, file);
  await until(() => existsSync(path) && readFileSync(path, "utf8") !== "");
  return readFileSync(path, "utf8");
}
