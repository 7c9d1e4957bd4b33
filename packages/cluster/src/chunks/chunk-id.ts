import { createHash } from "node:crypto";

export function digest(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/**
 * The id of a chunk: readable words, then the digest of all its data. So the same work always has the same id, and other work another one.
 * BullMQ allows no colon in an id.
 */
export function chunkId(job: string, chunk: object, data: string): string {
  const { config } = chunk as { config?: { name?: unknown } };
  const name = typeof config?.name === "string" ? [config.name] : [];
  const plain = Object.entries(chunk).filter(([, value]) => ["number", "string"].includes(typeof value));
  const words = [job, ...name, ...plain.map(([key, value]) => `${key}=${value}`)].join(" ");
  return `${words.replace(/[^\w ./=+-]/g, "_").slice(0, 100)} ${digest(data)}`;
}

/** Whether the id was made from these data. */
export function isDataOf(id: string, data: string): boolean {
  return id.endsWith(` ${digest(data)}`);
}
