import { realpath, stat } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";

export interface FoundFile {
  /** The folder, links followed. */
  readonly root: string;
  /** The names that lead from there to the file. */
  readonly names: readonly string[];
}

/**
 * The file at a path below a folder; undefined where there is none, where it is hidden, or where `..` or a symbolic link leads out of the folder.
 * The folder is looked up every time: a rebuild or a new reproduction may have put another in its place.
 */
export async function findFile(folder: string, names: readonly string[]): Promise<FoundFile | undefined> {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, ...names));
    const inside = relative(root, file);
    const found = inside.split(sep);
    // The way out, "..", begins with a dot as hidden names do; on Windows another drive is an absolute path.
    if (isAbsolute(inside) || found.some((name) => name.startsWith("."))) return undefined;
    // A pipe would keep whoever opens it waiting.
    return (await stat(file)).isFile() ? { root, names: found } : undefined;
  } catch {
    return undefined;
  }
}
