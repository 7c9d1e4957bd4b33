import { existsSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { invalid } from "@cause-toolkit/core/checks";
import { answer } from "./answer.ts";
import { refuse } from "./headers.ts";
import { type Hosts, hostsOf, THIS_MACHINE } from "./hosts.ts";

export interface LabOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** A results folder whose claims and figures the Paper view shows instead of the published ones. */
  readonly results?: string;
  /** An address or a name of this machine, for other machines to use: see `hostsOf`. Otherwise only this machine is served. */
  readonly host?: string;
  /** Origins whose pages may show the lab in a frame, such as `https://slides.example`; `*` is every site. */
  readonly embed?: readonly string[];
}

export interface Served {
  /** Where people find it. */
  readonly address: string;
  /** Where else. */
  readonly others: readonly string[];
  readonly server: Server;
}

/** Serves the lab's files. Computes nothing; no request can stop it. */
export async function serveLab({ port, results, host, embed = [] }: LabOptions): Promise<Served> {
  const folders = { lab: labFolder(), results: results === undefined ? undefined : checkResults(results) };
  const hosts = host === undefined ? THIS_MACHINE : hostsOf(host);
  for (const origin of embed) checkOrigin(origin);
  return serve(port, hosts, (request, response, bound) =>
    answer(request, response, { ...folders, hosts, embed, port: bound }),
  );
}

type Answering = (request: IncomingMessage, response: ServerResponse, port: number) => Promise<void>;

/** Answers requests to these names of this machine; one that fails is told so. */
export async function serve(port: number, hosts: Hosts, answering: Answering): Promise<Served> {
  let bound = port;
  const server = createServer((request, response) => {
    // The client may have disconnected.
    response.on("error", () => {});
    answering(request, response, bound).catch(() => refuse(response, 500, "failed"));
  });
  await listen(server, port, hosts.listen);
  bound = (server.address() as AddressInfo).port;
  const [address, ...others] = hosts.shown.map((name) => `http://${name}:${bound}/`);
  return { address, others, server };
}

function checkOrigin(origin: string): void {
  if (origin === "*") return;
  const rule = "must be an origin such as https://slides.example, or * for every site";
  if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin) {
    invalid("embed", origin, rule);
  }
}

/** The built lab; the environment variable LAB_DIST names another build. */
export function labFolder(): string {
  const folder =
    process.env.LAB_DIST ??
    join(dirname(createRequire(import.meta.url).resolve("@cause-toolkit/lab/package.json")), "dist");
  if (!existsSync(join(folder, "index.html"))) throw new Error("the lab is not built; run npm run build");
  return folder;
}

export function checkResults(folder: string): string {
  const claims = join(folder, "claims.json");
  // Of a link that leads nowhere, statSync throws.
  if (!existsSync(claims) || !statSync(claims).isFile()) {
    invalid("results", folder, "must be a folder written by cause reproduce");
  }
  return folder;
}

/** Listens on an address of this machine, or on all (null). On the loopback address no other machine can connect. */
function listen(server: Server, port: number, address: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    // The listener stays: a failed connection, as when file handles run out, must not stop the server.
    server.on("error", (error: NodeJS.ErrnoException) => reject(listenError(error, port, address)));
    server.listen({ port, ...(address !== null && { host: address }) }, resolve);
  });
}

function listenError(error: NodeJS.ErrnoException, port: number, address: string | null): Error {
  if (error.code === "EADDRINUSE") return new Error(`port ${port} is in use; --port 0 picks a free one`);
  if (error.code === "EACCES") return new Error(`port ${port} needs more permissions; --port 0 picks a free one`);
  if (error.code === "EADDRNOTAVAIL") return new Error(`${address} is no address of this machine`);
  return error;
}
