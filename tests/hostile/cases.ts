import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Draw } from "./draw.ts";
import { makeFile } from "./files.ts";
import { READERS } from "./readers.ts";
import { faultOf, type Outcome } from "./verdict.ts";

const CHILD = fileURLToPath(new URL("child.mjs", import.meta.url));
const PROGRAM = process.env.HOSTILE_PROGRAM ?? fileURLToPath(new URL("../../packages/cli/dist", import.meta.url));
/** Only what never ends is stopped. */
const LIMIT_MS = Number(process.env.HOSTILE_LIMIT ?? 120_000);

/** Runs commands in another process, and in a new one where that has ended. */
export class Commands {
  private child: ChildProcess | undefined;
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async run(args: readonly string[]): Promise<Outcome | string> {
    const child = this.child ?? (await this.start());
    return new Promise((resolve) => {
      const end = (result: Outcome | string) => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (typeof result === "string") this.stop();
        resolve(result);
      };
      const timer = setTimeout(() => end("does not end"), LIMIT_MS);
      child.once("message", (outcome) => end(outcome as Outcome));
      child.once("exit", (code, signal) => end(`the process ended with ${code ?? signal}`));
      child.send({ args, folder: this.folder });
    });
  }

  stop(): void {
    this.child?.kill("SIGKILL");
    this.child = undefined;
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(CHILD, [PROGRAM], { stdio: ["ignore", "ignore", "ignore", "ipc"], serialization: "advanced" });
    this.child = child;
    await new Promise((resolve) => child.once("message", resolve));
    return child;
  }
}

const KEPT = ["busy/notes.txt", "kept.csv", "kept.json"];
const keep = (folder: string) => {
  mkdirSync(join(folder, "busy"), { recursive: true });
  for (const file of KEPT) writeFileSync(join(folder, file), "kept");
};

/** Makes what all cases need: files that must not be lost, and results like those that are to be read. */
export async function prepare(commands: Commands): Promise<void> {
  const { folder } = commands;
  keep(folder);
  writeFileSync(join(folder, "sweep.json"), JSON.stringify(READERS.sweep[0].valid));
  writeFileSync(join(folder, "task.json"), JSON.stringify(READERS.task[0].valid));
  const people = READERS.fit[0].valid as readonly (readonly string[])[];
  writeFileSync(join(folder, "people.csv"), people.map((row) => `${row.join(",")}\n`).join(""));
  for (const words of ["sweep sweep.json --shard 1/1 --out shards --json", "task build task.json --out built"]) {
    const made = await commands.run(words.split(" "));
    if (typeof made === "string" || made.code !== 0) throw new Error(`${words}: ${JSON.stringify(made)}`);
  }
  const written = join(folder, "written");
  mkdirSync(join(written, "tables"), { recursive: true });
  const text: { [file: string]: string } = { "claims.json": '{"claims": []}', "tables/sweep.csv": "c\n1\n" };
  for (const file of ["settings.json", "sweep.json"]) text[file] = readFileSync(join(folder, "shards", file), "utf8");
  for (const [file, content] of Object.entries(text)) writeFileSync(join(written, file), content);
  const sum = (content: string) => createHash("sha256").update(content).digest("hex");
  const checksums = Object.fromEntries(Object.entries(text).map(([file, content]) => [file, sum(content)]));
  const manifest = { kind: "sweep", files: ["claims.json", "tables/sweep.csv"], checksums };
  writeFileSync(join(written, "manifest.json"), JSON.stringify(manifest));
}

const ALL = Object.entries(READERS).flatMap(([command, readers]) =>
  readers.filter(({ calls }) => calls.length > 0).map((reader) => ({ command, reader })),
);

/** One case: makes a hostile file, has a command read it, and says what is wrong with the outcome; undefined if nothing is. */
export async function faultOfCase(commands: Commands, seed: number, number: number): Promise<string | undefined> {
  const draw = new Draw(seed, number);
  const { command, reader } = ALL[number % ALL.length];
  const { folder } = commands;
  const file = makeFile(draw, reader, folder, number);
  const args = [
    command,
    ...draw
      .of(reader.calls)
      .split(" ")
      .map((word) => word.replace("{file}", () => file)),
  ];
  const outcome = await commands.run(args);
  const fault = typeof outcome === "string" ? outcome : (faultOf(outcome) ?? lossOf(folder, outcome.code));
  keep(folder);
  rmSync(join(folder, "new"), { recursive: true, force: true });
  rmSync(join(folder, file), { recursive: true, force: true });
  const said = typeof outcome === "string" ? "" : `${outcome.code} ${JSON.stringify(outcome.err.slice(-400))}`;
  return fault && `${fault}: case ${number}, ${JSON.stringify(args.join(" ")).slice(0, 200)} ${said}`;
}

/** Whether a failed command has lost a file that was there. */
function lossOf(folder: string, code: number | null): string | undefined {
  const lost = KEPT.filter(
    (file) => !existsSync(join(folder, file)) || readFileSync(join(folder, file), "utf8") !== "kept",
  );
  return code !== 0 && lost.length > 0 ? `${lost} is lost` : undefined;
}
