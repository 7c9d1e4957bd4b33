// The lab as plain files, for any web server.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ROOT } from "../documents.ts";

const DIST = join(ROOT, "apps/lab/dist");

test("beside every file of text worth it lies the same, compressed twice", () => {
  const names = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|css|html)$/.test(name),
  );
  const large = names.filter((name) => readFileSync(join(DIST, name)).length >= 1000);
  expect(large.length).toBeGreaterThan(10);
  for (const name of large) {
    const plain = readFileSync(join(DIST, name));
    const [brotli, gzip] = [".br", ".gz"].map((ending) => readFileSync(join(DIST, name + ending)));
    expect(brotliDecompressSync(brotli).equals(plain), name).toBe(true);
    expect(gunzipSync(gzip).equals(plain), name).toBe(true);
    expect(brotli.length, name).toBeLessThan(plain.length);
  }
});

test.each(["svelte", "observablehq-plot", "d3-array", "d3-scale", "comlink", "stix-two-math"])(
  "the licence of %s lies beside its code",
  (name) => {
    expect(readFileSync(join(DIST, "licenses", `${name}.txt`), "utf8")).toMatch(/permission|licen[cs]e/i);
  },
);
