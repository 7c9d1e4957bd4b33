import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Held by whoever installs: apt refuses two at once, and test files run side by side. */
const LOCK = join(tmpdir(), "cause-tests-apt");
/** No install takes longer; a lock older than this was left behind. */
const STALE = 300_000;

/** Installs a Debian package, unless another test file has done so meanwhile. */
export function aptInstall(name: string, isThere: () => boolean): void {
  if (spawnSync("apt-get", ["--version"]).status !== 0) return;
  acquire();
  try {
    if (isThere()) return;
    const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    execFileSync("apt-get", ["update"], options);
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", name], options);
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function acquire(): void {
  for (;;) {
    try {
      mkdirSync(LOCK);
      return;
    } catch {
      if (ageOf(LOCK) > STALE) rmSync(LOCK, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
