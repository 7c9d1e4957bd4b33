import { expect, test } from "vitest";
import { makeProgram, prepareArguments } from "./program.ts";

const program = makeProgram(new AbortController().signal);
const prepared = (line: string) => prepareArguments(program, line.split(" ")).join(" ");

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
])("cause %s is parsed as %s", (line, expected) => expect(prepared(line)).toBe(expected));

test("a folder may be called help", () => {
  expect(program.commands.map((command) => command.name())).not.toContain("help");
  for (const command of program.commands) expect(command.helpInformation()).not.toContain("help [command]");
});
