import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "./documents.ts";

// Beside other tests, since one core checks while the other is free.
test("the lab's components have no errors of types and no warnings", async () => {
  const checking = promisify(execFile)("npm", ["run", "check", "-w", "@cause-toolkit/lab"], { cwd: ROOT });
  const { stdout } = await checking.catch((error: { stdout: string }) => error);
  expect(stdout).toMatch(/found 0 errors and 0 warnings/);
});
