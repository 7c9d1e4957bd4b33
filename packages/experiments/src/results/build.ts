import { codeDigest } from "../engines/code-digest.ts";
import type { FolderSettings } from "./folder-settings.ts";

/** What results come from. Code, Node, system and processor belong to it because the bytes are promised for the same ones only. */
export function buildOf(version: string): FolderSettings {
  return {
    version,
    code: codeOfThis(),
    node: Number(process.versions.node.split(".")[0]),
    platform: process.platform,
    arch: process.arch,
  };
}

let code: string | undefined;

/** Looked at once: this process runs what it has loaded. */
function codeOfThis(): string {
  code ??= codeDigest();
  return code;
}
