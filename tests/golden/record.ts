import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderSvg } from "@cause-toolkit/figures/node";
import { publisher } from "@cause-toolkit/publish";
import { causeHere, folder } from "../../packages/cli/src/process.suite.ts";
import type { Texts } from "./hold.ts";
import { normalized, printedText } from "./normalize.ts";

/** Puts a file where commands run. */
export function put(file: string, content: string | object): void {
  writeFileSync(join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
}

export function read(file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

/** From here on, figures are written as SVG alone. PNG and PDF are made of it, and to draw them takes half of the time. */
export function withoutPictures(): void {
  const figure: typeof publisher.figure = async (write, { id, draw }) => {
    const svg = renderSvg(draw);
    write(`figures/${id}.svg`, svg);
    return svg;
  };
  Object.assign(publisher, { figure });
}

/** What a command prints, and all files that it writes in its folder, by names that begin with the name of the run. */
export async function record(name: string, words: string): Promise<Texts> {
  const before = new Set(filesIn(folder));
  const { code, out, err } = await causeHere(words);
  const texts: { [file: string]: string } = {
    [`${name}/stdout`]: printedText(out).replaceAll(folder, "<folder>"),
    [`${name}/stderr`]: `${printedText(err).replaceAll(folder, "<folder>")}exit code ${code}\n`,
  };
  for (const file of filesIn(folder)) {
    if (before.has(file)) continue;
    const key = file.startsWith(`${name}/`) ? file : `${name}/${file}`;
    texts[key] = await normalized(file, readFileSync(join(folder, file)));
  }
  return texts;
}

/** All files of a folder, but what folders keep for themselves, chunks and shards, and the bundle of the task. */
function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .filter((file) => !/\/(conditions|shards)\/|cause-task\.(js|css)$/.test(file));
}
