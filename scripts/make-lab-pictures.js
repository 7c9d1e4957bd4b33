// Makes docs/images/lab.png and lab-people.png: the views Bonus and People as they open. Run after a build, where Chromium is installed:
//
//     node scripts/make-lab-pictures.js
import { fileURLToPath } from "node:url";
import { openLab } from "../benchmarks/dist/lab-browser.js";

const PICTURES = [
  { name: "lab", view: "bonus", width: 1280, height: 900 },
  { name: "lab-people", view: "people", width: 1340, height: 1400 },
];

const lab = await openLab();
try {
  for (const { name, view, width, height } of PICTURES) {
    const page = await lab.browser.newPage({ viewport: { width, height }, colorScheme: "light" });
    await page.goto(`${lab.address}#/${view}`);
    await page.locator("[aria-busy=false] .chart svg").nth(3).waitFor();
    await page.waitForTimeout(3000);
    const path = fileURLToPath(new URL(`../docs/images/${name}.png`, import.meta.url));
    await page.screenshot({ path });
    await page.close();
  }
} finally {
  await lab.close();
}
