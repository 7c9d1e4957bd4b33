import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cause, causeHere, folder, type Outcome, program } from "../process.suite.ts";

interface Running {
  readonly port: number;
  readonly child: ChildProcess;
  readonly ended: Promise<Outcome>;
}

/** Starts the lab, and waits until it has said where it is. */
async function start(...words: string[]): Promise<Running> {
  const env = { ...process.env, PATH: `${join(folder, "bin")}:${process.env.PATH}` };
  const child = spawn(process.execPath, [program, "lab", "--port", "0", ...words], { cwd: folder, env });
  const said = { out: "", err: "" };
  child.stderr.on("data", (text) => (said.err += text));
  const ended = new Promise<Outcome>((resolve) => child.on("close", (code) => resolve({ code, ...said })));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (text) => {
      said.out += text;
      const found = /^The lab is at http:\/\/[^/]+:(\d+)\/\n$/.exec(said.out);
      if (found) resolve(Number(found[1]));
    });
    child.on("close", () => reject(new Error(said.err)));
  });
  return { port, child, ended };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks for a path as it is written: fetch would put `..` right before it asks. */
function ask(port: number, path: string, host = "127.0.0.1", headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host, port, path, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    })
      .on("error", reject)
      .end();
  });
}

/** The addresses under which other machines know this one. */
function outside(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4")
    .map(({ address }) => address);
}

/** Paths that climb out of a folder, plainly and in disguise. */
const CLIMBING = [
  "/../package.json",
  "/../../package.json",
  "/assets/../../package.json",
  "/..%2fpackage.json",
  "/%2e%2e/package.json",
  "/%2e%2e%2fpackage.json",
  "/..\\package.json",
  "/..%5cpackage.json",
  "//etc/passwd",
  "/../../../../../../../etc/passwd",
  "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
];

describe("cause lab", () => {
  let lab: Running;
  beforeAll(async () => {
    lab = await start();
  });
  afterAll(async () => {
    lab.child.kill("SIGINT");
    await lab.ended;
  });

  test("says where it is, and hands out the page and all that the page asks for", async () => {
    const page = await ask(lab.port, "/");
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html;charset=utf-8");
    const named = [...page.text.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name]) => name);
    expect(named.some((name) => name.endsWith(".js"))).toBe(true);
    const types = { js: "text/javascript", css: "text/css", json: "application/json", svg: "image/svg+xml" };
    for (const name of [...named, "paper/claims.json", "paper/figures/regret.svg"]) {
      const { status, headers, text } = await ask(lab.port, `/${name}`);
      expect({ name, status }).toEqual({ name, status: 200 });
      expect(headers["content-type"]).toBe(types[name.split(".").at(-1) as "js"]);
      expect(Buffer.byteLength(text)).toBe(Number(headers["content-length"]));
    }
  });

  test("has its scripts compressed, to less than half", async () => {
    const [, name] = /src="\.\/([^"]+\.js)"/.exec((await ask(lab.port, "/")).text) ?? [];
    const plain = await ask(lab.port, `/${name}`);
    const packed = await ask(lab.port, `/${name}`, "127.0.0.1", { "accept-encoding": "gzip, br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(Number(packed.headers["content-length"])).toBeLessThan(Number(plain.headers["content-length"]) / 2);
  });

  test("has the published results", async () => {
    const { text } = await ask(lab.port, "/paper/claims.json");
    expect(text).toBe(readFileSync(new URL("../../../../docs/results/claims.json", import.meta.url), "utf8"));
  });

  test("what is not there is not found; nothing outside is handed out", async () => {
    for (const path of ["/none", "/assets/none.js", "/paper/none.svg", "/%", "/%E0%A4%A", "/index.html/x"]) {
      expect({ path, ...(await ask(lab.port, path)) }).toMatchObject({ path, status: 404, text: "not found" });
    }
    for (const path of CLIMBING) {
      expect({ path, ...(await ask(lab.port, path)) }).toMatchObject({ path, status: 404, text: "not found" });
    }
  });

  test("requests that a page of another site can make do not end it", async () => {
    for (const range of ["bytes=0-9007199254740993", "bytes=5-1"]) {
      const headers = { range, origin: "http://evil.example" };
      expect((await ask(lab.port, "/", "127.0.0.1", headers)).status).toBe(200);
    }
    expect((await ask(lab.port, "/")).status).toBe(200);
  });

  test("other machines cannot ask", async () => {
    // Any other number of this machine will do where it has no network.
    const others = [...outside(), "127.0.0.2"];
    for (const host of others) await expect(ask(lab.port, "/", host)).rejects.toThrow("ECONNREFUSED");
  });

  test("a port in use is one line and exit code 1", async () => {
    const { code, out, err } = await cause(`lab --port ${lab.port}`);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toBe(`cause: port ${lab.port} is in use; --port 0 picks a free one\n`);
  });
});

