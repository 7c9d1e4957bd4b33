// Completes package-lock.json: npm leaves out the optional binaries of other platforms when the registry at hand does
// not offer them, and `npm ci` then refuses the lock file. Run after `npm install`, before committing the lock file:
//
//     node scripts/complete-lock.js
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
const { overrides } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const systems = ["android", "darwin", "linux", "win32", "freebsd", "openharmony", "netbsd", "openbsd", "sunos", "aix"];
const processors = ["arm64", "x64", "ia32", "arm", "ppc64", "s390x", "riscv64", "loong64", "mips64el", "wasm32"];

/** What a binary package's name says about where it runs, such as binding-linux-arm64-musl. */
function platformOf(name) {
  const words = name.split("/").at(-1).split("-");
  const among = (list) => list.filter((word) => words.includes(word));
  const libc = words.includes("musl")
    ? ["musl"]
    : words.includes("gnu") || words.includes("gnueabihf")
      ? ["glibc"]
      : [];
  return { os: among(systems), cpu: among(processors), libc };
}

let added = 0;
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (lock.packages[place] || name in overrides) continue;
    const { os, cpu, libc } = platformOf(name);
    if (cpu.length === 0) throw new Error(`cannot tell where ${name} runs`);
    lock.packages[place] = {
      version,
      cpu,
      ...(entry.dev && { dev: true }),
      ...(libc.length > 0 && { libc }),
      optional: true,
      ...(os.length > 0 && { os }),
    };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} added\n`);
