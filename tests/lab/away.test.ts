// The lab for other machines: by name over plain http, and as files on another server, in Chromium.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportLab } from "../../packages/cli/src/lab/export-lab.ts";
import { type Served, serveLab } from "../../packages/cli/src/lab/serve.ts";
import { ELSEWHERE, sharedChromium } from "../browser/chromium.ts";
import { standStill } from "./lab.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-away-"));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true });
});

/** A server as plain as there is; pages are put into it by name. */
const pages = new Map<string, string>();
const TYPES: { readonly [ending: string]: string } = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".woff2": "font/woff2",
};
let plain: number;
let away: Served;
beforeAll(async () => {
  await exportLab(join(folder, "course/lab"));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "", "http://x").pathname.replace(/\/$/, "/index.html");
    try {
      response.setHeader("content-type", TYPES[extname(path)] ?? "text/plain");
      response.end(pages.get(path) ?? readFileSync(join(folder, path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  plain = (server.address() as AddressInfo).port;
  away = await serveLab({ port: 0, host: ELSEWHERE, embed: [`http://127.0.0.1:${plain}`] });
  servers.push(server, away.server);
});

/** A page of its own, as one who was never here. What it complains of is trouble. */
async function visit(address: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await (await sharedChromium()).newContext();
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on("console", (message) => trouble.push(message.text())).on("pageerror", ({ message }) => trouble.push(message));
  try {
    await page.goto(address);
    await look(page);
    expect(trouble).toEqual([]);
  } finally {
    await context.close();
  }
}

test("the link for the class, copied on a page that browsers do not trust, opens the game on another machine", async () => {
  let link = "";
  await visit(`${away.address}#/teach?class=7b&pulls=5`, async (page) => {
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByRole("button", { name: "Copy link for the class" }).waitFor();
    expect(await page.getByText("It works on this machine alone.").count()).toBe(0);
    // The button says so until its clock moves.
    await standStill(page);
    await page.getByRole("button", { name: "Copy link for the class" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const field = page.getByRole("textbox", { name: "Answer 1" });
    await field.press("ControlOrMeta+v");
    link = await field.inputValue();
  });
  expect(link).toBe(`http://${ELSEWHERE}:${new URL(away.address).port}/#/teach?class=7b&pulls=5`);
  await visit(link, async (page) => {
    await page.getByRole("heading", { name: "Game 1, round 1 of 10" }).waitFor();
  });
});

test("on localhost the link for the class says that it works on this machine alone", async () => {
  await visit(`http://localhost:${new URL(away.address).port}/#/teach`, async (page) => {
    await page.getByText("It works on this machine alone.").waitFor();
  });
});

test("an exported lab runs from a folder of another server, its results too", async () => {
  await visit(`http://127.0.0.1:${plain}/course/lab/#/paper`, async (page) => {
    await page
      .getByText(/^Of the paper's \d+ (findings|claims)/)
      .first()
      .waitFor();
    await page.goto(`http://127.0.0.1:${plain}/course/lab/#/race?runs=200&steps=20&go=yes`);
    await page.getByText("200 runs done.").waitFor();
    await page.goto(`http://127.0.0.1:${plain}/course/lab/#/teach`);
    expect(await page.getByRole("link", { name: /teach\?class=1/ }).getAttribute("href")).toContain(
      "/course/lab/#/teach",
    );
  });
});

test.each([
  ["an exported lab", () => `http://localhost:${plain}/course/lab/`],
  ["a lab that names the site", () => away.address],
])("%s runs in a frame of another site", async (_, address) => {
  pages.set(
    "/slides.html",
    `<!doctype html><link rel="icon" href="data:," /><iframe src="${address()}?embed=1#/bonus?indices=cause"></iframe>`,
  );
  await visit(`http://127.0.0.1:${plain}/slides.html`, async (page) => {
    const frame = page.frameLocator("iframe");
    await frame.getByRole("heading", { level: 1 }).waitFor();
    await frame.locator(".chart svg").first().waitFor();
    await frame.getByRole("link", { name: "Open in the CAUSE lab" }).waitFor();
  });
});
