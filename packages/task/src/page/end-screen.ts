import { fill, type TaskText } from "../options/text.ts";
import { element, withHtml } from "../plugins/element.ts";
import { type Completion, completionOf } from "../session/completion.ts";
import { beforeRetry, type DataFile, type Delivery, deliver, download } from "../store/delivery.ts";

export interface EndOptions {
  readonly display: HTMLElement;
  readonly text: TaskText;
  readonly title: string;
  /** HTML above the state of the delivery. */
  readonly html: string;
  readonly delivery: Delivery;
  readonly completion: { readonly url: string; readonly code?: string } | undefined;
  readonly file: DataFile;
  /** Called once the data are delivered. */
  readonly onDelivered: () => void;
}

/** The last page: delivers the data, says so, and leads back to the recruiting site. */
export async function showEnd(options: EndOptions): Promise<void> {
  const { display, text, delivery, file, onDelivered } = options;
  const status = element("p", { role: "status", class: "cause-status" });
  const row = element("div", { class: "cause-buttons" });
  const heading = element("h1", { tabindex: -1 }, options.title);
  const main = element(
    "main",
    { class: "cause-task cause-page" },
    heading,
    withHtml("div", {}, options.html),
    status,
    row,
  );
  display.replaceChildren(main);
  heading.focus();
  const button = element("button", { type: "button", class: "cause-button" }, text.downloadButton);
  if (delivery.kind === "download") {
    status.textContent = text.download;
    button.classList.add("cause-primary");
    row.append(button);
    await new Promise<void>((resolve) => {
      button.addEventListener("click", () => {
        download(file);
        resolve();
      });
    });
  } else {
    button.addEventListener("click", () => download(file));
    status.textContent = text.sending;
    for (let attempt = 0; !(await isDelivered(delivery, file)); attempt++) {
      status.textContent = navigator.onLine ? text.sending : text.offline;
      row.append(button);
      await beforeRetry(attempt);
    }
    button.remove();
  }
  onDelivered();
  status.textContent = delivery.kind === "download" ? text.downloaded : text.sent;
  main.append(...completionParts(options));
}

async function isDelivered(delivery: Delivery, file: DataFile): Promise<boolean> {
  try {
    await deliver(delivery, file);
    return true;
  } catch {
    return false;
  }
}

function completionParts({ text, completion }: EndOptions): HTMLElement[] {
  if (!completion) return [element("p", {}, text.finished)];
  const link = element("a", { href: completion.url, class: "cause-button cause-primary" }, text.completionLink);
  const code = completion.code ? [withHtml("p", {}, fill(text.completionCode, { code: completion.code }))] : [];
  return [element("p", {}, text.completion), element("div", { class: "cause-buttons" }, link), ...code];
}

/** Where somebody goes who did not take part, or failed the check. */
export function refusedCompletion(completion: Completion | null, subject: string) {
  if (completion?.kind !== "prolific" || completion.refused === undefined) return undefined;
  return completionOf({ kind: "prolific", code: completion.refused }, subject);
}
