import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { COMMANDS } from "./commands/list.ts";
import { makeProgram, prepareArguments } from "./program.ts";

const { signal } = new AbortController();
const prepared = async (line: string) => {
  const args = line.split(" ");
  return prepareArguments(await makeProgram(args, signal), args).join(" ");
};

test.each([
  ["simulate --engin=redis://:geheim@x --runs=3", "simulate --engin --runs=3"],
  ["simulate -e=redis://:geheim@x", "simulate -e"],
  ["simulate --seed --x=3", "simulate --seed --x=3"],
  ["simulate --json --x=3", "simulate --json --x"],
  ["verify -- --x=3", "verify -- --x=3"],
  ["bogus --help", "bogus"],
  ["help bogus", "bogus"],
  ["--help", "--help"],
  ["help simulate", "help simulate"],
])("cause %s is parsed as %s", async (line, expected) => expect(await prepared(line)).toBe(expected));

test.each(COMMANDS)("the file of $name is the command of that name", async ({ name, load }) => {
  const command = (await load()).command(signal);
  expect(command.name()).toBe(name);
  expect(command.description()).toMatch(/^[A-Z].*\.$/);
  // A folder may be called help.
  expect(command.helpInformation()).not.toContain("help [command]");
});

test("the list has every command file", () => {
  const files = readdirSync(new URL("commands", import.meta.url)).filter((file) => /^[a-z]+\.ts$/.test(file));
  expect(files.sort()).toEqual([...COMMANDS.map(({ name }) => `${name}.ts`), "list.ts"].sort());
});

test.each([
  ["fit", "fit"],
  ["help fit", "fit"],
  ["-- fit", "fit"],
  ["fit verify", "fit"],
  ["--help", undefined],
  ["bogus", undefined],
])("cause %s loads the file of %s alone", async (line, loaded) => {
  const program = await makeProgram(line.split(" "), signal);
  const isLoaded = (name: string) => program.commands.find((one) => one.name() === name)?.description() !== "";
  expect(COMMANDS.map(({ name }) => name).filter(isLoaded)).toEqual(loaded === undefined ? [] : [loaded]);
});

test("a folder may be called help", async () => {
  const program = await makeProgram(["verify", "help"], signal);
  expect(program.commands.map((command) => command.name())).not.toContain("help");
  for (const command of program.commands) expect(command.helpInformation()).not.toContain("help [command]");
});
