/** How finely the published procedure computes (Appendix C, "Computing the optimal Gittins bonus"). */
export interface PublishedSettings {
  /** Points of the grid of means; odd, so that m = 0 is one of them. */
  readonly means: number;
  /** Nodes of the Gauss–Hermite quadrature. */
  readonly nodes: number;
  /** Value iteration ends after this many iterations, or when no value changes by more than the tolerance. */
  readonly iterations: number;
  readonly tolerance: number;
  /** Bisection ends after this many halvings, or when the bracket is narrower than this. */
  readonly halvings: number;
  readonly bracket: number;
  /** How the value is interpolated between means, which the paper does not say. */
  readonly interpolation: Interpolation;
}

export const INTERPOLATIONS = ["linear", "cubic"] as const;
export type Interpolation = (typeof INTERPOLATIONS)[number];

/** The settings of the regret experiments. */
export const PUBLISHED_SETTINGS: PublishedSettings = {
  means: 251,
  nodes: 15,
  iterations: 300,
  tolerance: 1e-4,
  halvings: 20,
  bracket: 1e-3,
  interpolation: "linear",
};

/** The reduced settings of the bonus figure. */
export const FIGURE_SETTINGS: PublishedSettings = { ...PUBLISHED_SETTINGS, means: 121, nodes: 11, iterations: 200 };
