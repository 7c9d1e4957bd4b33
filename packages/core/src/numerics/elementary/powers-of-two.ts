/**
 * Every power of two that a double can be: 2^k is at k + 1074. Processors read this faster than a number whose bits were just
 * written in two halves.
 */
export const POWERS_OF_TWO: Float64Array = /* @__PURE__ */ powersOfTwo();

function powersOfTwo(): Float64Array {
  const powers = new Float64Array(2098);
  powers[1074] = 1;
  for (let i = 1074; i > 0; i--) powers[i - 1] = powers[i] / 2;
  for (let i = 1074; i < 2097; i++) powers[i + 1] = powers[i] * 2;
  return powers;
}
