// The written pages of the site: files of the repository, in sections, under their own titles.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** Sections in the order of the navigation; a folder stands for the Markdown files in it. */
const SECTIONS = [
  ["Ten minutes", ["docs/ten-minutes"]],
  ["Guides", ["docs/guide"]],
  ["Results", ["docs/results/README.md", "docs/paper-map.md", "docs/evidence"]],
  [
    "Project",
    [
      "CHANGELOG.md",
      "CONTRIBUTING.md",
      "SECURITY.md",
      "docs/releasing.md",
      "docs/design.md",
      "docs/decisions.md",
      "docs/decisions",
    ],
  ],
];

function markdownIn(root, place) {
  const path = join(root, place);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((file) => file.endsWith(".md"))
    .map((file) => join(path, file));
}

/** The absolute paths of all pages. */
export function documentFiles(root) {
  return SECTIONS.flatMap(([, places]) => places.flatMap((place) => markdownIn(root, place)));
}

/** The page of a file: its name in the navigation, `Section/Title`, and its path in the site without the ending. */
export function pageOf(root, file) {
  const section = SECTIONS.find(([, places]) => places.some((place) => markdownIn(root, place).includes(file)))[0];
  const title = /^# (.+)$/m.exec(readFileSync(file, "utf8"))?.[1] ?? relative(root, file);
  const path = relative(root, file)
    .replaceAll("\\", "/")
    .replace(/^docs\//, "")
    .replace(/\/README\.md$/, "/index.md")
    .replace(/\.md$/, "")
    .toLowerCase();
  // A slash would open a folder of the navigation.
  return { name: `${section}/${title.replaceAll("`", "").replaceAll("/", "∕")}`, path };
}
