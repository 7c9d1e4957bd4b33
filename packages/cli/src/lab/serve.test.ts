import { execFileSync } from "node:child_process";
import { renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { useSmallLab } from "./asking.suite.ts";
import { serveLab } from "./serve.ts";

const lab = useSmallLab();

describe("no request ends the server", () => {
  test.each(["bytes=0-9007199254740993", "bytes=5-1", "bytes=-1", "bytes=0-1,3-4", "bytes=x"])(
    "a part of a file, %s, is answered with the whole",
    async (range) => {
      for (const path of ["/", "/assets/main-1.js", "/paper/figures/own.svg"]) {
        const { status, headers, body } = await lab.ask(path, { headers: { range } });
        expect({ path, status, length: Number(headers["content-length"]) }).toEqual({
          path,
          status: 200,
          length: body.length,
        });
      }
    },
  );

  test("an asset that a rebuild has removed is not found; one that it has added is", async () => {
    lab.write("lab/assets/old-1.js", "1;");
    expect((await lab.ask("/assets/old-1.js")).status).toBe(200);
    rmSync(join(lab.folder, "lab/assets/old-1.js"));
    lab.write("lab/assets/new-1.js", "2;");
    expect(await lab.ask("/assets/old-1.js")).toMatchObject({ status: 404, body: Buffer.from("not found") });
    expect((await lab.ask("/assets/new-1.js")).status).toBe(200);
  });
});

describe("whom it answers", () => {
  test.each([
    ["localhost", 200],
    ["LOCALHOST", 200],
    ["127.0.0.1", 200],
    ["[::1]", 200],
    ["evil.example", 421],
    ["localhost.evil.example", 421],
    ["127.0.0.2", 421],
    ["user@localhost", 421],
  ])("requests to %s: %i", async (name, status) => {
    expect((await lab.ask("/", { headers: { host: `${name}:${lab.port()}` } })).status).toBe(status);
  });

  test("another port, or none, is another server", async () => {
    for (const host of [`localhost:${lab.port() - 1}`, "localhost"]) {
      const { status, body } = await lab.ask("/paper/claims.json", { headers: { host } });
      expect(status).toBe(421);
      expect(body.toString()).toBe(`this server answers only to http://localhost:${lab.port()}/`);
    }
  });

  test("only those who read", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"]) {
      const { status, headers } = await lab.ask("/", { method });
      expect({ method, status, allow: headers.allow }).toEqual({ method, status: 405, allow: "GET, HEAD" });
    }
    const { status, headers, body } = await lab.ask("/", { method: "HEAD" });
    expect({ status, length: headers["content-length"], body: body.length }).toEqual({
      status: 200,
      length: "20",
      body: 0,
    });
  });
});

