import type { JsPsych, JsPsychPlugin, TrialType } from "jspsych";
import { VERSION } from "../session/row.ts";
import { element, nextFrame, withHtml } from "./element.ts";
import { FUNCTION } from "./parameter-types.ts";

/** Pages to read, one after another. The buttons are those of the last. */
export interface PagesContext {
  readonly pages: readonly { readonly title: string; readonly html: string }[];
  readonly buttons: readonly { readonly id: string; readonly label: string }[];
  readonly next: string;
  readonly back: string;
}

/** Which button was pressed, and after how long. */
export interface PagesResult {
  readonly button: string;
  readonly rt: number;
}

const info = {
  name: "cause-pages",
  version: VERSION,
  parameters: { context: { type: FUNCTION, default: undefined } },
  data: {},
} as const;
type Info = typeof info;

/** Pages of text with buttons. The first button is the one to go on with. */
export class PagesPlugin implements JsPsychPlugin<Info> {
  static readonly info = info;
  private readonly jsPsych: JsPsych;

  constructor(jsPsych: JsPsych) {
    this.jsPsych = jsPsych;
  }

  async trial(display: HTMLElement, trial: TrialType<Info>, onLoad?: () => void): Promise<PagesResult> {
    const context = trial.context() as PagesContext;
    const started = await nextFrame();
    onLoad?.();
    for (let at = 0; ; ) {
      const { button, time } = await showPage(display, context, at);
      if (button === BACK) at--;
      else if (button === NEXT) at++;
      else return { button, rt: Math.round(time - started) };
    }
  }

  async simulate(
    trial: TrialType<Info>,
    mode: "visual" | "data-only",
    options: { readonly data?: Partial<PagesResult> },
    onLoad?: () => void,
  ): Promise<PagesResult> {
    const { buttons, pages } = trial.context() as PagesContext;
    const result = { button: buttons[0].id, rt: 300 * pages.length, ...options.data };
    if (mode === "data-only") {
      onLoad?.();
      return result;
    }
    const press = () => {
      const display = this.jsPsych.getDisplayElement();
      const named = display.querySelector<HTMLButtonElement>(`[data-button="${result.button}"]`);
      (named ?? display.querySelector<HTMLButtonElement>(".cause-primary"))?.click();
      if (!named) this.jsPsych.pluginAPI.setTimeout(press, 300);
    };
    this.jsPsych.pluginAPI.setTimeout(press, 300);
    return this.trial(this.jsPsych.getDisplayElement(), trial, onLoad);
  }
}

const [BACK, NEXT] = ["back", "next"];

async function showPage(display: HTMLElement, { pages, buttons, next, back }: PagesContext, at: number) {
  const { title, html } = pages[at];
  const shown = at < pages.length - 1 ? [{ id: NEXT, label: next }] : buttons;
  const heading = element("h1", { tabindex: -1 }, title);
  const row = element("div", { class: "cause-buttons" });
  const main = element(
    "main",
    { class: "cause-task cause-page" },
    ...(title ? [heading] : []),
    withHtml("div", {}, html),
    row,
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
