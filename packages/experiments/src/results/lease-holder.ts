import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { hostname } from "node:os";

/** Whoever holds a lease, as its file says. */
export interface Holder {
  /** Of this lease alone. */
  readonly token: string;
  readonly pid: number;
  /** When the process was started, as the system counts; tells it from a later one with the same number. Empty where the system does not say. */
  readonly start: string;
  readonly host: string;
  /** Process numbers have a meaning within one such space, as that of a container. */
  readonly processes: string;
  readonly since: string;
}

/** A lease that was not written anew for so long is taken to be left behind, unless its process is seen to live. */
const ABANDONED_MS = 120_000;

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

/** Nothing if the file is not there, or does not say. */
export function readHolder(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(path, "utf8")) as Holder | null;
    return typeof holder?.token === "string" ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a lease is in use: its process lives or, where that cannot be seen, the file was written anew not long ago. */
export function isHeld(path: string, holder: Holder | undefined, now: number): boolean {
  if (!existsSync(path)) return false;
  const recent = now - statSync(path).mtimeMs < ABANDONED_MS;
  if (holder?.host !== hostname() || holder.processes !== processSpace()) return recent;
  const start = Number.isSafeInteger(holder.pid) && holder.pid > 0 ? startOf(holder.pid) : undefined;
  if (start === undefined) return false;
  // A suspended process writes nothing, and yet may go on.
  return start === "" || holder.start === "" ? recent : start === holder.start;
}

export function nameHolder(holder: Holder | undefined): string {
  if (!holder) return "another process";
  const { pid, host, since } = holder;
  return `process ${pid} on ${host} (since ${String(since).replace("T", " ").slice(0, 19)} UTC)`;
}

/** When a process was started; nothing if there is no such process, empty where the system does not say. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // One that is not ours to signal is there.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
  }
  try {
    // After the name, which is in brackets: the state, and as the twentieth the start.
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
