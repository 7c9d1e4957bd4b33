// Links, design files and folders that mean harm, in Chromium.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltTask, buildTask, stored, visit } from "./task-page.ts";

let [task, other]: BuiltTask[] = [];
beforeAll(async () => {
  task = await buildTask();
  other = await buildTask({ task: { seed: 2, title: "Another" } });
});
afterAll(() => {
  for (const one of [task, other]) one.close();
});

test("a link whose id is a formula is refused in a line, and nothing is kept", async () => {
  await visit(`${task.address}?participant==cmd|' /C calc'!A0`, async (page) => {
    await page.getByText(/^This page does not work: invalid participant: .*; must be letters and digits/).waitFor();
    expect(await stored(page)).toBe("");
  });
});

test("under JATOS, where there is no content security policy, texts of a design file run no script and load nothing", async () => {
  const HARM = [
    "<p><strong>Kept</strong></p>",
    "<img src=x onerror=harm()>",
    "<svg onload=harm()></svg>",
    "<script>harm()</script>",
    "<iframe srcdoc='<script>parent.harm()</script>'></iframe>",
    "<a id=link href='javascript:harm()'>link</a>",
    "<img src='https://example.org/pixel.png'>",
    "<form action='https://example.org'><input name=a autofocus onfocus=harm()></form>",
    "<style>@import 'https://example.org/x.css'</style>",
    "<math><mtext><table><mglyph><style><img src=x onerror=harm()>",
  ].join("");
  const text = { refused: HARM, instructions: [HARM] };
  const own = await buildTask({ task: { consent: HARM, withdrawal: HARM, text, delivery: { kind: "jatos" } } });
  writeFileSync(
    join(own.folder, "jatos.js"),
    "globalThis.harmed = 0; globalThis.harm = () => harmed++; globalThis.jatos = { onLoad: (go) => go(), urlQueryParameters: {} };",
  );
  await visit("about:blank", async (page) => {
    const asked: string[] = [];
    // JATOS sends no policy, so nothing but the page itself stands in the way.
    await page.route("**/*", async (route) => {
      const response = await route.fetch();
      const { "content-security-policy": _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    page.on("request", (request) => asked.push(new URL(request.url()).origin));
    await page.goto(own.address);
    const look = async () => {
      await page.getByText("Kept").first().waitFor();
      expect(
        await page
          .locator("#task :is(script, iframe, svg:not(main > svg.cause-machine), style, form, input, math)")
          .count(),
      ).toBe(0);
      expect(await page.locator("#task [src], #task a[href], #task [onerror], #task [onload]").count()).toBe(0);
    };
    await look();
    await page.getByText("link").first().click();
    await page.getByRole("button", { name: "I agree" }).click();
    await page.getByText("How it works").waitFor();
    await look();
    await page.evaluate("localStorage.clear()");
    await page.reload();
    await page.getByRole("button", { name: "I do not" }).click();
    await look();
    expect(await page.evaluate("harmed")).toBe(0);
    expect(new Set(asked)).toEqual(new Set([new URL(own.address).origin]));
  });
  own.close();
});

test.each(["config.js", "walks.js", "index.html"])(
  "a page whose %s is of another build does not start",
  async (name) => {
    const before = readFileSync(join(task.folder, name));
    writeFileSync(join(task.folder, name), readFileSync(join(other.folder, name)));
    await visit(task.address, async (page) => {
      await page.getByText("index.html, config.js, walks.js and cause-task.js are not of one build").waitFor();
      expect(await stored(page)).toBe("");
    });
    writeFileSync(join(task.folder, name), before);
  },
);

test("a page with one changed payoff does not start", async () => {
  const path = join(task.folder, "walks.js");
  const before = readFileSync(path, "utf8");
  writeFileSync(path, before.replace(/"reward":\[\[\d+/, '"reward":[[1000'));
  await visit(task.address, (page) => page.getByText(/This page does not work: invalid id of a walk/).waitFor());
  writeFileSync(path, before);
});

test("no other site may show the page in a frame", async () => {
  const { headers } = await fetch(task.address);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});
