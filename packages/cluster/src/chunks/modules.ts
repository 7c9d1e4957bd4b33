import { hostname } from "node:os";
import { fileURLToPath } from "node:url";
import { moduleDigest } from "@cause-toolkit/experiments";

/** The modules that a chunk names: policies of the user's own. Only their URLs travel, so every machine must hold the same files. */
export function modulesIn(wire: string): string[] {
  return [...wire.matchAll(/"(file:[^"]+)"/g)].map(([, url]) => url);
}

/** With what the module imports from beside it. */
export function digestModule(url: string): string {
  try {
    return moduleDigest(fileURLToPath(url));
  } catch {
    return "missing";
  }
}

/** Sees to it that a module is here what it was where the chunk was made. */
export function checkModules(modules: { readonly [url: string]: string }): void {
  for (const [url, wanted] of Object.entries(modules)) {
    const here = digestModule(url);
    if (here !== wanted) {
      throw new Error(
        `${url} is ${here === "missing" ? "not there" : "another file, or imports another,"} on ${hostname()}`,
      );
    }
  }
}
