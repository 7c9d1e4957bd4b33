import { realpathSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { invalid } from "@cause-toolkit/core";
import { digestModule, type ModuleDigests } from "../chunks/modules.ts";

/**
 * The folders from which a worker loads policies. A chunk can name any file, and anybody with write access to the Redis can make chunks. So the person who starts
 * the worker decides which files may run.
 */
export class PolicyFolders {
  private readonly folders: readonly string[];
  private readonly loaded = new Map<string, string>();

  constructor(folders: readonly string[]) {
    this.folders = folders.map(realFolder);
  }

  /** Throws if a module is outside the folders, differs from the one that the submitter has, or has changed since the first check: a thread loads it only once. */
  check(modules: ModuleDigests): void {
    for (const [url, wanted] of Object.entries(modules)) {
      const path = pathOf(url);
      if (!this.holds(path)) {
        const folder = dirname(path);
        throw new Error(
          `the worker on ${hostname()} may not load ${url}; to allow it, start the worker with --policies-from ${folder}`,
        );
      }
      const here = digestModule(url);
      if (here === "missing") throw new Error(`${url} is not there on ${hostname()}`);
      if (here !== wanted) throw new Error(`${url} is another file, or imports another, on ${hostname()}`);
      if ((this.loaded.get(url) ?? here) !== here) {
        throw new Error(`${url} has changed since the worker on ${hostname()} loaded it; restart that worker`);
      }
      this.loaded.set(url, here);
    }
  }

  private holds(path: string): boolean {
    return this.folders.some((folder) => isInside(folder, realPath(path)));
  }
}

/** Returns the path of a module. Throws if the URL has more than a path, such as a query. */
function pathOf(url: string): string {
  let path: string | undefined;
  try {
    path = fileURLToPath(url);
  } catch {}
  if (path === undefined || pathToFileURL(path).href !== url) throw new Error(`${url} is not the plain URL of a file`);
  return path;
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Resolves links, also in the path of a missing file: errors must not reveal which files exist outside the folders. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(realPath(folder), basename(path));
  }
}

function realFolder(folder: string): string {
  const path = resolve(folder);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    invalid("policies-from", folder, "must be a folder that is there");
  }
  return realpathSync(path);
}
