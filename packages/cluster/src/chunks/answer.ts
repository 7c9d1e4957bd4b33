import type { Answer } from "@cause-toolkit/experiments/jobs";
import { decodeWire, encodeWire } from "@cause-toolkit/experiments/wire";
import { digest } from "./chunk-id.ts";

/** Identifies a chunk: its build and its id. */
export interface ChunkKey {
  readonly build: string;
  readonly id: string;
}

/** Encodes an answer: a checksum, a space, the content. The checksum covers the key too, so that the answer to another chunk does not match. */
export function encodeAnswer(key: ChunkKey, answer: Answer): string {
  const content = encodeWire(answer);
  return `${checksum(key, content)} ${content}`;
}

/** Decodes an answer. Undefined if the text is damaged or belongs to another chunk. */
export function decodeAnswer(key: ChunkKey, text: string): Answer | undefined {
  const end = text.indexOf(" ");
  const content = text.slice(end + 1);
  if (text.slice(0, end) !== checksum(key, content)) return undefined;
  try {
    const answer = decodeWire(content);
    return isAnswer(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

function checksum({ build, id }: ChunkKey, content: string): string {
  return digest(`${build}\n${id}\n${content}`);
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== "object" || value === null) return false;
  return "result" in value || typeof (value as { invalid?: unknown }).invalid === "string";
}
