// Builds the web site into one static folder: start page, guides, API reference, the lab, the results.
//
//     npm run site            into site/dist
//     npm run site -- DIR     into DIR
//
// All links are relative, so the folder works under any address, and from a disk.
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Application, PageEvent, StructureRouter } from "typedoc";
import { finished, markdown } from "./markup.js";
import { entryPointsOf, PACKAGES } from "./packages.js";
import { documentFiles, pageOf } from "./pages.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const out = resolve(process.argv[2] ?? join(ROOT, "site/dist"));

/** The page of each document, by its reflection. */
const pages = new Map();

/** Pages keep the paths of their sources; the reference is below `api/`. */
class SiteRouter extends StructureRouter {
  getIdealBaseName(reflection) {
    return pages.get(reflection)?.path ?? `api/${super.getIdealBaseName(reflection)}`;
  }
}

const scratch = mkdtempSync(join(tmpdir(), "cause-site-"));
try {
  const reference = [];
  for (const name of PACKAGES) reference.push(await convertPackage(name));
  await render(reference);
  copyLab();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.stdout.write(`The site is in ${out}\n`);

/** The reference of one package, as a file that TypeDoc can merge. */
async function convertPackage(name) {
  const folder = join(ROOT, "packages", name);
  const app = await Application.bootstrap({
    name: `@cause-toolkit/${name}`,
    entryPoints: entryPointsOf(folder),
    tsconfig: join(folder, "tsconfig.json"),
    readme: join(folder, "README.md"),
    excludeInternal: true,
    disableSources: true,
    skipErrorChecking: true,
    validation: false,
    logLevel: "Warn",
  });
  const project = await app.convert();
  if (!project) throw new Error(`the reference of ${name} cannot be made`);
  const file = join(scratch, `${name}.json`);
  writeFileSync(file, JSON.stringify(app.serializer.projectToObject(project, ROOT)));
  return file;
}

async function render(entryPoints) {
  const files = documentFiles(ROOT);
  const app = await Application.bootstrap({
    name: "The CAUSE toolkit",
    readme: join(ROOT, "README.md"),
    entryPointStrategy: "merge",
    entryPoints,
    projectDocuments: files,
    displayBasePath: ROOT,
    customCss: join(ROOT, "site/style.css"),
    router: "site",
    navigation: { includeFolders: true, compactFolders: false },
    navigationLinks: { Lab: "lab/index.html" },
    searchInDocuments: true,
    highlightLanguages: ["ts", "js", "json", "jsonc", "sh", "r", "python", "html", "csv", "bibtex"],
    hideGenerator: true,
    logLevel: "Warn",
    markdownItLoader: markdown,
  });
  app.renderer.defineRouter("site", SiteRouter);
  app.renderer.on(PageEvent.END, (page) => {
    page.contents = finished(page.contents);
  });
  const project = await app.convert();
  if (!project) throw new Error("the parts of the site cannot be merged");
  // TypeDoc names a document by the path of its file.
  const byName = new Map(files.map((file) => [relative(ROOT, file).replace(/\.md$/, ""), file]));
  for (const document of project.documents ?? []) {
    const page = pageOf(ROOT, byName.get(document.name));
    pages.set(document, page);
    document.name = page.name;
  }
  await app.generateDocs(project, out);
  if (app.logger.hasErrors()) throw new Error("the site has errors; see above");
}

function copyLab() {
  const lab = join(ROOT, "apps/lab/dist");
  if (!existsSync(join(lab, "index.html"))) throw new Error("the lab is not built; run npm run build first");
  cpSync(lab, join(out, "lab"), { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
}
