import type { IncomingMessage, ServerResponse } from "node:http";
import { ASK_AGAIN, framedBy, KEEP, LAB_POLICY, RESULTS_POLICY, refuse } from "./headers.ts";
import { type Hosts, isOwnName } from "./hosts.ts";
import { type FileRequest, sendFile } from "./send-file.ts";
import { LAB_TYPES, RESULTS_TYPES } from "./types.ts";

export interface Site {
  /** The lab as it was built. */
  readonly lab: string;
  /** A results folder to show instead of the published results. */
  readonly results: string | undefined;
  readonly hosts: Hosts;
  readonly port: number;
  /** Origins whose pages may show the lab in a frame. */
  readonly embed: readonly string[];
}

/** Answers one request. */
export async function answer(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  if (!isOwnName(request.headers.host, site.port, site.hosts)) {
    return refuse(response, 421, `this server answers only to http://${site.hosts.shown[0]}:${site.port}/`);
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    return refuse(response, 405, "only GET and HEAD are supported", { allow: "GET, HEAD" });
  }
  const names = namesOf(request.url ?? "");
  if (!names) return refuse(response, 404, "not found");
  return sendFile(request, response, names[0] === "paper" ? paperFile(names, site) : labFile(names, site));
}

function labFile(names: readonly string[], { lab, embed }: Site): FileRequest {
  const isAsset = names[0] === "assets";
  const policy = { "content-security-policy": `${LAB_POLICY}; ${framedBy(embed)}` };
  const headers = { ...(hasOwnPolicy(names) && policy), "cache-control": isAsset ? KEEP : ASK_AGAIN };
  return { folder: lab, names, types: LAB_TYPES, headers };
}

/** Pages and workers follow a policy of their own. For scripts, style sheets and fonts that of their page holds, and saying it with each is a tenth of all bytes. */
function hasOwnPolicy([folder, name = ""]: readonly string[]): boolean {
  return folder !== "assets" || name.includes("worker");
}

function paperFile(names: readonly string[], { lab, results }: Site): FileRequest {
  const headers = { "content-security-policy": `${RESULTS_POLICY}; ${framedBy([])}`, "cache-control": ASK_AGAIN };
  const own = { types: RESULTS_TYPES, headers };
  return results === undefined ? { folder: lab, names, ...own } : { folder: results, names: names.slice(1), ...own };
}

/** The segments of a URL's path; undefined if one is empty, hidden, or leads upward, encoded or not. */
export function namesOf(url: string): string[] | undefined {
  const [path] = url.split(/[?#]/, 1);
  if (path === "/") return ["index.html"];
  try {
    const [before, ...names] = path.split("/").map(decodeURIComponent);
    return before === "" && names.every((name) => /^[^./\\][^/\\]*$/.test(name)) ? names : undefined;
  } catch {
    return undefined;
  }
}
