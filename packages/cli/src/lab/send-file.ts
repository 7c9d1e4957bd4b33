import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { extname } from "node:path";
import send from "send";
import { type FoundFile, findFile } from "./find-file.ts";
import { refuse, setHeaders } from "./headers.ts";

/** The kinds of files that the lab and a results folder are made of. Others are not handed out. */
const TYPES: { readonly [ending: string]: string } = {
  ".html": "text/html;charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".pdf": "application/pdf",
  ".csv": "text/csv;charset=utf-8",
  ".parquet": "application/vnd.apache.parquet",
};

/** Best first. The lab's build puts compressed files beside the plain ones. */
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/** Answers with a file below the folder, compressed where it is there that way, or says that it is not found. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  names: readonly string[],
  headers: { readonly [name: string]: string },
): Promise<void> {
  const file = await findFile(folder, names);
  const type = TYPES[extname(file?.names.at(-1) ?? "")];
  if (!file || !type) return refuse(response, 404, saidOf(404));
  const { encoding, ...sent } = (await findCompressed(request, folder, names)) ?? { ...file, encoding: undefined };
  setHeaders(response, {
    ...headers,
    "content-type": type,
    vary: "accept-encoding",
    ...(encoding && { "content-encoding": encoding }),
  });
  // Parts of files serve films and broken downloads, of which there are none here.
  const options = { root: sent.root, acceptRanges: false, cacheControl: false, index: false } as const;
  send(request, sent.names.map(encodeURIComponent).join("/"), options)
    .on("error", ({ status }: { readonly status: number }) => refuse(response, status, saidOf(status)))
    .pipe(response);
}

function saidOf(status: number): string {
  return STATUS_CODES[status]?.toLowerCase() ?? "failed";
}

async function findCompressed(
  request: IncomingMessage,
  folder: string,
  names: readonly string[],
): Promise<(FoundFile & { readonly encoding: string }) | undefined> {
  const accepted = request.headers["accept-encoding"]?.toString().split(",") ?? [];
  for (const [encoding, ending] of ENCODINGS) {
    // With a weight of zero it is refused, not accepted; browsers send none.
    if (!accepted.some((one) => one.trim() === encoding)) continue;
    const file = await findFile(folder, [...names.slice(0, -1), `${names.at(-1)}${ending}`]);
    if (file) return { ...file, encoding };
  }
  return undefined;
}
