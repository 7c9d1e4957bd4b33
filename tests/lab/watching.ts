import * as core from "@cause-toolkit/core";
import type { Locator, Page } from "playwright-core";

export const mixed = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 1, stochasticity: 25 },
  { volatility: 4, stochasticity: 9 },
  { volatility: 4, stochasticity: 25 },
];
export const policies = ["cause", "ucb", "thompson"];
export const simulation = core.makeSimulation({ arms: mixed, policies, steps: 100 });

/** A number as it stands on the page, and how far it may be from the exact one: half of its last digit. */
export function near(text: string, exact: number): boolean {
  const decimals = text.replace("%", "").split(".")[1]?.length ?? 0;
  const value = Number(text.replace("−", "-").replace("%", ""));
  return Math.abs(value - (text.endsWith("%") ? 100 * exact : exact)) <= 0.500001 * 10 ** -decimals;
}

export async function read(place: Locator): Promise<string> {
  return (await place.allInnerTexts()).join("\n");
}

export async function ready(page: Page): Promise<void> {
  await page.locator("button:enabled", { hasText: "CSV" }).waitFor();
}
export const lane = (page: Page, policy: string) => page.getByRole("article", { name: policy, exact: true });
export const stepOf = async (page: Page) => Number((await read(page.locator("output").first())).match(/\d+/)?.[0]);

export async function cells(page: Page, policy: string): Promise<string[][]> {
  const rows = await lane(page, policy).locator("tbody tr").all();
  return Promise.all(rows.map((row) => row.locator("td").allTextContents()));
}

/** What a snippet that was taken from the page says when it is run. */
export function runSnippet(code: string): unknown[][] {
  const lines: unknown[][] = [];
  const body = code.replace(/import (\{.*\}) from "@cause-toolkit\/core";/, "const $1 = core;");
  new Function("core", "console", body)(core, { log: (...words: unknown[]) => lines.push(words) });
  return lines;
}
