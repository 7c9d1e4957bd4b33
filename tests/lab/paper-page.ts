import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClaimsDocument } from "@cause-toolkit/experiments/browser";
import { countedClaims } from "@cause-toolkit/experiments/claims";
import { count } from "@cause-toolkit/figures/text";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ROOT } from "../documents.ts";

export const read = (name: string) => readFileSync(join(ROOT, "docs/results", name), "utf8");
export const published: ClaimsDocument = JSON.parse(read("claims.json"));

/** How the page says that just these claims are in sight. */
export const shownClaims = (isShown: (claim: ClaimsDocument["claims"][number]) => boolean) => {
  const [shown, all] = [published.claims.filter(isShown), published.claims].map(countedClaims);
  const paper = `${shown.paper.length} of the paper’s ${count(all.paper.length, "claim")}`;
  const own = all.own.length > 0 ? ` and ${shown.own.length} of our own ${count(all.own.length, "question")}` : "";
  return `${paper}${own} shown`;
};

export const hashOf = (page: Page) => page.url().slice(page.url().indexOf("#"));
/** Once everything is there. */
export const whole = (page: Page) => page.locator("#experiment-optimum").waitFor({ state: "attached" });

/** How far below the top of the window something begins; the view scrolls there when it is all there. */
export async function expectAtTop(page: Page, selector: string): Promise<void> {
  const top = () => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  const there = async () => {
    const at = await top();
    // Both at once: before it scrolls, what lies above is far above.
    return at > -5 && at < 40 ? "at the top" : `at ${at}`;
  };
  await expect.poll(there).toBe("at the top");
}

/** Follows a link within the page. */
export const follow = (page: Page, link: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, link);
