import type { JsPsychPlugin, TrialType } from "jspsych";
import { ENGLISH, fill } from "../options/text.ts";
import { VERSION } from "../session/row.ts";
import { element, nextFrame, withHtml } from "./element.ts";
import { machinePicture } from "./machine-picture.ts";
import { COMPLEX, type Given, HTML_STRING, INT, STRING } from "./parameter-types.ts";
import { Plugin, type SimulationMode } from "./plugin.ts";

/** Which button was pressed, and after how long. */
export interface PagesResult {
  readonly button: string;
  readonly rt: number;
}

/** What pages take and give. */
const info = {
  name: "cause-pages",
  version: VERSION,
  parameters: {
    /** Pages to read, one after another. */
    pages: {
      type: COMPLEX,
      array: true,
      default: undefined,
      nested: {
        title: { type: STRING, default: "" },
        html: { type: HTML_STRING, default: "" },
        /** What a picture of a machine above the text is called; empty for no picture. */
        picture: { type: STRING, default: "" },
      },
    },
    /** Which page it is, where there are several: {page} of {pages}. */
    page_label: { type: STRING, default: ENGLISH.page },
    /** The buttons of the last page. The first is the one to go on with. */
    buttons: {
      type: COMPLEX,
      array: true,
      default: [{ id: "continue", label: ENGLISH.continueButton }],
      nested: {
        /** What data call the button. */
        id: { type: STRING, default: undefined },
        label: { type: STRING, default: undefined },
      },
    },
    /** The buttons between pages. */
    button_label_next: { type: STRING, default: ENGLISH.continueButton },
    button_label_back: { type: STRING, default: ENGLISH.backButton },
  },
  data: {
    /** The id of the button that was pressed. */
    button: { type: STRING },
    /** Milliseconds from the first page to that. */
    rt: { type: INT },
  },
} as const;
type Info = typeof info;

/** One page to read. */
export interface PageContent {
  readonly title: string;
  readonly html: string;
  readonly picture?: string;
}

type Pages = Omit<Given<Info["parameters"]>, "pages"> & { readonly pages: readonly PageContent[] };
const pagesOf = (trial: TrialType<Info>) => trial as unknown as Pages;

/** Pages of text with buttons. The first button is the one to go on with. */
export class PagesPlugin extends Plugin implements JsPsychPlugin<Info> {
  static readonly info = info;

  async trial(display: HTMLElement, trial: TrialType<Info>, onLoad?: () => void): Promise<PagesResult> {
    const given = pagesOf(trial);
    const started = await nextFrame();
    onLoad?.();
    for (let at = 0; ; ) {
      const { button, time } = await showPage(display, given, at);
      if (button === BACK) at--;
      else if (button === NEXT) at++;
      else return { button, rt: Math.round(time - started) };
    }
  }

  async simulate(
    trial: TrialType<Info>,
    mode: SimulationMode,
    options: { readonly data?: Partial<PagesResult> },
    onLoad?: () => void,
  ): Promise<PagesResult> {
    const { buttons, pages } = pagesOf(trial);
    const result = { button: buttons[0].id, rt: 300 * pages.length, ...options.data };
    if (mode === "data-only") {
      onLoad?.();
      return result;
    }
    const press = () => {
      const named = this.display.querySelector<HTMLButtonElement>(`[data-button="${result.button}"]`);
      if (named) return named.click();
      this.goOn();
      this.later(press, 300);
    };
    this.later(press, 300);
    return this.trial(this.display, trial, onLoad);
  }
}

const [BACK, NEXT] = ["back", "next"];

async function showPage(display: HTMLElement, given: Pages, at: number) {
  const { pages, buttons, page_label, button_label_next: next, button_label_back: back } = given;
  const { title, html, picture = "" } = pages[at];
  const number = fill(page_label, { page: at + 1, pages: pages.length });
  const shown = at < pages.length - 1 ? [{ id: NEXT, label: next }] : buttons;
  const heading = element("h1", { tabindex: -1 }, title);
  const row = element("div", { class: "cause-buttons" });
  const main = element(
    "main",
    { class: "cause-task cause-page" },
    ...(title ? [heading] : []),
    ...(picture ? [machinePicture(picture)] : []),
    withHtml("div", {}, html),
    row,
    ...(pages.length > 1 ? [element("p", { class: "cause-page-number" }, number)] : []),
  );
  display.replaceChildren(main);
  // Whoever listens hears the new page; whoever tabs comes to its buttons.
  heading.focus();
  window.scrollTo(0, 0);
  return new Promise<{ button: string; time: number }>((resolve) => {
    const all = at > 0 ? [...shown, { id: BACK, label: back }] : shown;
    for (const [i, { id, label }] of all.entries()) {
      const button = element(
        "button",
        { type: "button", class: `cause-button${i === 0 ? " cause-primary" : ""}`, "data-button": id },
        label,
      );
      button.addEventListener("click", ({ timeStamp }) => resolve({ button: id, time: timeStamp }));
      row.append(button);
    }
  });
}
