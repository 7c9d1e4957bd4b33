/** A list of numbers that grows as needed. */
export class Float64List {
  data: Float64Array = new Float64Array(1024);
  length = 0;

  /** Adds `count` numbers and returns the index of the first. `data` may be another array afterwards. */
  extend(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.data.length) {
      const larger = new Float64Array(Math.max(2 * this.data.length, this.length));
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
