import { pow } from "@cause-toolkit/core/numerics";

/** How data leave the browser. Nothing is sent anywhere but there. */
export type Delivery =
  | { readonly kind: "download" }
  | { readonly kind: "datapipe"; readonly experiment: string; readonly url?: string | undefined }
  | { readonly kind: "jatos" };

/** A file of data. */
export interface DataFile {
  readonly name: string;
  readonly text: string;
}

/** What of jatos.js is used. */
interface Jatos {
  submitResultData(data: string): Promise<unknown>;
  endStudyWithoutRedirect?(message?: string): Promise<unknown>;
}

export const DATAPIPE = "https://pipe.jspsych.org/api/data/";

/**
 * Delivers a file. It rejects where that failed and may be tried again; a download is started at once.
 */
export async function deliver(delivery: Delivery, file: DataFile): Promise<void> {
  if (delivery.kind === "download") return download(file);
  if (delivery.kind === "jatos") return toJatos(file);
  const response = await fetch(delivery.url ?? DATAPIPE, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "*/*" },
    body: JSON.stringify({ experimentID: delivery.experiment, filename: file.name, data: file.text }),
  });
  if (response.ok) return;
  const said = await response.text();
  // The name is of this session alone: the file arrived before, and the answer was lost.
  if (said.includes("OSF_FILE_EXISTS")) return;
  throw new Error(`the data were not taken: ${response.status} ${said.slice(0, 200)}`);
}

async function toJatos({ text }: DataFile): Promise<void> {
  const { jatos } = globalThis as { jatos?: Jatos };
  if (!jatos) throw new Error("jatos.js is not there: the page is not served by JATOS");
  await jatos.submitResultData(text);
  await jatos.endStudyWithoutRedirect?.();
}

export function download({ name, text }: DataFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Waits between attempts: 2 s, then longer, a minute at most; less if the browser comes online meanwhile. */
export function beforeRetry(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener("online", over);
      resolve();
    };
    const timer = setTimeout(over, Math.min(2000 * pow(2, attempt), 60_000));
    addEventListener("online", over);
  });
}
