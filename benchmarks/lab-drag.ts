import type { LabBrowser } from "./lab-browser.ts";
import { median, quantile } from "./lab-browser.ts";

const MOVES = 240;
/** As often, in ms, as a mouse says where it is on a screen of 60 Hz. */
const EVERY = 16;

/** How fluent the bonus view is while the marker of v is dragged to and fro, with all its default curves. */
export async function measureDrag({ browser, address }: LabBrowser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${address}#/bonus`);
  const chart = page.getByRole("slider", { name: "Read along the chart: bonus against volatility" });
  await chart.waitFor();
  await page.waitForTimeout(2000);
  const box = await chart.boundingBox();
  if (!box) throw new Error("there is no chart");
  const at = (i: number) => box.x + box.width * (0.55 + 0.3 * Math.sin(i / 15));
  await page.mouse.move(at(0), box.y + 100);
  await page.mouse.down();
  await page.evaluate(`
    window.frames = []; window.tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.tasks.push(duration);
    }).observe({ type: "longtask" });
    let last = performance.now();
    requestAnimationFrame(function frame(now) {
      window.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    });`);
  for (let i = 0; i < MOVES; i++) {
    await page.mouse.move(at(i), box.y + 100);
    await page.waitForTimeout(EVERY);
  }
  const { frames, tasks } = await page.evaluate<{ frames: number[]; tasks: number[] }>(
    "({ frames: window.frames, tasks: window.tasks })",
  );
  await page.mouse.up();
  await page.close();
  const slow = quantile(frames, 0.95);
  console.log(
    `${"a drag of v, time of a frame".padEnd(32)}${median(frames).toFixed(0)} ms, ${slow.toFixed(0)} ms at the 95th percentile (${(1000 / slow).toFixed(0)} frames a second)`,
  );
  console.log(
    `${"a drag of v, longest task".padEnd(32)}${Math.max(0, ...tasks).toFixed(0)} ms (0: none over 50); ${tasks.length} over 50 ms in ${frames.length} frames`,
  );
}
