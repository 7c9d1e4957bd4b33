import { element, nextFrame, withHtml } from "./element.ts";

export interface Form<T> {
  readonly title: string;
  /** Above the fields. */
  readonly html: string;
  readonly fields: readonly HTMLElement[];
  readonly button: string;
  /** What the fields say, as soon as it can be sent; null before. */
  read(form: HTMLFormElement): T | null;
}

/** Shows a form, and waits until it is sent. `rt` are the milliseconds that took. */
export async function showForm<T extends object>(
  display: HTMLElement,
  { title, html, fields, button, read }: Form<T>,
  onLoad?: () => void,
): Promise<T & { readonly rt: number }> {
  const heading = element("h1", { tabindex: -1 }, title);
  const send = element("button", { type: "submit", class: "cause-button cause-primary" }, button);
  const form = element("form", { novalidate: true }, ...fields, element("div", { class: "cause-buttons" }, send));
  const main = element("main", { class: "cause-task cause-page" }, heading, withHtml("div", {}, html), form);
  // Shown in the frame that its time counts from, and once it listens: a form that does not would load the page anew.
  const started = await nextFrame();
  const sent = new Promise<T & { readonly rt: number }>((resolve) => {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const answers = read(form);
      if (answers !== null) resolve({ ...answers, rt: event.timeStamp - started });
    });
  });
  display.replaceChildren(main);
  heading.focus();
  onLoad?.();
  return sent;
}
