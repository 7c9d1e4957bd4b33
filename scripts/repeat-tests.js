// Runs the tests several times, beside busy loops if asked, and says of each run how long it took and what failed:
//
//     node scripts/repeat-tests.js [<runs, 1>] [--busy <loops, 0>] [-- <arguments of vitest run>]
import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { finished } from "node:stream/promises";
import { parseArgs } from "node:util";

const VITEST = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
/** Ends with the process that started it, whatever becomes of that. */
const LOOP =
  "const parent = process.ppid; (function work() { const end = Date.now() + 50; while (Date.now() < end); if (process.ppid === parent) setImmediate(work); })()";

function count(name, text, least) {
  if (/^\d+$/.test(text) && Number(text) >= least) return Number(text);
  throw new Error(`invalid ${name}: "${text}"; must be a whole number from ${least}`);
}

const [own, others] = split(process.argv.slice(2));
const { values, positionals } = parseArgs({
  args: own,
  allowPositionals: true,
  options: { busy: { type: "string", default: "0" } },
});
const runs = count("runs", positionals[0] ?? "1", 1);
const busy = count("--busy", values.busy, 0);
const folder = mkdtempSync(join(tmpdir(), "cause-repeat-tests-"));

let isFailed = false;
for (let run = 1; run <= runs; run++) {
  const { seconds, line, isPassed } = await runOnce(run);
  process.stdout.write(`run ${run} of ${runs}, ${busy} busy loops, ${seconds} s: ${line}\n`);
  isFailed ||= !isPassed;
}
if (!isFailed) rmSync(folder, { recursive: true });
process.exitCode = isFailed ? 1 : 0;

function split(words) {
  const at = words.indexOf("--");
  return at < 0 ? [words, []] : [words.slice(0, at), words.slice(at + 1)];
}

async function runOnce(run) {
  const loops = Array.from({ length: busy }, () => spawn(process.execPath, ["-e", LOOP], { stdio: "ignore" }));
  const [report, output] = [join(folder, `${run}.json`), join(folder, `${run}.txt`)];
  const began = performance.now();
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const code = await toFile(spawn(process.execPath, [VITEST, "run", ...reporters, ...others]), output);
    const seconds = Math.round((performance.now() - began) / 1000);
    return { seconds, isPassed: code === 0, line: code === 0 ? passed(report) : `${failed(report)}; see ${output}` };
  } finally {
    for (const loop of loops) loop.kill();
  }
}

/** Writes what a process says into a file, and returns its exit code. */
async function toFile(child, path) {
  const file = createWriteStream(path);
  for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false });
  const code = await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
  await finished(file.end());
  return code;
}

function passed(report) {
  return `${read(report).numPassedTests} tests passed`;
}

/** The failed tests, and the files that failed as a whole. Errors that belong to no test are in the output alone. */
function failed(report) {
  const names = read(report).testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed").map(({ fullName }) => fullName);
    return tests.length === 0 && status === "failed" ? [name] : tests;
  });
  return names.length > 0 ? `${names.length} failed: ${names.join(" | ")}` : "failed, in no test";
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return { numPassedTests: 0, testResults: [] };
  }
}
