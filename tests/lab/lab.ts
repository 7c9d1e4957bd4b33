import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { serveLab } from "../../packages/cli/src/lab/serve.ts";
import { launchChromium } from "../browser/chromium.ts";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** The lab, served and opened in Chromium for the tests of one file. */
export function useLab() {
  let browser: Browser;
  let served: { address: string; server: Server };

  beforeAll(async () => {
    [browser, served] = await Promise.all([launchChromium(), serveLab({ port: 0 })]);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    served?.server.close();
  });

  return {
    address: () => served.address,
    /**
     * Opens a link (`#/race?runs=200`) and looks at it. Whatever the console says, whatever fails and whatever is asked of another machine is
     * trouble, and fails the test.
     */
    async open(link: string, look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        acceptDownloads: true,
        permissions: ["clipboard-read", "clipboard-write"],
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      const trouble: string[] = [];
      page.on("console", (message) => trouble.push(message.text()));
      page.on("pageerror", (error) => trouble.push(error.message));
      page.on("request", (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(served.address))
          trouble.push(request.url());
      });
      try {
        await page.goto(served.address + link);
        await look(page);
        expect(trouble).toEqual([]);
      } finally {
        await context.close();
      }
    },
  };
}

/** What axe finds that is serious or worse, once nothing moves: a color on its way to another would be judged as it happens to be. */
export async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  });
}

/** The text of a file that a click hands over. */
export async function download(page: Page, button: string): Promise<Buffer> {
  const [given] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await given.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
