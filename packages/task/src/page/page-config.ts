import type { CohortOptions, WalkSet } from "@cause-toolkit/people";
import type { TaskOptions } from "../options/task-options.ts";
import type { Completion } from "../session/completion.ts";
import { DATAPIPE, type Delivery } from "../store/delivery.ts";

/** How the task runs: what files can say of its options. */
export type PageTask = Omit<TaskOptions, "walks" | "design" | "subject" | "session" | "cell" | "agent" | "store">;

/** Everything that a built page is told, besides its walks: plain data. */
export interface PageConfig {
  /** Tells studies apart in a browser's storage. */
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

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** What the page may load and where it may send data: its own files, and the one address that is configured. */
function policyOf(delivery: Delivery): string | undefined {
  // What jatos.js needs is its own matter.
  if (delivery.kind === "jatos") return undefined;
  const beyond = delivery.kind === "datapipe" ? ` ${new URL(delivery.url ?? DATAPIPE).origin}` : "";
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'${beyond}; base-uri 'none'; form-action 'none'`;
}

/** The page itself. Its scripts are plain files, so that it also runs where nothing is served. */
export function indexHtml({ title, language, delivery }: PageConfig): string {
  const policy = policyOf(delivery);
  const scripts = [...(delivery.kind === "jatos" ? ["jatos.js"] : []), "config.js", "walks.js", "cause-task.js"];
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
    <div id="task"><noscript>This page needs JavaScript.</noscript></div>
${scripts.map((name) => `    <script src="${name}"></script>`).join("\n")}
  </body>
</html>
`;
}

/** A file that leaves plain data for the page. \`<\` is escaped, in case somebody puts it into the page. */
export function dataScript(name: keyof PageData, data: unknown): string {
  return `(globalThis.causeTask ??= {}).${name} = ${JSON.stringify(data).replaceAll("<", "\\u003c")};\n`;
}
