/**
 * The smallest value at which the weights of all values up to it reach this much: by quickselect, which takes a time in proportion to the number of values,
 * where sorting thousands of particles at each trial would take longer than to filter them.
 */
export function weightedQuantile(values: Float64Array, weights: Float64Array, reached: number): number {
  const value = values.slice();
  const weight = weights.slice();
  let [low, high, below] = [0, value.length - 1, 0];
  while (low < high) {
    const pivot = median(value[low], value[(low + high) >> 1], value[high]);
    // From low to high: less than the pivot, equal, more.
    let [less, at, more, lessWeight, equalWeight] = [low, low, high, 0, 0];
    while (at <= more) {
      if (value[at] < pivot) {
        lessWeight += weight[at];
        swap(value, weight, at++, less++);
      } else if (value[at] > pivot) swap(value, weight, at, more--);
      else equalWeight += weight[at++];
    }
    if (less > low && below + lessWeight >= reached) high = less - 1;
    else if (more === high || below + lessWeight + equalWeight >= reached) return pivot;
    else {
      below += lessWeight + equalWeight;
      low = more + 1;
    }
  }
  return value[low];
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

function swap(value: Float64Array, weight: Float64Array, i: number, j: number): void {
  const [v, w] = [value[i], weight[i]];
  value[i] = value[j];
  weight[i] = weight[j];
  value[j] = v;
  weight[j] = w;
}
