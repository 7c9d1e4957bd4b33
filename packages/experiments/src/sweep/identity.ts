import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { moduleDigest } from "../engines/module-digest.ts";
import { buildOf } from "../results/build.ts";
import { checksum } from "../results/checksum.ts";
import type { FolderSettings } from "../results/folder-settings.ts";
import type { SweepPlan } from "./plan.ts";

/** The settings and code that identify a sweep, recorded in its folder and in each shard. Results can be combined only if all of it is the same. */
export function identityOf(plan: SweepPlan, version: string): FolderSettings {
  const { file } = plan.sweep;
  const { runs = 1000, seed = 1 } = file;
  const modules = modulesOf(plan).map((url) => `${basename(url)} ${moduleDigest(fileURLToPath(url)).slice(0, 16)}`);
  return {
    kind: "sweep",
    runs: asSetting(runs),
    seed: asSetting(seed),
    sweep: checksum(canonical(file)).slice(0, 16),
    // A user's own policy is identified by the content of its file and of the files that it imports.
    ...(modules.length > 0 && { modules: modules.sort().join(", ") }),
    ...buildOf(version),
  };
}

/** The URLs of all of the user's own policies. */
export function modulesOf({ cells }: SweepPlan): string[] {
  const policies = cells.flatMap(({ config }) => config.policies ?? []);
  return [...new Set(policies)].filter((policy) => policy.startsWith("file:"));
}

/** The same text for the same settings in any order; but the order of axes counts, since it is that of the cells. */
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
