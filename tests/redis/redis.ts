import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, vi } from "vitest";
import { needPrograms, REDIS } from "../setup/programs.ts";

// Before any test: an install holds up the whole process, and tests beside each other would run out of time.
beforeAll(() => void redisServer());

/** A Redis of a test's own, on a free port, in a folder of its own, which writes down every command. */
export class TestRedis {
  readonly port: number;
  readonly folder: string;
  private readonly words: readonly string[];
  private process: ChildProcess | undefined;

  private constructor(port: number, folder: string, words: readonly string[]) {
    this.port = port;
    this.folder = folder;
    this.words = words;
  }

  static async start(...words: string[]): Promise<TestRedis> {
    const redis = new TestRedis(await freePort(), mkdtempSync(join(tmpdir(), "cause-redis-")), words);
    await redis.up();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async up(): Promise<void> {
    const words = ["--port", `${this.port}`, "--dir", this.folder, "--appendonly", "yes", "--save", "", ...this.words];
    this.process = spawn(redisServer(), words, { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    for await (const text of this.process.stdout ?? []) {
      said += text;
      // What it says later must be read too, or it would wait for a reader.
      if (said.includes("Ready to accept connections")) return void this.process.stdout?.resume();
    }
    throw new Error(`redis-server did not start: ${said}`);
  }

  async down(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (this.process?.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill(signal);
    await once(this.process, "exit");
  }

  async remove(): Promise<void> {
    await this.down("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A command by redis-cli, and its answer. */
  ask(...words: string[]): string {
    return execFileSync("redis-cli", ["-p", `${this.port}`, ...words], { encoding: "utf8" }).trim();
  }

  /** How often workers, or runs, have shown themselves so far: Redis writes down every command. */
  shown(kind: "worker" | "run"): number {
    const logs = readdirSync(this.folder, { recursive: true }).map(String);
    const commands = logs.filter((file) => file.endsWith(".aof")).map((file) => readFileSync(join(this.folder, file)));
    return `${Buffer.concat(commands)}`.split(new RegExp(`\\nset\\r\\n\\$\\d+\\r\\ncause:${kind}:`, "i")).length - 1;
  }

  /** Waits until workers, or runs, have done all that they do now and then: twice from its beginning, and begun it again. */
  async rounds(kind: "worker" | "run"): Promise<void> {
    const before = this.shown(kind);
    await vi.waitUntil(() => this.shown(kind) >= before + 3, { timeout: 240_000 });
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

let found: string | undefined;

/** Redis as Debian has it. */
function redisServer(): string {
  found ??= needPrograms([REDIS])[0];
  return found;
}
