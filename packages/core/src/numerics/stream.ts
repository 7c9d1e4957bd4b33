import { invalid } from "../invalid.ts";
import { sfc32 } from "./sfc32.ts";
import { type Seed, StreamKey } from "./stream-key.ts";
import { EDGES, fillNormals, RATIOS } from "./ziggurat.ts";

/**
 * A stream of random numbers: the sfc32 generator, 128 bits of state.
 *
 * Streams are got by name with {@link stream} or {@link Streams}, never by splitting another stream,
 * so what one part of a program draws cannot change what another part sees.
 */
export class Stream {
  readonly state: Int32Array = new Int32Array(4);
  private readonly one = new Float64Array(1);

  /** 32 random bits as a signed integer. */
  bits(): number {
    return sfc32(this.state);
  }

  /** A uniform number in [0, 1), 53 bits. */
  uniform(): number {
    const high = this.bits() >>> 5;
    const low = this.bits() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  /** A uniform integer in 0 … n − 1, exactly uniform for every n up to 2^32. */
  integer(n: number): number {
    const excess = 4294967296 % n;
    let draw = this.bits() >>> 0;
    while (draw >= 4294967296 - excess) draw = this.bits() >>> 0;
    return draw % n;
  }

  /** A standard normal number. */
  normal(): number {
    fillNormals(this.state, this.one, 0, 1, EDGES, RATIOS);
    return this.one[0];
  }

  /** Fills `out` from index `from` up to `to` with standard normals: the same as repeated `normal()`. */
  normals(out: Float64Array, from = 0, to: number = out.length): void {
    fillNormals(this.state, out, from, to, EDGES, RATIOS);
  }

  toJSON(): number[] {
    return [...this.state];
  }

  /** The stream that `toJSON` described, at the very draw where it stood. */
  static fromJSON(state: unknown): Stream {
    if (
      !Array.isArray(state) ||
      state.length !== 4 ||
      !state.every((word) => Number.isInteger(word) && (word | 0) === word)
    ) {
      invalid("stream state", state, "must be four 32-bit integers");
    }
    const restored = new Stream();
    restored.state.set(state);
    return restored;
  }
}

/**
 * The stream of this name. Same seed and names, same numbers, whichever part of a program opens it and when.
 *
 * @example
 * ```ts
 * import { stream } from "@cause-toolkit/core/numerics";
 *
 * const a = stream(1, "regret/mixed", 7, "world");
 * const b = stream(1, "regret/mixed", 7, "world");
 * a.normal() === b.normal(); // → true
 * ```
 */
export function stream(seed: Seed, ...names: (string | number)[]): Stream {
  const opened = new Stream();
  StreamKey.of(seed, names).start(opened.state);
  return opened;
}

/**
 * A family of streams numbered by two integers, such as run and arm, whose common names are hashed once.
 * `streams.open(s, i, j)` sets `s` to what `stream(seed, ...names, i, j)` returns, without allocating.
 */
export class Streams {
  private readonly key: StreamKey;
  private readonly scratch = new Uint32Array(4);

  constructor(seed: Seed, ...names: (string | number)[]) {
    this.key = StreamKey.of(seed, names);
  }

  open(into: Stream, i: number, j: number): Stream {
    this.key.expand(into.state, this.scratch, i, j);
    return into;
  }
}
