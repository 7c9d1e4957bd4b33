import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { extname } from "node:path";
import send from "send";
import { type FoundFile, findFile } from "./find-file.ts";
import { KEEP, refuse, setHeaders } from "./headers.ts";
import type { Types } from "./types.ts";

export interface FileRequest {
  readonly folder: string;
  /** The path of the file below the folder. */
  readonly names: readonly string[];
  readonly types: Types;
  readonly headers: { readonly [name: string]: string };
}

/** Answers with a file, compressed if there is a compressed version, or with 404. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, wanted: FileRequest): Promise<void> {
  const { folder, names, types, headers } = wanted;
  const file = await findFile(folder, names);
  const type = types[extname(file?.names.at(-1) ?? "")];
  if (!file || !type) return fail(response, 404);
  const { encoding, ...sent } = (await findCompressed(request, wanted)) ?? { ...file, encoding: undefined };
  setHeaders(response, {
    ...headers,
    "content-type": type,
    vary: "accept-encoding",
    ...(encoding && { "content-encoding": encoding }),
  });
  // Range requests serve videos and broken downloads, of which there are none here.
  // What is kept for good is never asked for again, so nothing to compare it by is sent.
  const compared = headers["cache-control"] !== KEEP;
  const options = {
    root: sent.root,
    acceptRanges: false,
    cacheControl: false,
    index: false,
    etag: compared,
    lastModified: compared,
  };
  send(request, sent.names.map(encodeURIComponent).join("/"), options)
    .on("error", ({ status }: { readonly status: number }) => fail(response, status))
    .pipe(response);
}

function fail(response: ServerResponse, status: number): void {
  refuse(response, status, STATUS_CODES[status]?.toLowerCase() ?? "failed");
}

/** Best first. The lab's build puts compressed files beside the plain ones. */
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

async function findCompressed(
  { headers }: IncomingMessage,
  { folder, names }: FileRequest,
): Promise<(FoundFile & { readonly encoding: string }) | undefined> {
  // Encodings with a weight, such as q=0, are ignored: browsers send none.
  const accepted = String(headers["accept-encoding"]).split(/\s*,\s*/);
  for (const [encoding, ending] of ENCODINGS.filter(([encoding]) => accepted.includes(encoding))) {
    const file = await findFile(folder, [...names.slice(0, -1), `${names.at(-1)}${ending}`]);
    if (file) return { ...file, encoding };
  }
  return undefined;
}
