// A small lab and a results folder to serve in tests, and requests as a client may write them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { serveLab } from "./serve.ts";

/** Serves such a lab for the tests of one file; its files can be changed meanwhile. */
export function useSmallLab() {
  const folder = mkdtempSync(join(tmpdir(), "cause-serve-"));
  let served: Awaited<ReturnType<typeof serveLab>>;
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  beforeAll(async () => {
    write("lab/index.html", "<title>small</title>");
    write("lab/assets/main-1.js", "let a = 1;");
    write("results/claims.json", "{}");
    write("results/figures/own.svg", "<svg/>");
    vi.stubEnv("LAB_DIST", join(folder, "lab"));
    served = await serveLab({ port: 0, results: join(folder, "results") });
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    served.server.closeAllConnections();
    served.server.close();
    rmSync(folder, { recursive: true });
  });
  const port = () => Number(new URL(served.address).port);
  return {
    folder,
    write,
    port,
    server: () => served.server,
    ask: (path: string, asked: Asked = {}) => ask(port(), path, asked),
    /** The first thing that the server says to these bytes; nothing if it hangs up. */
    say: (bytes: string) => say(port(), bytes),
  };
}

interface Asked {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(port: number, path: string, asked: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, agent: false, ...asked }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
    })
      .on("error", reject)
      .end();
  });
}

function say(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    socket.on("data", (said) => {
      resolve(said.toString("latin1"));
      socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(""));
  });
}
