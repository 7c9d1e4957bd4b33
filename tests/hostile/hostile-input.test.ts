import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { COMMANDS } from "../../packages/cli/dist/commands/list.js";
import { Commands, faultOfCase, prepare } from "./cases.ts";
import { READERS, WRITTEN } from "./readers.ts";

const commands = new Commands(mkdtempSync(join(tmpdir(), "cause-hostile-")));
beforeAll(() => prepare(commands));
afterAll(() => {
  commands.stop();
  rmSync(commands.folder, { recursive: true, force: true });
});

const SEED = Number(process.env.HOSTILE_SEED ?? 1);
const CASES = Number(process.env.HOSTILE_CASES ?? 90);

test("whatever a file is, a command says in a line what is wrong, or does its work; nothing is lost", async () => {
  const faults: string[] = [];
  for (let number = 0; number < CASES; number++) {
    const fault = await faultOfCase(commands, SEED, number);
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
}, 3_600_000);

test("every argument and option that names a file is known to be read, or only written", async () => {
  const isFile = /\.(?:json|csv|svg)|<file|<folder|<path|, or files|^(?:folder|design) |modules? /;
  const named: string[] = [];
  for (const { name, load } of COMMANDS) {
    const { options, registeredArguments } = (await load()).command(new AbortController().signal);
    for (const { long, flags, description } of options)
      if (isFile.test(`${flags} ${description}`)) named.push(`${name} ${long}`);
    for (const argument of registeredArguments)
      if (isFile.test(`${argument.name()} ${argument.description}`)) named.push(`${name} ${argument.name()}`);
  }
  const read = Object.entries(READERS).flatMap(([command, readers]) =>
    readers.flatMap(({ names }) => names.map((one) => `${command} ${one}`)),
  );
  const written = Object.entries(WRITTEN).flatMap(([command, names]) => names.map((one) => `${command} ${one}`));
  expect(new Set(named)).toEqual(new Set([...read, ...written]));
});
