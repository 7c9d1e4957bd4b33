import type { Stream } from "../numerics/stream.ts";

/** The index of the highest score; ties are broken by the stream, which is opened only then. */
export function choose(scores: Float64Array, count: number, open: () => Stream): number {
  let best = 0;
  let ties = 1;
  for (let k = 1; k < count; k++) {
    if (scores[k] > scores[best]) {
      best = k;
      ties = 1;
    } else if (scores[k] === scores[best]) {
      ties++;
    }
  }
  if (ties === 1) return best;
  let skip = open().integer(ties);
  for (let k = best; ; k++) {
    if (scores[k] === scores[best] && skip-- === 0) return k;
  }
}

/** Choice probabilities of a policy that pulls the highest score: 1, divided among ties. */
export function greedyProbabilities(scores: Float64Array): Float64Array {
  const best = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  const share = 1 / scores.reduce((ties, score) => ties + (score === best ? 1 : 0), 0);
  return scores.map((score) => (score === best ? share : 0));
}
