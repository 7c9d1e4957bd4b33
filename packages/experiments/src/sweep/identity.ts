import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { moduleDigest } from "../engines/module-digest.ts";
import { buildOf } from "../results/build.ts";
import { checksum } from "../results/checksum.ts";
import type { FolderSettings } from "../results/folder-settings.ts";
import type { SweepPlan } from "./plan.ts";

/**
 * What a folder is begun with, and each shard says of itself: results go together only if all of this is the same.
 */
export function identityOf(plan: SweepPlan, version: string): FolderSettings {
  const { file } = plan.sweep;
  const { runs = 1000, seed = 1 } = file;
  const modules = modulesOf(plan).map((url) => `${basename(url)} ${moduleDigest(fileURLToPath(url)).slice(0, 16)}`);
  return {
    runs: asSetting(runs),
    seed: asSetting(seed),
    sweep: short(canonical(file)),
    // A policy of the user's own is what its file says and those that it imports, wherever they are.
    ...(modules.length > 0 && { modules: modules.sort().join(", ") }),
    ...buildOf(version),
  };
}

/** The URLs of all policies of the user's own. */
export function modulesOf({ cells }: SweepPlan): string[] {
  const policies = cells.flatMap(({ config }) => config.policies ?? []);
  return [...new Set(policies)].filter((policy) => policy.startsWith("file:"));
}

/** The same text for the same settings, however they were ordered; but the order of axes is that of the cells. */
export function canonical(data: unknown): string {
  return JSON.stringify(data, (key, value) =>
    typeof value === "object" && value !== null && !Array.isArray(value) && key !== "axes"
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function asSetting(value: unknown): string | number {
  return typeof value === "number" ? value : String(value);
}

function short(content: string | Uint8Array): string {
  return checksum(content).slice(0, 16);
}
