import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { invalid } from "@cause-toolkit/core";
import { answer } from "./answer.ts";
import { refuse } from "./headers.ts";

export interface LabOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** A results folder whose claims and figures the Paper view shows instead of the published ones. */
  readonly results?: string;
}

/** Serves the lab's files to this machine only. Computes nothing; no request can stop it. */
export async function serveLab({ port, results }: LabOptions): Promise<{ address: string; server: Server }> {
  const folders = { lab: labFolder(), results: results === undefined ? undefined : checkResults(results) };
  let bound = port;
  const server = createServer((request, response) => {
    // The client may have disconnected.
    response.on("error", () => {});
    answer(request, response, { ...folders, port: bound }).catch(() => refuse(response, 500, "failed"));
  });
  await listen(server, port);
  bound = (server.address() as AddressInfo).port;
  return { address: `http://localhost:${bound}/`, server };
}

/** The built lab; the environment variable LAB_DIST names another build. */
function labFolder(): string {
  const folder =
    process.env.LAB_DIST ??
    join(dirname(createRequire(import.meta.url).resolve("@cause-toolkit/lab/package.json")), "dist");
  if (!existsSync(join(folder, "index.html"))) throw new Error("the lab is not built; run npm run build");
  return folder;
}

function checkResults(folder: string): string {
  if (!existsSync(join(folder, "claims.json"))) {
    invalid("results", folder, "must be a folder written by cause reproduce");
  }
  return folder;
}

export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // The listener stays: a failed connection, as when file handles run out, must not stop the server.
    server.on("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new Error(`port ${port} is in use; --port 0 picks a free one`) : error);
    });
    // The loopback address, so that no other machine can connect.
    server.listen(port, "127.0.0.1", resolve);
  });
}
