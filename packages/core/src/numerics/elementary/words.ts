const double = new Float64Array(1);
const words = new Int32Array(double.buffer);
/** Where the upper 32 bits are: behind the lower ones on nearly every machine. */
const HIGH = new Uint8Array(new Int32Array([1]).buffer)[0];

/** Sign, exponent and the first 20 bits of the fraction, as a signed integer. */
export function highWord(x: number): number {
  double[0] = x;
  return words[HIGH];
}

/** The last 32 bits of the fraction, as a signed integer. */
export function lowWord(x: number): number {
  double[0] = x;
  return words[1 - HIGH];
}

/** The number of these 64 bits. */
export function fromWords(high: number, low: number): number {
  words[HIGH] = high;
  words[1 - HIGH] = low;
  return double[0];
}

/** x without the last 32 bits of its fraction: products of two such numbers are exact. */
export function upperPart(x: number): number {
  double[0] = x;
  words[1 - HIGH] = 0;
  return double[0];
}
