/** A normal belief about an arm's latent reward. The variance is a variance. */
export interface Belief {
  readonly mean: number;
  readonly variance: number;
}