describe("cause lab --results", () => {
  test("shows that folder, also when it is written anew, and nothing beside it", async () => {
    mkdirSync(join(folder, "mine/figures"), { recursive: true });
    mkdirSync(join(folder, "mine-too"));
    writeFileSync(join(folder, "mine/claims.json"), '{"first":1}');
    writeFileSync(join(folder, "mine/figures/own.svg"), "<svg/>");
    writeFileSync(join(folder, "secret.json"), "{}");
    writeFileSync(join(folder, "mine-too/claims.json"), "{}");
    const { port, child, ended } = await start("--results", "mine");
    expect(await ask(port, "/paper/claims.json")).toMatchObject({ status: 200, text: '{"first":1}' });
    expect(await ask(port, "/paper/figures/own.svg")).toMatchObject({
      text: "<svg/>",
      headers: { "content-type": "image/svg+xml" },
    });
    expect(await ask(port, "/paper/figures/regret.svg")).toMatchObject({ status: 404 });
    writeFileSync(join(folder, "mine/claims.json"), '{"second":2}');
    expect(await ask(port, "/paper/claims.json")).toMatchObject({ text: '{"second":2}' });
    rmSync(join(folder, "mine/claims.json"));
    expect(await ask(port, "/paper/claims.json")).toMatchObject({ status: 404 });
    const beside = ["/../secret.json", "/%2e%2e/secret.json", "/..%2fsecret.json", "/../mine-too/claims.json"];
    for (const path of [...beside, ...CLIMBING]) {
      expect({ path, ...(await ask(port, `/paper${path}`)) }).toMatchObject({ path, status: 404 });
    }
    expect((await ask(port, "/")).text).toContain("<title>");
    child.kill("SIGINT");
    expect((await ended).code).toBe(0);
  });

  test.each([
    ["lab --results nowhere", 'cause: invalid results: "nowhere"; must be a folder written by cause reproduce\n'],
    ["lab --port many", 'cause: invalid port: "many"; must be a number\n'],
    ["lab --port 70000", "cause: invalid port: 70000; must be an integer from 0 to 65535\n"],
    ["lab --port -1", "cause: invalid port: -1; must be an integer from 0 to 65535\n"],
    [
      "lab --host no/name",
      'cause: invalid host: "no/name"; must be an address or a name of this machine, such as 0.0.0.0\n',
    ],
    [
      "lab --embed https://a.org/slides",
      'cause: invalid embed: "https://a.org/slides"; must be an origin such as https://slides.example, or * for every site\n',
    ],
    ["lab export", 'cause: invalid folder: ""; must be the path of a folder\n'],
    ["lab serve", 'cause: invalid action: "serve"; must be one of export\n'],
    ["lab --port 80.5", "cause: invalid port: 80.5; must be an integer from 0 to 65535\n"],
  ])("cause %s is one line and exit code 2", async (words, line) => {
    expect(await causeHere(words)).toEqual({ code: 2, out: "", err: line });
  });
});

describe("cause lab --host", () => {
  test("0.0.0.0 serves every address of this machine, and says that everybody can open it", async () => {
    const { port, child, ended } = await start("--host", "0.0.0.0");
    expect((await ask(port, "/", "127.0.0.1")).status).toBe(200);
    for (const host of outside()) expect((await ask(port, "/", host)).status).toBe(200);
    expect((await ask(port, "/", "127.0.0.1", { host: `evil.example:${port}` })).status).toBe(421);
    child.kill("SIGINT");
    const { code, err } = await ended;
    expect(code).toBe(0);
    expect(err.includes("Everybody who can reach this machine can open it.\n")).toBe(outside().length > 0);
  });

  test("a name is accepted with the port and, from a proxy, without", async () => {
    const { port, child, ended } = await start("--host", "Class.Example");
    for (const [host, status] of [
      [`class.example:${port}`, 200],
      ["class.example", 200],
      [`localhost:${port}`, 200],
      ["class.example:81", 421],
      [`class.example.evil.org:${port}`, 421],
    ] as const) {
      expect({ host, status: (await ask(port, "/", "127.0.0.1", { host })).status }).toEqual({ host, status });
    }
    child.kill("SIGINT");
    expect(await ended).toMatchObject({ out: `The lab is at http://class.example:${port}/\n` });
  });
});

test("cause lab --open hands the address to the system's browser", async () => {
  mkdirSync(join(folder, "bin"), { recursive: true });
  const opener = join(folder, "bin", process.platform === "darwin" ? "open" : "xdg-open");
  writeFileSync(opener, `#!/bin/sh\necho "$1" > ${join(folder, "opened")}\n`, { mode: 0o755 });
  const { port, child, ended } = await start("--open");
  await expect
    .poll(() => existsSync(join(folder, "opened")) && readFileSync(join(folder, "opened"), "utf8"))
    .toBe(`http://localhost:${port}/\n`);
  rmSync(opener);
  child.kill("SIGINT");
  expect((await ended).code).toBe(0);
});

test("cause lab --open without a browser says where the lab is", async () => {
  mkdirSync(join(folder, "bin"), { recursive: true });
  const opener = join(folder, "bin", process.platform === "darwin" ? "open" : "xdg-open");
  writeFileSync(opener, "#!/bin/sh\nexit 3\n", { mode: 0o755 });
  const { port, child, ended } = await start("--open");
  let err = "";
  child.stderr?.on("data", (text) => (err += text));
  await expect.poll(() => err).toContain(`No browser could be opened; open http://localhost:${port}/\n`);
  rmSync(opener);
  child.kill("SIGINT");
  await ended;
});

test.each(["SIGINT", "SIGTERM"] as const)("%s ends the lab, even while somebody is connected", async (signal) => {
  const { port, child, ended } = await start();
  // Browsers keep connections open.
  const { headers } = await ask(port, "/");
  expect(headers.connection).toBe("keep-alive");
  child.kill(signal);
  expect(await ended).toEqual({
    code: 0,
    out: `The lab is at http://localhost:${port}/\n`,
    err: "Press Ctrl-C to stop.\n",
  });
});
