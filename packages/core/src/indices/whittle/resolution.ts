/** How finely to compute. */
export interface Resolution {
  /** Between rows of the grid, in log Σ. */
  readonly rowSpacing: number;
  /** Between columns of the grid, in σ near the boundary. */
  readonly columnSpacing: number;
  /** Length of a panel of twelve quadrature nodes, in σ. */
  readonly panel: number;
  /** Quadrature nodes for a wait whose stretch of means is one σ long. */
  readonly waitNodes: number;
  /** Length of a block of waiting times that is summed as one, relative to how long they are. */
  readonly block: number;
  /** How many σ a Gaussian reaches. */
  readonly kernelReach: number;
  /** Discounted so much, nothing matters. */
  readonly negligible: number;
  /** Residual at which a linear equation counts as solved. */
  readonly tolerance: number;
}

/** Good for 1e-5 of the bonus. */
export const FINE: Resolution = {
  rowSpacing: 0.17,
  columnSpacing: 0.33,
  panel: 5,
  waitNodes: 3.5,
  block: 0.2,
  kernelReach: 6.5,
  negligible: 1e-6,
  tolerance: 1e-9,
};

/** A little coarser in everything, so that the difference shows the error. */
export const COARSE: Resolution = {
  rowSpacing: 0.23,
  columnSpacing: 0.42,
  panel: 6,
  waitNodes: 2.9,
  block: 0.25,
  kernelReach: 6.2,
  negligible: 1e-5,
  tolerance: 1e-8,
};

/** Enough for a policy to start from. */
export const ROUGH: Resolution = { ...COARSE, rowSpacing: 0.35, columnSpacing: 0.6, panel: 8, tolerance: 1e-6 };
