import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { invalid } from "@cause-toolkit/core";
import sirv from "sirv";

export interface LabOptions {
  /** 0 takes any that is free. */
  readonly port: number;
  /** A results folder whose claims and figures the Paper view shows, rather than the published ones. */
  readonly results?: string;
}

/** Serves the lab's files to this machine alone. Nothing is computed here. */
export async function serveLab({ port, results }: LabOptions): Promise<{ address: string; server: Server }> {
  const lab = labFolder();
  const options = { etag: true, dev: false };
  const files = sirv(lab, options);
  const paper = results === undefined ? undefined : sirv(checkResults(results), { ...options, dev: true });
  const server = createServer((request, response) => {
    const missing = () => {
      response.statusCode = 404;
      response.end("not found");
    };
    if (paper && request.url?.startsWith("/paper/")) {
      request.url = request.url.slice("/paper".length);
      paper(request, response, missing);
    } else {
      files(request, response, missing);
    }
  });
  await listen(server, port);
  const bound = server.address();
  return { address: `http://localhost:${typeof bound === "object" && bound ? bound.port : port}/`, server };
}

/** The lab as it was built; LAB_DIST names another build. */
function labFolder(): string {
  const folder =
    process.env.LAB_DIST ??
    join(dirname(createRequire(import.meta.url).resolve("@cause-toolkit/lab/package.json")), "dist");
  if (!existsSync(join(folder, "index.html"))) throw new Error("the lab is not built; run npm run build");
  return folder;
}

function checkResults(folder: string): string {
  if (!existsSync(join(folder, "claims.json"))) {
    invalid("results", folder, "must be a folder that cause reproduce has written");
  }
  return folder;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE" ? new Error(`port ${port} is in use; --port 0 takes any that is free`) : error,
      );
    });
    // By number, so that no other machine can ask.
    server.listen(port, "127.0.0.1", resolve);
  });
}
