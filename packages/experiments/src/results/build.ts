import { codeDigest } from "../engines/code-digest.ts";

/** The build that computes results. It includes code, Node, system and processor, because only the same ones guarantee the same bytes. */
export function buildOf(version: string) {
  return {
    version,
    code: codeOfThis(),
    node: Number(process.versions.node.split(".")[0]),
    platform: process.platform,
    arch: process.arch,
  };
}

let code: string | undefined;

/** Computed once, because this process runs the code that it has loaded. */
function codeOfThis(): string {
  code ??= codeDigest();
  return code;
}
