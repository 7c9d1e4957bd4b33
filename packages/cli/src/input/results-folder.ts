import { InvalidInput } from "@cause-toolkit/core/checks";
import { publisher } from "@cause-toolkit/publish";
import { version } from "../version.ts";
import { parseFolder } from "./folder.ts";

interface FolderOptions {
  readonly out: string;
  readonly resume?: boolean;
  readonly overwrite?: boolean;
}

/** Where results are published, what may happen to those that are there, and who publishes them. */
export function resultsFolder({ out, resume = false, overwrite = false }: FolderOptions) {
  if (resume && overwrite) throw new InvalidInput("invalid usage: --resume and --overwrite cannot be combined");
  return { out: parseFolder("out", out), resume, overwrite, version, publisher };
}
