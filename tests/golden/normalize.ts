import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { parquetMetadata, parquetReadObjects, parquetSchema } from "hyparquet";

const { version } = JSON.parse(readFileSync(new URL("../../packages/cli/package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** What is left of a published file when versions, times, digests of code and checksums are taken out. */
export async function normalized(file: string, bytes: Buffer): Promise<string> {
  const kind = extname(file);
  if (kind === ".parquet") return parquetText(bytes);
  // Pictures are drawn from the SVG beside them, and differ in bytes between versions of what draws them.
  if (kind === ".png") return `${bytes.readUInt32BE(16)} x ${bytes.readUInt32BE(20)} pixels\n`;
  if (kind === ".pdf") return `${bytes.toString("latin1").match(/\/MediaBox \[.*?\]/g)}\n`;
  const text = bytes.toString("utf8");
  if (file.endsWith("manifest.json")) return manifestText(JSON.parse(text));
  if (file.endsWith("settings.json")) return settingsText(JSON.parse(text));
  return withoutTimes(text);
}

/** A text without what differs between times, machines and versions. */
export function withoutTimes(text: string): string {
  return (
    text
      .replaceAll(version, "<version>")
      .replaceAll(process.version, "<node>")
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, "<time>")
      // The identity of a study is a digest of the version, too.
      .replace(/\b[0-9a-f]{32}\b/g, "<study>")
      .replace(/(<dt>Duration<\/dt><dd>)[^<]*/g, "$1<duration>")
  );
}

/** What a command prints, without lines of progress, durations and speeds. */
export function printedText(text: string): string {
  return withoutTimes(text)
    .replace(/^[\w ]+: \d+ %.*\n/gm, "")
    .replace(/\babout [\d.,e-]+ \w+ on \d+ threads? of this machine; [\d.e-]+ core-hours/g, "<expected time>")
    .replace(/^[\d,.]+ runs per second and core, measured on .*/gm, "<speed>")
    .replace(/\bDone in [\d.,]+ \w+/g, "Done in <duration>")
    .replace(/^(\S+\/\S+ +)[\d.]+ s$/gm, "$1<duration>");
}

function manifestText(manifest: { [key: string]: unknown }): string {
  const { version: _, node, arch, started, seconds, jobs, checksums = {}, ...kept } = manifest;
  const volatile = [node, arch, started, seconds, jobs].map((value) => typeof value);
  return jsonOf({ ...kept, volatile, checksums: Object.keys(checksums as object) });
}

function settingsText(settings: { [key: string]: unknown }): string {
  const { version: _, code, node, platform, arch, ...kept } = settings;
  return jsonOf({ ...kept, build: [typeof code, typeof node, typeof platform, typeof arch] });
}

async function parquetText(bytes: Buffer): Promise<string> {
  const file = new Uint8Array(bytes).buffer;
  const columns = parquetSchema(parquetMetadata(file)).children.map(({ element }) => [
    element.name,
    element.type,
    element.repetition_type,
  ]);
  const rows = await parquetReadObjects({ file });
  // JSON has no infinities.
  const lines = rows.map((row) => Object.values(row).map((value) => (typeof value === "number" ? `${value}` : value)));
  return [columns, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
}

function jsonOf(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
