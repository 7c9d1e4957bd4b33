import { decodeWire, encodeWire } from "@cause-toolkit/experiments";

/** What comes of a chunk: a result, or that its input is bad, which trying again would not mend. */
export type Answer = { readonly result: unknown } | { readonly invalid: string };

export function encodeAnswer(answer: Answer): string {
  return encodeWire(answer);
}

export function decodeAnswer(text: string): Answer {
  return decodeWire(text) as Answer;
}
