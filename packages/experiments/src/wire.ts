/**
 * Values as text between processes, and digests of code: for engines that span machines.
 * @module
 */
export { codeDigest } from "./engines/code-digest.ts";
export { moduleDigest } from "./engines/module-digest.ts";
export { decodeWire, encodeWire } from "./engines/wire.ts";
