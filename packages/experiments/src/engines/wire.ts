/**
 * Chunks and results as text, for machines that share no memory. JSON, but that typed arrays and numbers which JSON has no word for (NaN, ±∞, −0) survive to the bit.
 * A typed array is written as its kind and its bytes, little-endian as on every machine that Node runs on here.
 */
const ARRAYS = { Float64Array, Int32Array, Uint32Array, Uint8Array } as const;
type ArrayName = keyof typeof ARRAYS;

/** Stands before what is not plain JSON. No object of ours has such a key. */
const MARK = "$";

export function encodeWire(value: unknown): string {
  return JSON.stringify(toPlain(value));
}

export function decodeWire(text: string): unknown {
  return fromPlain(JSON.parse(text));
}

function toPlain(value: unknown): unknown {
  if (typeof value === "number") {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { [MARK]: Object.is(value, -0) ? "-0" : String(value) };
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  for (const [name, kind] of Object.entries(ARRAYS)) {
    if (value instanceof kind) {
      return { [MARK]: name, bytes: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64") };
    }
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toPlain(one)]));
}

function fromPlain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(fromPlain);
  if (MARK in value) return unmarked(value as { [MARK]: string; bytes?: string });
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fromPlain(one)]));
}

function unmarked({ [MARK]: mark, bytes }: { [MARK]: string; bytes?: string }): unknown {
  if (bytes === undefined) return Number(mark);
  const copy = new Uint8Array(Buffer.from(bytes, "base64"));
  return new ARRAYS[mark as ArrayName](copy.buffer);
}
