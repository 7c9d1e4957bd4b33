import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { causeHere, folder } from "../process.suite.ts";

describe("cause lab export", () => {
  test("writes the page, which says its own policy, and its parts, plain and compressed", async () => {
    expect(await causeHere("lab export out/site")).toEqual({ code: 0, out: "out/site\n", err: "" });
    const page = readFileSync(join(folder, "out/site/index.html"), "utf8");
    expect(page).toContain('<meta http-equiv="content-security-policy" content="default-src \'none\'; script-src');
    expect(page).not.toContain("frame-ancestors");
    expect(brotliDecompressSync(readFileSync(join(folder, "out/site/index.html.br"))).toString()).toBe(page);
    for (const [, name] of page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)) {
      expect(existsSync(join(folder, "out/site", name))).toBe(true);
    }
    expect(existsSync(join(folder, "out/site/paper/figures/regret.svg"))).toBe(true);
  });

  test("takes one's own results along, and nothing beside or hidden", async () => {
    for (const name of ["own/figures", "own/.git"]) mkdirSync(join(folder, name), { recursive: true });
    for (const name of ["claims.json", "figures/a.svg", ".git/b.json", "id_rsa", "script.js"]) {
      writeFileSync(join(folder, "own", name), "{}");
    }
    writeFileSync(join(folder, "beside.json"), "{}");
    symlinkSync("../beside.json", join(folder, "own/link.json"));
    symlinkSync(".", join(folder, "own/loop"));
    expect((await causeHere("lab export with-own --results own")).code).toBe(0);
    const names = readdirSync(join(folder, "with-own/paper"), { recursive: true, encoding: "utf8" });
    expect(names.sort()).toEqual(["claims.json", "figures", join("figures", "a.svg")]);
  });

  test("leaves a folder alone that has files in it", async () => {
    mkdirSync(join(folder, "full"));
    writeFileSync(join(folder, "full/mine.txt"), "mine");
    expect(await causeHere("lab export full")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^cause: invalid folder: .*; has files in it; must be a new or an empty folder\n$/),
    });
    expect(readdirSync(join(folder, "full"))).toEqual(["mine.txt"]);
  });

  test("leaves nothing behind where it fails", async () => {
    expect((await causeHere("lab export failing --results nowhere")).code).toBe(2);
    expect(readdirSync(folder).filter((name) => name.includes("failing"))).toEqual([]);
  });
});
