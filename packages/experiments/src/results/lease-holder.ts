import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { readRegular } from "../engines/read-file.ts";

/** The process that holds a lease, as the lease file describes it. */
export interface Holder {
  /** Unique to this lease. */
  readonly token: string;
  readonly pid: number;
  /** When the process started, in the system's units: it distinguishes a later process with the same number. Empty where the system does not say. */
  readonly start: string;
  readonly host: string;
  /** The PID namespace, such as a container's, in which the process number is valid. */
  readonly processes: string;
  readonly since: string;
}

/** A lease that is not rewritten for this long counts as abandoned, unless its process is known to run. */
const ABANDONED_MS = 120_000;

const MOST_BYTES = 10_000;

export function thisProcess(): Holder {
  return {
    token: randomUUID(),
    pid: process.pid,
    start: startOf(process.pid) ?? "",
    host: hostname(),
    processes: processSpace(),
    since: new Date().toISOString(),
  };
}

/** Reads the lease file; undefined if it is missing or damaged. */
export function readHolder(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readRegular(path, MOST_BYTES).toString()) as Holder | null;
    return typeof holder?.token === "string" ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a lease is in use: its process runs or, where that cannot be checked, the file was rewritten recently. */
export function isHeld(path: string, holder: Holder | undefined, now: number): boolean {
  if (!existsSync(path)) return false;
  const recent = now - statSync(path).mtimeMs < ABANDONED_MS;
  if (holder?.host !== hostname() || holder.processes !== processSpace()) return recent;
  const start = Number.isSafeInteger(holder.pid) && holder.pid > 0 ? startOf(holder.pid) : undefined;
  if (start === undefined) return false;
  // A suspended process does not rewrite the file, but may continue later.
  return start === "" || holder.start === "" ? recent : start === holder.start;
}

export function nameHolder(holder: Holder | undefined): string {
  if (!holder) return "another process";
  const { pid, host, since } = holder;
  return `process ${pid} on ${host} (since ${String(since).replace("T", " ").slice(0, 19)} UTC)`;
}

/** When a process started; undefined if there is no such process, empty where the system does not say. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process that we may not signal exists.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
  }
  try {
    // The fields after the name, which is in brackets: the first is the state, the twentieth the start.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return fields[0] === "Z" ? undefined : (fields[19] ?? "");
  } catch {
    return "";
  }
}

function processSpace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}
