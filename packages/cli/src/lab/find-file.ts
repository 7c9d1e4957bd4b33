import { realpath, stat } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";

export interface FoundFile {
  /** The folder, with symbolic links resolved. */
  readonly root: string;
  /** The path of the file below the folder. */
  readonly names: readonly string[];
}

/**
 * The file at a path below a folder; undefined if there is none, if it is hidden, or if `..` or a symbolic link leads out of the folder.
 * The folder is resolved at every request: a rebuild or a new reproduction may have replaced it.
 */
export async function findFile(folder: string, names: readonly string[]): Promise<FoundFile | undefined> {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, ...names));
    const inside = relative(root, file);
    const found = inside.split(sep);
    // ".." starts with a dot, as hidden names do; on Windows, another drive is an absolute path.
    if (isAbsolute(inside) || found.some((name) => name.startsWith("."))) return undefined;
    // Opening a named pipe would block.
    return (await stat(file)).isFile() ? { root, names: found } : undefined;
  } catch {
    return undefined;
  }
}
