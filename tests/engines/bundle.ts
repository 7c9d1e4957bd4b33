import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const entry = fileURLToPath(new URL("../golden-digest.ts", import.meta.url));

/** The page computes all golden digests and posts them to where it came from. */
const PAGE = `<!doctype html>
<meta charset="utf-8">
<title>Golden digests</title>
<script type="module">
  const told = await import("./golden.js").then(({ allDigests }) => allDigests()).catch((error) => ({ error: String(error) }));
  await fetch("digests", { method: "POST", body: JSON.stringify(told) });
</script>
`;

/** A new folder with the golden results as one file that any engine runs, a page for browsers and a program for Node. */
export async function bundleGolden(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "cause-golden-"));
  await build({
    configFile: false,
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: "es2022",
      lib: { entry, formats: ["es"], fileName: () => "golden.js" },
    },
  });
  writeFileSync(join(folder, "index.html"), PAGE);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  writeFileSync(
    join(folder, "run.js"),
    'import { allDigests } from "./golden.js";\nprocess.stdout.write(JSON.stringify(await allDigests()));\n',
  );
  return folder;
}
