import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { codeDigest } from "@cause-toolkit/experiments/wire";

/**
 * Identifies this build. Two machines with the same build get the same bytes: the toolkit's version and code agree, and so do Node's major version, the system
 * and the processor. For example `1.0.0-node20-linux-x64-5d41402a`.
 *
 * @example
 * ```ts
 * import { thisBuild } from "@cause-toolkit/cluster";
 *
 * thisBuild().split("-").length; // → 5
 * ```
 */
export function thisBuild(): string {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const node = process.versions.node.split(".")[0];
  const code = codeDigest(fileURLToPath(new URL(".", import.meta.url)));
  return [version, `node${node}`, process.platform, process.arch, code].join("-");
}

/** Whether a text can be the name of a build. Anybody with write access to the Redis may have written it. */
export function isBuild(text: unknown): text is string {
  return typeof text === "string" && /^[\w.+-]{1,200}$/.test(text);
}

/** Describes a build for people. */
export function describeBuild(build: string): string {
  const [code, processor, system, node, ...version] = build.split("-").reverse();
  return `version ${version.reverse().join("-")} (code ${code}) on ${node}, ${system} ${processor}`;
}
