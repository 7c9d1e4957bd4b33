import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { namesOf } from "../lab/answer.ts";
import { ASK_AGAIN, refuse } from "../lab/headers.ts";
import { isOwnName } from "../lab/hosts.ts";
import { sendFile } from "../lab/send-file.ts";
import { listen } from "../lab/serve.ts";
import { LAB_TYPES } from "../lab/types.ts";

/** What every task keeps to. Its page itself says where it may send data. */
const POLICY =
  "script-src 'self'; style-src 'self'; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves a built task to this machine only. 0 picks a free port. */
export async function serveTask(folder: string, port: number): Promise<{ address: string; server: Server }> {
  let bound = port;
  const server = createServer((request, response) => {
    // The client may have disconnected.
    response.on("error", () => {});
    const names = namesOf(request.url ?? "");
    if (!isOwnName(request.headers.host, bound)) {
      return refuse(response, 421, `this server answers only to http://localhost:${bound}/`);
    }
    if (!["GET", "HEAD"].includes(request.method ?? "") || !names) return refuse(response, 404, "not found");
    const headers = { "cache-control": ASK_AGAIN, "content-security-policy": POLICY };
    const wanted = { folder, names, types: LAB_TYPES, headers };
    sendFile(request, response, wanted).catch(() => refuse(response, 500, "failed"));
  });
  await listen(server, port);
  bound = (server.address() as AddressInfo).port;
  return { address: `http://localhost:${bound}/`, server };
}
