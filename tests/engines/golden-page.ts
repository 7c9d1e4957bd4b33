import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import type { Digests } from "../golden/stored.ts";

export interface GoldenPage {
  readonly url: string;
  /** What the page tells when a browser has opened it and computed. */
  readonly digests: Promise<{ [area: string]: Digests }>;
  readonly close: () => void;
}

/** Serves a bundle to this machine, and takes what its page posts: so any browser that opens an address can be asked. */
export async function serveGolden(folder: string): Promise<GoldenPage> {
  const { promise, resolve } = promiseOfDigests();
  const names = readdirSync(folder);
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      resolve(JSON.parse(await text(request)));
      response.end();
      return;
    }
    const name = basename(request.url ?? "") || "index.html";
    if (!names.includes(name)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader("content-type", name.endsWith("js") ? "text/javascript" : "text/html");
    response.end(readFileSync(join(folder, name)));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, digests: promise, close: () => void server.close() };
}

function promiseOfDigests() {
  let resolve: (digests: { [area: string]: Digests }) => void = () => {};
  const promise = new Promise<{ [area: string]: Digests }>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
