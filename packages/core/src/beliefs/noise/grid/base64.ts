import { invalid } from "../../../invalid.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Map(Array.from(ALPHABET, (character, value) => [character, value]));

/** Bytes as base64, which not every JavaScript without a browser has built in. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const left = Math.min(3, bytes.length - i);
    const bits = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (let k = 0; k < 4; k++) text += k <= left ? ALPHABET[(bits >> (18 - 6 * k)) & 63] : "=";
  }
  return text;
}

export function decodeBase64(what: string, text: unknown): Uint8Array {
  if (typeof text !== "string" || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text))
    return invalid(what, text, "must be base64");
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let i = 0, at = 0; i < text.length; i += 4) {
    let bits = 0;
    for (let k = 0; k < 4; k++) bits = (bits << 6) | (VALUES.get(text[i + k]) ?? 0);
    for (let k = 0; k < 3 && at < bytes.length; k++) bytes[at++] = (bits >> (16 - 8 * k)) & 255;
  }
  return bytes;
}
