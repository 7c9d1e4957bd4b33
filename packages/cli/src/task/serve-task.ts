import { namesOf } from "../lab/answer.ts";
import { ASK_AGAIN, refuse } from "../lab/headers.ts";
import { isOwnName, THIS_MACHINE } from "../lab/hosts.ts";
import { sendFile } from "../lab/send-file.ts";
import { type Served, serve } from "../lab/serve.ts";
import { LAB_TYPES } from "../lab/types.ts";

/** What every task keeps to. Its page itself says where it may send data. */
const POLICY =
  "script-src 'self'; style-src 'self'; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves a built task to this machine only. 0 picks a free port. */
export function serveTask(folder: string, port: number): Promise<Served> {
  return serve(port, THIS_MACHINE, async (request, response, bound) => {
    const names = namesOf(request.url ?? "");
    if (!isOwnName(request.headers.host, bound)) {
      return refuse(response, 421, `this server answers only to http://localhost:${bound}/`);
    }
    if (!["GET", "HEAD"].includes(request.method ?? "") || !names) return refuse(response, 404, "not found");
    const headers = { "cache-control": ASK_AGAIN, "content-security-policy": POLICY };
    const wanted = { folder, names, types: LAB_TYPES, headers };
    return sendFile(request, response, wanted);
  });
}
