import { expect, test } from "vitest";
import { needPrograms, type Program } from "./programs.ts";

const lacking = (name: string): Program => ({ name, find: () => undefined, packages: [name] });

test("all programs that are missing are named in one line", () => {
  expect(() => needPrograms([lacking("Chromium"), lacking("Redis")], () => {})).toThrow(
    /^the tests need Chromium and Redis, and apt cannot install them here: install Chromium and Redis and run them again; CHROMIUM names a browser in another place$/,
  );
});

test("one that can be installed is", () => {
  const installed: string[] = [];
  const program = {
    name: "tea",
    find: () => (installed.includes("b") ? "/bin/tea" : undefined),
    packages: ["a", "b", "c"],
  };
  expect(needPrograms([program], (name) => installed.push(name))).toEqual(["/bin/tea"]);
  expect(installed).toEqual(["a", "b"]);
});
