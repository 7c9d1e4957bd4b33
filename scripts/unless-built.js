// Runs a command that builds a folder, unless it was built by the same command from the same files: npm ci builds, and npm test builds again.
//
//     node scripts/unless-built.js <folder> <inputs…> -- <command…>
//
// Files are compared by content. Beside the folder, <folder>.digest tells what it was built from and what was built.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const words = process.argv.slice(2);
const [folder, ...inputs] = words.slice(0, words.indexOf("--"));
const command = words.slice(words.indexOf("--") + 1);
const mark = `${resolve(folder)}.digest`;

/** Every file below a place, but for what is installed, and for what is built here. */
function filesIn(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && !/\.(digest|tsbuildinfo)$/.test(name))
    .map(({ name }) => join(place, name))
    .filter((path) => resolve(path) !== resolve(folder))
    .flatMap(filesIn)
    .sort();
}

function digestOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

const asked = createHash("sha256")
  .update(JSON.stringify([process.version, command]))
  .digest("hex");
const from = `${asked} ${digestOf(inputs.flatMap(filesIn))}`;
const built = () =>
  `${from} ${digestOf(
    readdirSync(folder)
      .map((name) => join(folder, name))
      .flatMap(filesIn),
  )}\n`;

if (!existsSync(folder) || !existsSync(mark) || readFileSync(mark, "utf8") !== built()) {
  rmSync(mark, { force: true });
  // In a shell, which finds the commands of npm on every system.
  const { status } = spawnSync(command.join(" "), { stdio: "inherit", shell: true });
  if (status === 0) writeFileSync(mark, built());
  process.exitCode = status ?? 1;
}
