/** Numbers one after another, more of them as needed. */
export class Growing {
  data = new Float64Array(1024);
  length = 0;

  /** Makes room for so many more, and says where it begins. `data` may be another array after that. */
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
