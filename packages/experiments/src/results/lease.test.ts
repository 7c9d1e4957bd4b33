import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Lease } from "./lease.ts";
import { type Holder, thisProcess } from "./lease-holder.ts";

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lease-"));
  lock = join(folder, ".lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A lease that another process has left, last written the given number of seconds ago. */
function leave(holder: Partial<Holder>, seconds = 0): void {
  writeFileSync(lock, JSON.stringify({ ...thisProcess(), ...holder }));
  const time = Date.now() / 1000 - seconds;
  utimesSync(lock, time, time);
}

const HOUR = 3600;
const elsewhere = { host: "elsewhere", pid: 4711, since: "2026-01-02T03:04:05.678Z" };

test("one process holds the lease at a time; after its release another can take it, and no file is left", async () => {
  const first = await Lease.take(folder);
  await expect(Lease.take(folder)).rejects.toThrow(
    /^\S+ is being written to by process \d+ on \S+ \(since [\d-]+ [\d:]+ UTC\); wait until it ends, or choose another folder$/,
  );
  first.check();
  first.release();
  const second = await Lease.take(folder);
  second.check();
  second.release();
  expect(readdirSync(folder)).toEqual([]);
});

test("taking a lease creates the folder; a failure gives a one-line error", async () => {
  const deep = join(folder, "a", "b");
  (await Lease.take(deep)).release();
  expect(existsSync(deep)).toBe(true);
  writeFileSync(join(folder, "file"), "");
  await expect(Lease.take(join(folder, "file"))).rejects.toThrow(/^cannot write .*file.\.lock: /);
});

test("the lease of an ended process can be taken at once, even if another process now has its number", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  leave({ pid });
  (await Lease.take(folder)).release();
  // The number of this process, which was started at another time.
  leave({ start: "1" });
  if (thisProcess().start !== "") (await Lease.take(folder)).release();
});

test("a running process keeps the lease however long it was suspended, where the system says when it started", async () => {
  leave({}, HOUR);
  if (thisProcess().start !== "") await expect(Lease.take(folder)).rejects.toThrow("is being written to");
});

test("the lease of another machine can be taken when it was not rewritten for two minutes", async () => {
  leave(elsewhere, 60);
  await expect(Lease.take(folder)).rejects.toThrow(
    "by process 4711 on elsewhere (since 2026-01-02 03:04:05 UTC); wait",
  );
  leave({ ...elsewhere, processes: "pid:[1]", host: thisProcess().host }, 60);
  await expect(Lease.take(folder)).rejects.toThrow("by process 4711");
  leave(elsewhere, 180);
  (await Lease.take(folder)).release();
});

test("a lease file without content counts for as long", async () => {
  writeFileSync(lock, "");
  await expect(Lease.take(folder)).rejects.toThrow("by another process; wait");
  utimesSync(lock, Date.now() / 1000 - HOUR, Date.now() / 1000 - HOUR);
  (await Lease.take(folder)).release();
});

test("of two processes that find an abandoned lease at once, one gets it", async () => {
  leave(elsewhere, HOUR);
  const both = await Promise.allSettled([Lease.take(folder), Lease.take(folder)]);
  const [mine] = both.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  mine.check();
  mine.release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a process that has lost the lease gets the new holder's name, and does not release the new lease", async () => {
  const lost = await Lease.take(folder);
  leave(elsewhere);
  expect(() => lost.check()).toThrow(
    `${folder} was taken over by process 4711 on elsewhere (since 2026-01-02 03:04:05 UTC), so this process stops writing to it`,
  );
  lost.release();
  expect(JSON.parse(readFileSync(lock, "utf8")).host).toBe("elsewhere");
});
