import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Packages whose code the page or one of its workers holds, by their folder. Workers are bundled apart, before the page. */
const bundled = new Set<string>();

/** Puts the licence of every package whose code is bundled into `licenses/`, as the licences ask. A plugin of the page and of its workers. */
export function licenses(isPage: boolean): Plugin {
  return {
    name: "licenses",
    apply: "build",
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        for (const id of part.type === "chunk" ? Object.keys(part.modules) : []) {
          if (id.includes("/node_modules/")) bundled.add(packageOf(id.replace(/^\0|\?.*$/g, "")));
        }
      }
      if (!isPage) return;
      for (const folder of bundled) {
        const { name, text } = licenseIn(folder);
        this.emitFile({
          type: "asset",
          fileName: `licenses/${name.replace("@", "").replace("/", "-")}.txt`,
          source: text,
        });
      }
    },
  };
}

/** The folder of the package that a file belongs to. */
function packageOf(file: string): string {
  const folder = dirname(file);
  const manifest = join(folder, "package.json");
  const named = existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version !== undefined;
  return named ? folder : packageOf(folder);
}

function licenseIn(folder: string): { name: string; text: string } {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (file === undefined && license === undefined) throw new Error(`${name} has no licence`);
  const text =
    file === undefined
      ? `Licence: ${license}. ${author?.name ?? author ?? ""}`
      : readFileSync(join(folder, file), "utf8");
  return { name, text: `${name} ${version}\n\n${text.trim()}\n` };
}
