// The golden results in Chromium: the same bytes as in Node.
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { bundleGolden } from "../engines/bundle.ts";
import { serveGolden } from "../engines/golden-page.ts";
import { portableDigests } from "../golden/portable.ts";
import { sharedChromium } from "./chromium.ts";

test("Chromium computes the golden results to the last bit", async () => {
  const folder = await bundleGolden();
  const golden = await serveGolden(folder);
  const page = await (await sharedChromium()).newPage();
  try {
    await page.goto(golden.url);
    expect(await golden.digests).toEqual(portableDigests());
  } finally {
    await page.close();
    golden.close();
    rmSync(folder, { recursive: true });
  }
});
