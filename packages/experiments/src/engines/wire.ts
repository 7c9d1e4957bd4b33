/**
 * Chunks and results as text, for machines that share no memory: JSON, extended by typed arrays and by the numbers that JSON lacks (NaN, ±∞, −0), bit by bit.
 * A typed array is written as its kind and its bytes, little-endian as on all supported machines.
 */
const ARRAYS = { Float64Array, Int32Array, Uint32Array, Uint8Array } as const;
type ArrayName = keyof typeof ARRAYS;
const NUMBERS = { NaN: Number.NaN, Infinity: Number.POSITIVE_INFINITY, "-Infinity": -Infinity, "-0": -0 } as const;
type NumberName = keyof typeof NUMBERS;

/** The key that marks what is not plain JSON. No object of ours uses it. */
const MARK = "$";
/** Our data is never nested deeper. */
const MAX_DEPTH = 100;

export function encodeWire(value: unknown): string {
  return JSON.stringify(toPlain(value));
}

/** Reads what `encodeWire` wrote. The text is untrusted, so anything that `encodeWire` does not write is refused. */
export function decodeWire(text: string): unknown {
  return fromPlain(JSON.parse(text), 0);
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

function fromPlain(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) throw new Error(`the text is nested more than ${MAX_DEPTH} levels deep`);
  if (Array.isArray(value)) return value.map((one) => fromPlain(one, depth + 1));
  if (Object.hasOwn(value, MARK)) return unmarked(value as { [MARK]: unknown; bytes?: unknown });
  // Assigning to it would change the prototype of the copy.
  if (Object.hasOwn(value, "__proto__")) throw new Error('the text has a key "__proto__"');
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fromPlain(one, depth + 1)]));
}

function unmarked({ [MARK]: mark, bytes }: { [MARK]: unknown; bytes?: unknown }): unknown {
  if (bytes === undefined && isKey(NUMBERS, mark)) return NUMBERS[mark as NumberName];
  if (typeof bytes === "string" && isKey(ARRAYS, mark)) return arrayOf(ARRAYS[mark as ArrayName], bytes);
  throw new Error(`the text has a value of an unknown kind: ${JSON.stringify(mark)?.slice(0, 40)}`);
}

function isKey(table: object, key: unknown): boolean {
  return typeof key === "string" && Object.hasOwn(table, key);
}

function arrayOf(kind: (typeof ARRAYS)[ArrayName], bytes: string): unknown {
  const copy = new Uint8Array(Buffer.from(bytes, "base64"));
  // Node silently skips characters that are not base64.
  const whole = (bytes.length / 4) * 3 - (/=*$/.exec(bytes.slice(-2)) as RegExpExecArray)[0].length;
  if (copy.length !== whole || copy.length % kind.BYTES_PER_ELEMENT !== 0) {
    throw new Error(`the text has a damaged ${kind.name}`);
  }
  return new kind(copy.buffer);
}
