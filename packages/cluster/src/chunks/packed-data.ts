import { isJobName, type JobName } from "@cause-toolkit/experiments/jobs";
import type { ModuleDigests } from "./modules.ts";

/** The content of a chunk's data, as JSON: small parts in the text of `encodeWire`, large parts by digest. */
export interface PackedData {
  readonly job: JobName;
  readonly small: { readonly [part: string]: string };
  readonly large: { readonly [part: string]: string };
  /** The digests of the modules that the chunk names. */
  readonly modules: ModuleDigests;
}

/** Real chunks have a few kilobytes, without their large parts. */
const MAX_DATA_LENGTH = 1e6;

/** Parses a chunk's data and checks their form, because anybody with write access to the Redis may have written them. */
export function parsePackedData(text: string): PackedData {
  if (text.length > MAX_DATA_LENGTH) throw new Error(`the chunk's data are longer than ${MAX_DATA_LENGTH} characters`);
  const data = JSON.parse(text) as Partial<Record<keyof PackedData, unknown>> | null;
  const { job, small, large, modules } = data ?? {};
  if (!isJobName(job)) throw new Error("the chunk names a job that is not known");
  if (!isTable(small) || !isTable(large) || !isTable(modules)) throw new Error("the chunk's data are malformed");
  if (!Object.values(large).every((digest) => /^[0-9a-f]{32}$/.test(digest))) {
    throw new Error("the chunk names a part by something else than a digest");
  }
  return { job, small, large, modules };
}

function isTable(value: unknown): value is { readonly [key: string]: string } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return !Object.hasOwn(value, "__proto__") && Object.values(value).every((one) => typeof one === "string");
}
