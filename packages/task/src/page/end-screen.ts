import { pow } from "@cause-toolkit/core/numerics";
import type { DataFile, Delivery } from "../deliveries/delivery.ts";
import { deliveryKind } from "../deliveries/index.ts";
import { fill, type TaskText } from "../options/text.ts";
import { element, withHtml } from "../plugins/element.ts";
import type { CompletionLink } from "../session/completion.ts";
import type { BrowserStore } from "../store/browser-store.ts";
import { button, showMessage } from "./message.ts";

export interface EndOptions {
  readonly display: HTMLElement;
  readonly text: TaskText;
  /** HTML above the state of the delivery. */
  readonly html: string;
  readonly delivery: Delivery;
  readonly completion: CompletionLink | undefined;
  readonly store: BrowserStore;
  /** The data under the name of the run. */
  file(): DataFile;
  /** Below the rest, once the data are delivered. */
  readonly after: readonly HTMLElement[];
}

/** The last page: delivers the data, says so, and leads back to the recruiting site. Once they are delivered it says that, and delivers nothing. */
export async function showEnd(options: EndOptions): Promise<void> {
  const { display, text, delivery, store } = options;
  const status = element("p", { role: "status", class: "cause-status" });
  const row = element("div", { class: "cause-buttons" });
  const main = showMessage(display, text.debriefTitle, options.html, status, row);
  if (store.saved.delivered === null) {
    if (deliveryKind(delivery).byHand) await byHand(options, status, row);
    else await send(options, status, row);
    row.replaceChildren();
    store.deliver();
  } else status.textContent = text.alreadyDelivered;
  main.append(...completionParts(options), ...options.after);
}

/** A click on a button is no proof of a file, so the answers stay until the participant says so. */
function byHand({ text, delivery, file }: EndOptions, status: HTMLElement, row: HTMLElement): Promise<void> {
  status.textContent = text.download;
  return new Promise((resolve) => {
    const confirm = button(
      text.downloadedButton,
      () => {
        status.textContent = text.confirmed;
        resolve();
      },
      true,
    );
    const start = () => {
      deliveryKind(delivery).deliver(delivery, file());
      status.textContent = text.downloaded;
      again.classList.remove("cause-primary");
      row.replaceChildren(confirm, again);
      again.focus();
    };
    const again = button(text.downloadButton, start, true);
    row.append(again);
  });
}

/** Sends until the data are taken. Meanwhile participants may save them themselves. */
async function send(options: EndOptions, status: HTMLElement, row: HTMLElement): Promise<void> {
  const { text, delivery, file } = options;
  const save = button(text.downloadButton, () => deliveryKind({ kind: "download" }).deliver(delivery, file()));
  status.textContent = text.sending;
  for (let attempt = 0; !(await isDelivered(options)); attempt++) {
    status.textContent = navigator.onLine ? text.sending : text.offline;
    row.append(save);
    await beforeRetry(attempt);
  }
  status.textContent = text.sent;
}

/** A file of this name that is there already is ours if one was sent before and no answer came. Otherwise it is another's, and ours gets another name. */
async function isDelivered({ delivery, store, file }: EndOptions): Promise<boolean> {
  const { sending: mayHaveArrived, copy } = store.saved;
  store.note({ sending: true });
  try {
    const outcome = await deliveryKind(delivery).deliver(delivery, file());
    if (outcome === "taken" || (outcome === "exists" && mayHaveArrived)) return true;
    store.note({ sending: mayHaveArrived, ...(outcome === "exists" && { copy: copy + 1 }) });
    return false;
  } catch {
    return false;
  }
}

/** Waits between attempts: 2 s, then longer, a minute at most; less if the browser comes online meanwhile. */
function beforeRetry(attempt: number): Promise<void> {
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

function completionParts({ text, completion }: EndOptions): HTMLElement[] {
  if (!completion) return [element("p", {}, text.finished)];
  const link = element("a", { href: completion.url, class: "cause-button cause-primary" }, text.completionLink);
  const code = completion.code ? [withHtml("p", {}, fill(text.completionCode, { code: completion.code }))] : [];
  return [element("p", {}, text.completion), element("div", { class: "cause-buttons" }, link), ...code];
}
