import type { CohortOptions, WalkSet } from "@cause-toolkit/people";
import { digestOf } from "@cause-toolkit/people/data";
import type { Delivery } from "../deliveries/delivery.ts";
import { deliveryKind } from "../deliveries/index.ts";
import type { TaskOptions } from "../options/task-options.ts";
import type { Completion } from "../session/completion.ts";
import { VERSION } from "../session/row.ts";

/** How the task runs: what files can say of its options. */
export type PageTask = Omit<TaskOptions, "walks" | "design" | "subject" | "session" | "cell" | "agent" | "store">;

/** Everything that a built page is told, besides its walks: plain data. */
export interface PageConfig {
  /** A digest of all that makes the study: it tells studies apart in a browser's storage, and parts of different builds. */
  readonly id: string;
  /** Names the files of data. */
  readonly name: string;
  readonly title: string;
  readonly language: string;
  readonly task: PageTask;
  readonly delivery: Delivery;
  readonly completion: Completion | null;
  /** Simulated people who may take part with `?simulate=…`; none may where this is null. */
  readonly simulation: CohortOptions | null;
}

/** What config.js and walks.js leave for the page. */
export interface PageData {
  readonly config: PageConfig;
  readonly walks: WalkSet;
}

/** The id of a study: another for whatever differs in it. */
export function studyId(
  { id: _, ...config }: Omit<PageConfig, "id"> & { readonly id?: string },
  walks: WalkSet,
): string {
  return digestOf([config, walks.digest, VERSION]);
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** What the page may load and where it may send data: its own files, and the one address that is configured. */
function policyOf(delivery: Delivery): string | undefined {
  const { script, address } = deliveryKind(delivery);
  if (script !== undefined) return undefined;
  const beyond = address ? ` ${new URL(address(delivery)).origin}` : "";
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'${beyond}; base-uri 'none'; form-action 'none'`;
}

/** The page itself. Its scripts are plain files, so that it also runs where nothing is served. */
export function indexHtml({ id, title, language, delivery }: PageConfig): string {
  const policy = policyOf(delivery);
  const { script } = deliveryKind(delivery);
  const scripts = [...(script === undefined ? [] : [script]), "config.js", "walks.js", "cause-task.js"];
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
  <head>
    <meta charset="utf-8" />${policy === undefined ? "" : `\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`}
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="cause-task.css" />
  </head>
  <body>
    <div id="task" data-study="${id}"><noscript>This page needs JavaScript.</noscript></div>
${scripts.map((name) => `    <script src="${name}"></script>`).join("\n")}
  </body>
</html>
`;
}

/** A file that leaves plain data for the page. \`<\` is escaped, in case somebody puts it into the page. */
export function dataScript(name: keyof PageData, data: unknown): string {
  return `(globalThis.causeTask ??= {}).${name} = ${JSON.stringify(data).replaceAll("<", "\\u003c")};\n`;
}

/** Refuses a page whose parts are of different builds, as where files were copied in part: it would mix two studies. */
export function checkParts({ config, walks }: Partial<PageData>, study: string | undefined): PageData {
  if (!config || !walks) throw new Error("config.js or walks.js is missing");
  const whole = typeof walks.digest === "string" && config.id === study && config.id === studyId(config, walks);
  if (!whole) throw new Error("index.html, config.js, walks.js and cause-task.js are not of one build");
  return { config, walks };
}
