// The web site as visitors find it: built once, opened from a subpath in Chromium.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../documents.ts";
import { sharedChromium } from "./chromium.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "cause-site-test-"));
const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
let browser: Browser;
let server: Server;
let address: string;

beforeAll(async () => {
  execFileSync("node", ["site/build.js", folder], { cwd: ROOT, stdio: "pipe" });
  server = createServer((request, response) => {
    const path = new URL(request.url ?? "", "http://localhost").pathname;
    const file = join(folder, path.replace(/^\/some\/where\//, "").replace(/\/$/, "/index.html"));
    if (!path.startsWith("/some/where/") || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    return response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/where`;
  browser = await sharedChromium();
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page and returns what went wrong meanwhile. */
async function visit(path: string, width: number, dark: boolean, look: (page: Page) => Promise<void>) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: dark ? "dark" : "light" });
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${address}/${path}`);
  await look(page);
  await page.close();
  return trouble;
}

const htmlFiles = () =>
  (readdirSync(folder, { recursive: true }) as string[]).filter(
    (file) => file.endsWith(".html") && !file.startsWith("lab"),
  );

test("every relative link of every page leads to a file", () => {
  const dead = htmlFiles().flatMap((file) => {
    const links = [...readFileSync(join(folder, file), "utf8").matchAll(/(?:href|src)="([^"#?]+)[^"]*"/g)];
    return links
      .map(([, link]) => decodeURI(link))
      .filter((link) => !/^([a-z]+:|\/\/)/.test(link))
      .filter((link) => link.startsWith("/") || !existsSync(join(folder, dirname(file), link)))
      .map((link) => `${file}: ${link}`);
  });
  expect(dead).toEqual([]);
});

test("every guide is a page", () => {
  const guides = readdirSync(join(ROOT, "docs/guide")).filter((file) => file.endsWith(".md"));
  const missing = guides.filter((file) => !existsSync(join(folder, "guide", file.replace(".md", ".html"))));
  expect(missing).toEqual([]);
});

test("the reference has what core exports, with examples", () => {
  const page = readFileSync(join(folder, "api/_cause-toolkit/core/index/Agent.html"), "utf8");
  expect(page.replace(/<[^>]+>/g, "")).toContain("new Agent({ arms: ");
});

test("a visitor goes from the start page to a guide and to the lab", async () => {
  const trouble = await visit("index.html", 1280, false, async (page) => {
    await page.locator("article, .col-content").getByRole("link", { name: "agent" }).first().click();
    await page.waitForURL(/agent\.html/);
    await page.getByRole("link", { name: "Lab", exact: true }).click();
    await page.waitForURL(/lab\/index\.html/);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  });
  expect(trouble).toEqual([]);
});

test("search finds a word within a guide", async () => {
  const trouble = await visit("index.html", 1280, false, async (page) => {
    await page.locator("#tsd-search-trigger").click();
    await page.locator("#tsd-search-input").fill("placeholder consent");
    const found = page.locator("#tsd-search-results a");
    await found.first().waitFor();
    expect(await found.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toContainEqual(
      expect.stringContaining("guide/"),
    );
  });
  expect(trouble).toEqual([]);
});

test.each([
  ["index.html", 1280, false],
  ["guide/policies.html", 390, true],
  ["guide/agent.html", 1280, true],
])("%s at %d pixels, dark %s: axe finds nothing, and nothing is wider than the page", async (path, width, dark) => {
  const trouble = await visit(path, width, dark, async (page) => {
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(context: unknown): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
      };
      const result = await axe.run(document);
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.length} × ${nodes[0].target.join(" ")}`);
    });
    expect(violations).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBeLessThanOrEqual(0);
  });
  expect(trouble).toEqual([]);
});

test("the whole site is small enough to be kept anywhere", () => {
  const sizes = (readdirSync(folder, { recursive: true }) as string[]).map((file) => statSync(join(folder, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60e6);
});
