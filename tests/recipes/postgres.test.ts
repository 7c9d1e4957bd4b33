// The recipe examples/agent-in-postgres.ts.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { ModuleKind, ScriptTarget, transpileModule } from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { change, openDatabase, reward, select, serve } from "../../examples/agent-in-postgres.ts";
import { ROOT } from "../documents.ts";
import { startPostgres } from "./postgres-server.ts";

const folder = join(ROOT, "node_modules/.cache/recipes");
/** Makes selections and rewards without end, and says what was kept. */
const WRITER = `
import { openDatabase, reward, select } from "./agent-in-postgres.js";
const database = await openDatabase(process.argv[2]);
for (let i = 0; ; i++) {
  const id = process.argv[3] + " " + i;
  await select(database, id);
  await reward(database, id, i % 2);
  console.log(id);
}`;

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  const source = readFileSync(join(ROOT, "examples/agent-in-postgres.ts"), "utf8");
  const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 };
  writeFileSync(join(folder, "agent-in-postgres.js"), transpileModule(source, { compilerOptions }).outputText);
  writeFileSync(join(folder, "writer.js"), WRITER);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The ids that a writer says it has rewarded. */
function listen(writer: ChildProcess): { readonly ids: string[]; until(count: number): Promise<void> } {
  const ids: string[] = [];
  let text = "";
  let look = () => {};
  writer.stdout?.on("data", (said: Buffer) => {
    const lines = (text + said).split("\n");
    text = lines.pop() ?? "";
    ids.push(...lines);
    look();
  });
  return {
    ids,
    until: (count) =>
      new Promise((resolve) => {
        look = () => ids.length >= count && resolve();
        look();
      }),
  };
}

const ended = (writer: ChildProcess) => new Promise((resolve) => writer.on("close", resolve));

test("of two processes that write at once one is killed, and no reward is lost or counted twice", async () => {
  const server = await startPostgres();
  const writers = ["one", "two"].map((name) => spawn(process.execPath, [join(folder, "writer.js"), server.url, name]));
  try {
    const [one, two] = writers.map(listen);
    await Promise.all([one.until(10), two.until(10)]);
    const gone = ended(writers[0]);
    writers[0].kill("SIGKILL");
    await gone;
    await two.until(two.ids.length + 20);
    const stopped = ended(writers[1]);
    writers[1].kill("SIGKILL");
    await stopped;
    const database = await openDatabase(server.url);
    const told = one.ids.length + two.ids.length;
    const { rewards, waiting } = await change(database, "offers", (agent) => agent.diagnostics());
    // Each may have been killed after it wrote and before it said so, or between a selection and its reward.
    expect(rewards).toBeGreaterThanOrEqual(told);
    expect(rewards).toBeLessThanOrEqual(told + 2);
    expect(waiting).toBeLessThanOrEqual(2);
    await expect(reward(database, two.ids[0], 1)).rejects.toThrow("none waits under it");
  } finally {
    for (const writer of writers) writer.kill("SIGKILL");
    await server.close();
  }
});

test("writers in one process take turns, too", async () => {
  const database = await openDatabase();
  const ids = Array.from({ length: 12 }, (_, i) => `visitor ${i}`);
  await Promise.all(ids.map((id) => select(database, id)));
  await Promise.all(ids.map((id, i) => reward(database, id, i % 2)));
  expect(await change(database, "offers", (agent) => agent.diagnostics())).toMatchObject({ rewards: 12, waiting: 0 });
});

test("over HTTP: a client that asks again gets the same arm, and its reward counts once", async () => {
  const server = serve(await openDatabase());
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const post = async (path: string) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST" });
    return { status: answer.status, ...((await answer.json()) as { arm?: string; error?: string }) };
  };
  try {
    const { arm } = await post("/select?id=visitor-1");
    expect(["red", "blue", "green"]).toContain(arm);
    expect(await post("/select?id=visitor-1")).toEqual({ status: 200, arm });
    expect(await post("/reward?id=visitor-1&value=7")).toMatchObject({ status: 409 });
    expect(await post("/reward?id=visitor-1&value=1")).toEqual({ status: 200 });
    expect(await post("/reward?id=visitor-1&value=1")).toMatchObject({ status: 409 });
    expect(await post("/reward?id=nobody&value=1")).toMatchObject({ status: 409 });
    expect(await post("/select")).toMatchObject({ status: 400 });
    expect(await post("/elsewhere?id=x")).toMatchObject({ status: 404 });
  } finally {
    server.close();
  }
});
