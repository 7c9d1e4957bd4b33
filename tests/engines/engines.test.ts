// The golden results on other engines, by `npm run test:engines`: versions of Node from the registry, and browsers as Debian has them.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { portableDigests } from "../golden/portable.ts";
import { CHROMIUM, needPrograms, type Program } from "../setup/programs.ts";
import { bundleGolden } from "./bundle.ts";
import { serveGolden } from "./golden-page.ts";

const NODES = [20, 22, 24, 26];
const golden = portableDigests();

let bundle = "";
beforeAll(async () => {
  bundle = await bundleGolden();
});
afterAll(() => rmSync(bundle, { recursive: true }));

// Fetched into a folder that is removed, never a dependency: the package `node` puts its program before the system's in every script.
test.each(NODES)("Node %d", (version) => {
  const folder = mkdtempSync(join(tmpdir(), "cause-node-"));
  try {
    const options = ["--no-save", "--no-audit", "--no-fund", "--loglevel", "error"];
    execFileSync("npm", ["install", "--prefix", folder, ...options, `node@${version}`], { stdio: "ignore" });
    const node = join(folder, "node_modules", "node", "bin", "node");
    tell(execFileSync(node, ["--version"], { encoding: "utf8" }).trim(), "Node");
    expect(JSON.parse(execFileSync(node, [join(bundle, "run.js")], { encoding: "utf8" }))).toEqual(golden);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const FIREFOX: Program = {
  name: "Firefox",
  find: () => ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((place) => existsSync(place)),
  packages: ["firefox-esr", "firefox"],
};

/** The browser that WebKitGTK brings; it needs a display, which xvfb-run makes. */
const WEBKIT: Program = { name: "WebKit", find: findWebkit, packages: ["xvfb", "libwebkit2gtk-4.1-0"] };

test("Chromium", () => {
  const [browser] = needPrograms([CHROMIUM]);
  tell(versionOf(browser), "Chromium");
  return computesTheSame((url, profile) => [
    browser,
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    `--user-data-dir=${profile}`,
    "--remote-debugging-port=0",
    url,
  ]);
});

test("Firefox", () => {
  const [browser] = needPrograms([FIREFOX]);
  tell(versionOf(browser), "Firefox");
  return computesTheSame((url, profile) => [browser, "--headless", "--no-remote", "--profile", profile, url]);
});

test("WebKit", () => {
  const [browser] = needPrograms([WEBKIT]);
  tell(versionOf("xvfb-run", "--auto-servernum", browser), "WebKit");
  return computesTheSame((url) => ["xvfb-run", "--auto-servernum", browser, url]);
});

/** Opens the page in a browser of its own, and compares what it posts. */
async function computesTheSame(command: (url: string, profile: string) => string[]): Promise<void> {
  const page = await serveGolden(bundle);
  const profile = mkdtempSync(join(tmpdir(), "cause-browser-"));
  const [program, ...words] = command(page.url, profile);
  const browser = spawn(program, words, { stdio: "ignore", detached: true, env: { ...process.env, HOME: profile } });
  try {
    const ended = once(browser, "exit").then(([code]) => ({
      error: `the browser ended with ${code} before it had computed`,
    }));
    expect(await Promise.race([page.digests, ended])).toEqual(golden);
  } finally {
    await end(browser);
    page.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** Ends a browser with all its processes. */
async function end(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null || browser.pid === undefined) return;
  const exit = once(browser, "exit");
  process.kill(-browser.pid, "SIGKILL");
  await exit;
}

function findWebkit(): string | undefined {
  if (spawnSync("xvfb-run", ["--help"]).status !== 0) return undefined;
  const folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"].filter((folder) => existsSync(folder));
  return folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, "MiniBrowser")))
    .find((place) => /webkit2?gtk-/.test(place) && existsSync(place));
}

function versionOf(program: string, ...words: string[]): string {
  return execFileSync(program, [...words, "--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}

function tell(version: string, name: string): void {
  process.stdout.write(`${name}: ${version}\n`);
}
