import type { Page } from "playwright-core";

/** Paper, and what is left between its margins at 96 pixels an inch. */
const PAPER = { format: "A4", margin: { top: "15mm", bottom: "15mm", left: "15mm", right: "15mm" } } as const;
const HEIGHT = ((297 - 30) / 25.4) * 96;

/** How a report is printed: pages in all and of its main part, parts that stay folded, and figures that fit on no page. */
export async function printed(page: Page) {
  const pages = async () => (await page.pdf(PAPER)).toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  const all = await pages();
  await page.emulateMedia({ media: "print" });
  const [folded, tall] = await page.evaluate((height) => {
    const hidden = (one: Element) => (one.lastElementChild?.getBoundingClientRect().height ?? 0) === 0;
    const figures = [...document.querySelectorAll("figure")];
    const cut = figures.filter((one) => {
      const avoided = getComputedStyle(one).breakInside === "avoid";
      return !avoided || one.getBoundingClientRect().height > height;
    });
    return [[...document.querySelectorAll("details.folded")].filter(hidden).length, cut.map(({ id }) => id)] as const;
  }, HEIGHT);
  await page.evaluate(() => document.querySelector(".rest")?.remove());
  return { all, main: await pages(), folded, tall };
}
