/** The share of choices with some outcome, as a model expects it one choice ahead, and its standard deviation if the model is true. */
export class ExpectedShare {
  private count = 0;
  private sum = 0;
  private variance = 0;

  /** @param probability of the outcome in one choice, and that of any other */
  add(probability: number, other = 1 - probability): void {
    this.count++;
    this.sum += probability;
    this.variance += probability * other;
  }

  /** Null without choices. */
  get expected(): number | null {
    return this.count === 0 ? null : this.sum / this.count;
  }

  get deviation(): number | null {
    return this.count === 0 ? null : Math.sqrt(this.variance) / this.count;
  }
}
