/** A list of numbers that grows as needed. */
abstract class NumberList<A extends Float64Array | Int32Array> {
  data: A;
  length = 0;

  protected constructor(data: A) {
    this.data = data;
  }

  protected abstract make(length: number): A;

  /** Adds `count` numbers and returns the index of the first. `data` may be another array afterwards. */
  extend(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.data.length) {
      const larger = this.make(Math.max(2 * this.data.length, this.length));
      larger.set(this.data);
      this.data = larger;
    }
    return at;
  }

  push(value: number): void {
    const at = this.extend(1);
    this.data[at] = value;
  }
}

export class Float64List extends NumberList<Float64Array> {
  constructor() {
    super(new Float64Array(1024));
  }

  protected make(length: number): Float64Array {
    return new Float64Array(length);
  }
}

/** The same for integers. */
export class Int32List extends NumberList<Int32Array> {
  constructor() {
    super(new Int32Array(1024));
  }

  protected make(length: number): Int32Array {
    return new Int32Array(length);
  }
}
