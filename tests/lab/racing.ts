import type { Page } from "playwright-core";
import { download } from "./lab.ts";

export interface Document {
  readonly runs: number;
  readonly rows: readonly { readonly [column: string]: unknown }[];
}

export const done = (page: Page, runs: string) => page.getByText(`${runs} runs done.`).waitFor();
export const json = async (page: Page): Promise<Document> => JSON.parse((await download(page, "JSON")).toString());
