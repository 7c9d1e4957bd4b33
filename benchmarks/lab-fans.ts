import { type LabBrowser, median, quantile, report } from "./lab-browser.ts";

const PULLS = "121221221212";
/** As fast as a quick hand pulls, in ms: each fan is still on its way when the next pull comes. */
const EVERY = 250;
/** 95 % of frames must come within this, in ms, on a machine that is four times slower: two frames of a screen of 60 Hz. */
const MOST = 33.5;

/** How fluent the fans of the story are while the reader pulls, on a processor four times slower. */
export async function measureFans({ browser, address }: LabBrowser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${address}#/story?step=play`);
  await page.getByRole("button", { name: "Machine 1" }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const frames = page.evaluate<number[]>(FRAMES);
  for (const machine of PULLS) {
    await page.keyboard.press(machine);
    await page.waitForTimeout(EVERY);
  }
  const times = await frames;
  await page.close();
  report("pulls at 1/4 speed, median frame", median(times), MOST, "ms");
  report("pulls at 1/4 speed, 95 % of frames within", quantile(times, 0.95), MOST, "ms");
}

/** The times of frames until the game is over. */
const FRAMES = `(async () => {
  const times = [];
  for (let last = performance.now(); !document.querySelector(".players"); ) {
    const now = await new Promise(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  return times;
})()`;
