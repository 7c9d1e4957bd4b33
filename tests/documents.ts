import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** A piece of code that the documentation shows. */
export interface Example {
  /** File and line where it stands. */
  readonly place: string;
  readonly language: string;
  readonly code: string;
}

/** Every code block in the README files, the guide and the doc comments. */
export function examples(): Example[] {
  const code = list("packages", /\.ts$/).filter((file) => !/\.(test|suite)\.ts$/.test(file));
  return [...documents(), ...code].flatMap(blocks);
}

/** Every file that people read. */
export function documents(): string[] {
  return [...list(".", /^[A-Z]+\.md$/, false), ...list("docs", /\.md$/), ...list("packages", /README\.md$/)];
}

function list(folder: string, pattern: RegExp, recursive = true): string[] {
  return (readdirSync(join(ROOT, folder), { recursive }) as string[])
    .map((file) => join(folder, file))
    .filter((file) => pattern.test(file.split("/").at(-1) ?? "") && !/(^|\/)(node_modules|dist)\//.test(file));
}

function blocks(file: string): Example[] {
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
  const comment = file.endsWith(".ts");
  const text = (line: string) => (comment ? line.replace(/^\s*\* ?/, "") : line);
  const found: Example[] = [];
  for (let i = 0; i < lines.length; i++) {
    const language = text(lines[i]).match(/^```(\w+)$/)?.[1];
    if (!language) continue;
    const start = i;
    const code: string[] = [];
    while (text(lines[++i]) !== "```") code.push(text(lines[i]));
    found.push({ place: `${file}:${start + 1}`, language, code: code.join("\n") });
  }
  return found;
}