describe("what it says of its files", () => {
  const policyOf = async (path: string) => String((await lab.ask(path)).headers["content-security-policy"]);

  test("no other site may embed, read or guess at them, also where there is none", async () => {
    lab.write("lab/assets/worker-1.js", "1;");
    for (const path of ["/", "/assets/main-1.js", "/assets/worker-1.js", "/paper/claims.json", "/none"]) {
      const { headers } = await lab.ask(path);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
      // The policy of their page holds for scripts, but for workers.
      if (path === "/assets/main-1.js") continue;
      expect(headers).toMatchObject({
        "content-security-policy": expect.stringMatching(
          /^default-src 'none';.*base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
        ),
      });
    }
  });

  test("origins that are named may embed the lab, and nobody the results", async () => {
    const served = await serveLab({ port: 0, embed: ["https://a.org", "http://localhost:8000"] });
    const policy = async (path: string) =>
      (await fetch(new URL(path, served.address))).headers.get("content-security-policy");
    expect(await policy("/")).toMatch(/; frame-ancestors https:\/\/a\.org http:\/\/localhost:8000$/);
    expect(await policy("/paper/claims.json")).toMatch(/; frame-ancestors 'none'$/);
    served.server.closeAllConnections();
    served.server.close();
  });

  test("the lab runs its own scripts and nothing inline; results run none", async () => {
    expect(await policyOf("/")).toContain("; script-src 'self'; worker-src 'self'; ");
    expect(await policyOf("/")).not.toMatch(/unsafe|\*|http/);
    expect(await policyOf("/paper/figures/own.svg")).not.toContain("script-src");
  });

  test("assets are kept; the page and results are asked for again, and not sent again", async () => {
    const keeping = async (path: string) => (await lab.ask(path)).headers["cache-control"];
    expect(await keeping("/assets/main-1.js")).toBe("public, max-age=31536000, immutable");
    expect(await keeping("/assets/none.js")).toBe("no-store");
    for (const path of ["/", "/paper/claims.json"]) {
      const { etag, ...headers } = (await lab.ask(path)).headers;
      expect(headers["cache-control"]).toBe("no-cache");
      expect(await lab.ask(path, { headers: { "if-none-match": etag } })).toMatchObject({ status: 304 });
    }
    lab.write("results/claims.json", '{"other":1}');
    const { headers } = await lab.ask("/paper/claims.json");
    lab.write("results/claims.json", '{"again":22}');
    const again = await lab.ask("/paper/claims.json", { headers: { "if-none-match": headers.etag } });
    expect(again).toMatchObject({ status: 200, body: Buffer.from('{"again":22}') });
  });

  test("compressed files are sent to those who take them", async () => {
    const text = "let b = 2;";
    lab.write("lab/assets/packed-1.js", text);
    writeFileSync(join(lab.folder, "lab/assets/packed-1.js.br"), brotliCompressSync(text));
    writeFileSync(join(lab.folder, "lab/assets/packed-1.js.gz"), gzipSync(text));
    const plain = (body: Buffer) => body;
    for (const [accepted, encoding, unpack] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["gzip,deflate", "gzip", gunzipSync],
      ["br;q=0, identity", undefined, plain],
      ["", undefined, plain],
    ] as const) {
      const { headers, body } = await lab.ask("/assets/packed-1.js", { headers: { "accept-encoding": accepted } });
      expect(unpack(body).toString()).toBe(text);
      expect([headers["content-encoding"], headers["content-type"], headers.vary]).toEqual([
        encoding,
        "text/javascript",
        "accept-encoding",
      ]);
    }
    expect((await lab.ask("/assets/packed-1.js.br")).status).toBe(404);
    expect((await lab.ask("/assets/main-1.js", { headers: { "accept-encoding": "br" } })).body.toString()).toBe(
      "let a = 1;",
    );
  });
});

describe("what it hands out of a results folder", () => {
  const statusOf = async (path: string) => (await lab.ask(`/paper/${path}`)).status;

  test("neither hidden files, nor kinds that a reproduction does not write, nor folders", async () => {
    lab.write("results/.hidden.json", "{}");
    lab.write("results/.git/config.json", "{}");
    lab.write("results/script.js", "1;");
    lab.write("results/id_rsa", "secret");
    for (const path of [
      ".hidden.json",
      ".git/config.json",
      "%2ehidden.json",
      "script.js",
      "id_rsa",
      "figures",
      "figures/",
      "",
    ]) {
      expect({ path, status: await statusOf(path) }).toEqual({ path, status: 404 });
    }
  });

  test("links within the folder, none that lead out of it", async () => {
    lab.write("outside/secret.json", "{}");
    const link = (to: string, name: string) => symlinkSync(to, join(lab.folder, "results", name));
    link("claims.json", "inside.json");
    link("../outside/secret.json", "file.json");
    link("../outside", "folder");
    link(join(lab.folder, "outside/secret.json"), "absolute.json");
    link("loop.json", "loop.json");
    expect(await statusOf("inside.json")).toBe(200);
    for (const path of ["file.json", "folder/secret.json", "absolute.json", "loop.json", "..%2foutside/secret.json"]) {
      expect({ path, status: await statusOf(path) }).toEqual({ path, status: 404 });
    }
  });

  test("no pipe, which would keep it waiting", async () => {
    execFileSync("mkfifo", [join(lab.folder, "results/pipe.json")]);
    expect(await statusOf("pipe.json")).toBe(404);
  });

  test("the folder that has its name now, also where another took its place", async () => {
    lab.write("newer/claims.json", '{"newer":1}');
    const [results, newer, older] = ["results", "newer", "older"].map((name) => join(lab.folder, name));
    renameSync(results, older);
    symlinkSync(newer, results);
    expect((await lab.ask("/paper/claims.json")).body.toString()).toBe('{"newer":1}');
    rmSync(results);
    renameSync(older, results);
  });
});
