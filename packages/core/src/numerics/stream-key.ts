import { invalid } from "../invalid.ts";

/** A seed is a whole number or a text; both name streams equally well. */
export type Seed = number | string;

export function checkSeed(seed: Seed): Seed {
  const text = typeof seed === "string" && seed !== "";
  return text || (Number.isSafeInteger(seed) && Number(seed) >= 0)
    ? seed
    : invalid("seed", seed, "must be an integer from 0 to 2^53 - 1, or a text");
}

const TEXT = 0x7e87;
const NUMBER = 0x9b17;
const bits = new Float64Array(1);
const words = new Uint32Array(bits.buffer);

/**
 * Hashes a path of names into the 128 bits that start a stream.
 *
 * A sponge: each name is xored into the state, which is then stirred by two quarter rounds (the
 * add-rotate-xor step of ChaCha, a bijection). A longer path is a longer absorption, so
 * `key(a, b)` can be continued from `key(a)`: one hash of the fixed names serves a million runs.
 */
export class StreamKey {
  readonly state: Uint32Array = Uint32Array.of(0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344);

  static of(seed: Seed, names: readonly (string | number)[]): StreamKey {
    const key = new StreamKey();
    key.absorb(checkSeed(seed));
    for (const name of names) key.absorb(name);
    return key;
  }

  absorb(name: string | number): void {
    const h = this.state;
    if (typeof name === "number") {
      bits[0] = name;
      mix(h, words[0], words[1], NUMBER);
    } else {
      for (let i = 0; i < name.length; i++) mix(h, name.charCodeAt(i), i, TEXT);
      mix(h, name.length, 0, ~TEXT);
    }
  }

  /** Writes the start state of the stream at (this path, then these numbers). Allocates nothing. */
  expand(into: Int32Array, scratch: Uint32Array, a: number, b: number): void {
    scratch.set(this.state);
    bits[0] = a;
    mix(scratch, words[0], words[1], NUMBER);
    bits[0] = b;
    mix(scratch, words[0], words[1], NUMBER);
    finish(scratch, into);
  }

  start(into: Int32Array): void {
    finish(this.state.slice(), into);
  }
}

function finish(h: Uint32Array, into: Int32Array): void {
  mix(h, 0, 0, 1);
  mix(h, 0, 0, 2);
  into.set(h);
}

function mix(h: Uint32Array, w0: number, w1: number, w2: number): void {
  let a = h[0] ^ w0;
  let b = h[1] ^ w1;
  let c = h[2] ^ w2;
  let d = h[3];
  for (let round = 0; round < 2; round++) {
    a = (a + b) | 0;
    d ^= a;
    d = (d << 16) | (d >>> 16);
    c = (c + d) | 0;
    b ^= c;
    b = (b << 12) | (b >>> 20);
    a = (a + b) | 0;
    d ^= a;
    d = (d << 8) | (d >>> 24);
    c = (c + d) | 0;
    b ^= c;
    b = (b << 7) | (b >>> 25);
  }
  h[0] = a;
  h[1] = b;
  h[2] = c;
  h[3] = d;
}
