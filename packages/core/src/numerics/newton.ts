import { cholesky, solveCholesky } from "./cholesky.ts";
import { makeQuadratic, type Quadratic } from "./quadratic.ts";

export interface Maximum extends Quadratic {
  readonly at: Float64Array;
  readonly converged: boolean;
}

const MAX_STEPS = 100;
const MAX_HALVINGS = 40;

/**
 * Finds a maximum by Newton's method, with the curvature raised where it is not negative definite and steps halved until the value rises.
 * Where the function is concave, that is the only maximum.
 */
export function newton(evaluate: (at: Float64Array, out: Quadratic) => void, start: ArrayLike<number>): Maximum {
  const size = start.length;
  let at = Float64Array.from(start);
  let now = makeQuadratic(size);
  let next = makeQuadratic(size);
  evaluate(at, now);
  for (let step = 0; step < MAX_STEPS; step++) {
    const direction = ascent(now, size);
    const rise = direction.reduce((sum, d, i) => sum + d * now.gradient[i], 0);
    if (rise < 1e-12) return { ...now, at, converged: true };
    let length = 1;
    let halvings = 0;
    for (; halvings < MAX_HALVINGS; halvings++, length /= 2) {
      const trial = at.map((x, i) => x + length * direction[i]);
      evaluate(trial, next);
      if (next.value > now.value + 1e-4 * length * rise || (rise < 1e-8 && next.value >= now.value)) {
        at = trial;
        [now, next] = [next, now];
        break;
      }
    }
    // No step rises: the value is as high as its digits can tell.
    if (halvings === MAX_HALVINGS) return { ...now, at, converged: rise < 1e-6 };
  }
  return { ...now, at, converged: false };
}

function ascent({ gradient, hessian }: Quadratic, size: number): Float64Array {
  const curvature = hessian.map((h) => -h);
  let ridge = 0;
  for (;;) {
    const factor = cholesky(curvature, size);
    if (factor) return solveCholesky(factor, size, gradient);
    const more = ridge === 0 ? 1e-3 : 9 * ridge;
    for (let i = 0; i < size; i++) curvature[i * size + i] += more;
    ridge += more;
  }
}
