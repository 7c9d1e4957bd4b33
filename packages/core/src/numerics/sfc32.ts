/** One step of Chris Doty-Humphrey's sfc32: 128 bits of state, of which one word is a counter. Returns 32 bits. */
export function sfc32(state: Int32Array): number {
  const b = state[1];
  const c = state[2];
  const out = (((state[0] + b) | 0) + state[3]) | 0;
  state[3] = (state[3] + 1) | 0;
  state[0] = b ^ (b >>> 9);
  state[1] = (c + (c << 3)) | 0;
  state[2] = (((c << 21) | (c >>> 11)) + out) | 0;
  return out;
}
