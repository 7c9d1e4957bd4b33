// The command as its users meet it: the built program, run as a process in a folder of its own.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
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

export function cause(words: string, interruptAfter?: number): Promise<Outcome> {
  const { child, ended } = start(words);
  if (interruptAfter) setTimeout(() => child.kill("SIGINT"), interruptAfter);
  return ended;
}

/** Interrupts the program as soon as the first condition, or cell, is finished in its results folder. */
export async function stopAfterFirst(words: string, out: string): Promise<Outcome> {
  const { child, ended } = start(words);
  const conditions = join(folder, out, "conditions");
  const watch = setInterval(() => {
    if (existsSync(conditions) && readdirSync(conditions).some((name) => name.endsWith(".rows"))) {
      clearInterval(watch);
      child.kill("SIGINT");
    }
  }, 5);
  return ended.finally(() => clearInterval(watch));
}

function start(words: string) {
  const child = spawn(process.execPath, [program, ...words.split(" ").filter(Boolean)], { cwd: folder });
  const outcome = { out: "", err: "" };
  child.stdout.on("data", (text) => (outcome.out += text));
  child.stderr.on("data", (text) => (outcome.err += text));
  const ended = new Promise<Outcome>((resolve) => child.on("close", (code) => resolve({ code, ...outcome })));
  return { child, ended };
}
