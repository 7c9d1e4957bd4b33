// The command as its users meet it: the built program, run as a process in a folder of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
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
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...words.split(" ").filter(Boolean)], { cwd: folder });
    const outcome = { out: "", err: "" };
    child.stdout.on("data", (text) => (outcome.out += text));
    child.stderr.on("data", (text) => (outcome.err += text));
    child.on("close", (code) => resolve({ code, ...outcome }));
    if (interruptAfter) setTimeout(() => child.kill("SIGINT"), interruptAfter);
  });
}
