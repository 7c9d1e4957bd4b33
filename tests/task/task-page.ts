// A task built from a design, served, and opened in Chromium.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CohortOptions, WalkSet } from "@cause-toolkit/people";
import { buildStudy, parseTaskFile } from "@cause-toolkit/task/build";
import { csvParse } from "d3-dsv";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { serveTask } from "../../packages/cli/src/task/serve-task.ts";
import { sharedChromium } from "../browser/chromium.ts";

/** Checks that a few trials cannot pass. */
const LOOSE = { leadChanges: 0, leadShare: 1, noiseErrors: 100, clipped: 1 };
const QUICK = { practice: 0, questions: [], feedbackTime: 0, pause: 0, limits: LOOSE };

export interface BuiltTask {
  readonly address: string;
  readonly folder: string;
  readonly walks: WalkSet;
  close(): void;
}

/** Builds and serves a task of three arms and two blocks of four trials, unless the design says otherwise. */
export async function buildTask(
  design: { readonly [field: string]: unknown; readonly task?: { readonly [field: string]: unknown } } = {},
  simulation: CohortOptions | null = null,
): Promise<BuiltTask> {
  const file = parseTaskFile({ arms: 3, blocks: 2, trials: 4, ...design, task: { ...QUICK, ...design.task } });
  const folder = mkdtempSync(join(tmpdir(), "cause-task-test-"));
  const { walks } = buildStudy(folder, file, { simulation, preview: true });
  const { address, server } = await serveTask(folder, 0);
  return {
    address,
    folder,
    walks,
    close: () => {
      close(server);
      rmSync(folder, { recursive: true });
    },
  };
}

function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}

/** Opens a page and looks at it. Whatever the console says and whatever fails is trouble, and fails the test, but for what is expected. */
export async function visit(
  link: string,
  look: (page: Page) => Promise<void>,
  { expected = /^$/, ...options }: BrowserContextOptions & { readonly expected?: RegExp } = {},
): Promise<void> {
  const context = await (await sharedChromium()).newContext({ acceptDownloads: true, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const trouble: string[] = [];
  page.on("console", (message) => trouble.push(message.text())).on("pageerror", (error) => trouble.push(error.message));
  try {
    await page.goto(link);
    await look(page);
    expect(trouble.filter((one) => !expected.test(one))).toEqual([]);
  } finally {
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  }
}

/** Reads the instructions and starts the first block. */
export async function begin(page: Page): Promise<void> {
  for (let i = 0; i < 4; i++) await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start" }).click();
}

/** Once arms can be chosen. */
export async function armsOpen(page: Page): Promise<void> {
  await page.locator(".cause-open").waitFor();
}

/** Chooses the arm in a place, from 1, by its key, and waits until the trial is over. */
export async function press(page: Page, place: number): Promise<void> {
  await armsOpen(page);
  const before = await page.locator("main").elementHandle();
  await page.keyboard.press(String(place));
  await before?.waitForElementState("hidden");
}

export type DataRow = { readonly [column: string]: string };

/** The data that a participant downloads. Rows for loads of the page are apart. */
export async function downloaded(
  page: Page,
): Promise<{ name: string; text: string; rows: DataRow[]; loads: DataRow[] }> {
  const button = page.getByRole("button", { name: "Download answers" });
  const [given] = await Promise.all([page.waitForEvent("download"), button.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await given.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return { name: given.suggestedFilename(), text, ...parseData(text) };
}

/** What must be so in every trial. */
export function checkTrial(row: DataRow): void {
  expect(row.reward).toBe(row.choice === "" ? "" : row[`payoff_${row.choice}`]);
  expect(row.missed).toBe(row.choice === "" ? "1" : "0");
  expect([1, 2, 3].map((k) => row[`position_${k}`]).toSorted()).toEqual(["1", "2", "3"]);
}

export function parseData(text: string): { rows: DataRow[]; loads: DataRow[] } {
  const all = [...csvParse(text)] as DataRow[];
  const isLoad = ({ phase }: DataRow) => phase === "load";
  return { rows: all.filter((row) => !isLoad(row)), loads: all.filter(isLoad) };
}

/** Says that the file is there. */
export async function confirmed(page: Page): Promise<void> {
  await page.getByRole("button", { name: "I have the file" }).click();
  await page.getByText("no longer stored here").waitFor();
}

/** What the browser keeps of the session. */
export async function stored(page: Page): Promise<string> {
  return page.evaluate(() => Object.values({ ...localStorage }).join());
}

export interface DataPipe {
  readonly url: string;
  /** How it answers: as it should; out of order; it takes a file, and the answer is lost; it says that every file exists. */
  mood: "well" | "broken" | "silent" | "lying";
  readonly taken: { filename: string; data: string }[];
  close(): void;
}

/** A stand-in for DataPipe, which takes a name once. */
export async function dataPipe(): Promise<DataPipe> {
  const taken: DataPipe["taken"] = [];
  const server = createServer((request, response) => {
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (request.method !== "POST") return response.writeHead(200, headers).end();
      if (pipe.mood === "broken") return response.writeHead(503, headers).end("{}");
      const file = JSON.parse(Buffer.concat(parts).toString());
      if (pipe.mood === "lying" || taken.some(({ filename }) => filename === file.filename)) {
        return response.writeHead(400, headers).end('{"error":"OSF_FILE_EXISTS"}');
      }
      taken.push(file);
      return response.writeHead(pipe.mood === "silent" ? 504 : 201, headers).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}/api/data/`;
  const pipe: DataPipe = { url, mood: "well", taken, close: () => close(server) };
  return pipe;
}
