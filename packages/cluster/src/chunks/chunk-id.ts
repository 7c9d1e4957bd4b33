import { createHash } from "node:crypto";

export function digest(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/**
 * A chunk's name: readable at the front, and at its end the digest of everything that the chunk says, so that the same work has
 * the same id whoever submits it, and other work another. BullMQ allows no colon.
 */
export function chunkId(job: string, chunk: object, data: string): string {
  const { config } = chunk as { config?: { name?: unknown } };
  const name = typeof config?.name === "string" ? [config.name] : [];
  const plain = Object.entries(chunk).filter(([, value]) => ["number", "string"].includes(typeof value));
  const words = [job, ...name, ...plain.map(([key, value]) => `${key}=${value}`)].join(" ");
  return `${words.replace(/[^\w ./=+-]/g, "_").slice(0, 100)} ${digest(data)}`;
}

/** Whether data are those that an id was made of. */
export function isDataOf(id: string, data: string): boolean {
  return id.endsWith(` ${digest(data)}`);
}
