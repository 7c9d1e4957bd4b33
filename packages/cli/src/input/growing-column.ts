/** A growing list of numbers, eight bytes each. */
export class GrowingColumn {
  private values = new Float64Array(16);
  private count = 0;

  push(value: number): void {
    if (this.count === this.values.length) {
      const larger = new Float64Array(2 * this.count);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.count++] = value;
  }

  /** The latest value; undefined if there is none. */
  get last(): number | undefined {
    return this.count === 0 ? undefined : this.values[this.count - 1];
  }

  /** All values, in an array of their own. */
  toArray(): Float64Array {
    return this.values.slice(0, this.count);
  }
}
