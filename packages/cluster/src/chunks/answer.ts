import { decodeWire, encodeWire } from "@cause-toolkit/experiments";
import { digest } from "./chunk-id.ts";

/** What comes of a chunk: a result, or that its input is bad, which trying again would not mend. */
export type Answer = { readonly result: unknown } | { readonly invalid: string };

/** Which chunk of which build an answer belongs to. */
export interface AnswerAddress {
  readonly build: string;
  readonly id: string;
}

/** An answer as text: a checksum, a space, the content. The checksum covers the address too, so that the answer to one chunk cannot pass for that to another. */
export function encodeAnswer(address: AnswerAddress, answer: Answer): string {
  const content = encodeWire(answer);
  return `${checksum(address, content)} ${content}`;
}

/** Reads an answer; undefined if the text is damaged or belongs elsewhere. */
export function decodeAnswer(address: AnswerAddress, text: string): Answer | undefined {
  const end = text.indexOf(" ");
  const content = text.slice(end + 1);
  if (text.slice(0, end) !== checksum(address, content)) return undefined;
  try {
    const answer = decodeWire(content);
    return isAnswer(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

function checksum({ build, id }: AnswerAddress, content: string): string {
  return digest(`${build}\n${id}\n${content}`);
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== "object" || value === null) return false;
  return "result" in value || typeof (value as { invalid?: unknown }).invalid === "string";
}
