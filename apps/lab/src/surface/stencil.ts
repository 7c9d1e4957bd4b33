/** Which nodes a value is interpolated from, and with which weights. */
export interface Stencil {
  readonly first: number;
  readonly weights: readonly number[];
}

/** Fifth degree: nodes an octave apart then suffice for three digits. */
const NODES = 6;
/** Rounding may put a value a little beyond the last node. */
const SLACK = 1e-9;

/** Lagrange's weights at x of the nodes around it; undefined beyond the first or last node, where nothing is known. Nodes ascend. */
export function stencilAt(nodes: readonly number[], x: number): Stencil | undefined {
  if (!(x >= nodes[0] - SLACK && x <= nodes[nodes.length - 1] + SLACK)) return undefined;
  const above = nodes.findIndex((node) => node > x);
  const middle = above < 0 ? nodes.length : above;
  const first = Math.min(Math.max(middle - NODES / 2, 0), nodes.length - NODES);
  const near = nodes.slice(first, first + NODES);
  const weights = near.map((node, i) =>
    near.reduce((product, other, j) => (j === i ? product : (product * (x - other)) / (node - other)), 1),
  );
  return { first, weights };
}
