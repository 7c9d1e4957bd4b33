import { element, withHtml } from "../plugins/element.ts";

/** A page with a heading, HTML and whatever comes below it. */
export function showMessage(display: HTMLElement, title: string, html: string, ...below: HTMLElement[]): HTMLElement {
  const heading = element("h1", { tabindex: -1 }, title);
  const main = element("main", { class: "cause-task cause-page" }, heading, withHtml("div", {}, html), ...below);
  display.replaceChildren(main);
  heading.focus();
  return main;
}

export function button(label: string, press: () => void, isPrimary = false): HTMLButtonElement {
  const made = element("button", { type: "button", class: `cause-button${isPrimary ? " cause-primary" : ""}` }, label);
  made.addEventListener("click", press);
  return made;
}
