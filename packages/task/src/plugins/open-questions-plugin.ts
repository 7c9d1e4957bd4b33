import type { JsPsych, JsPsychPlugin, TrialType } from "jspsych";
import { ENGLISH } from "../options/text.ts";
import { VERSION } from "../session/row.ts";
import { element, nextFrame, withHtml } from "./element.ts";
import { FLOAT, HTML_STRING, INT, STRING } from "./parameter-types.ts";

export interface OpenQuestionsResult {
  /** What was written to each question; empty for nothing. */
  readonly texts: readonly string[];
  readonly rt: number;
}

/** What the questions take and give. */
const info = {
  name: "cause-open-questions",
  version: VERSION,
  parameters: {
    /** The heading of the page. */
    title: { type: STRING, default: "" },
    /** Above the questions. */
    html: { type: HTML_STRING, default: "" },
    /** Questions to answer in words. None need be answered. */
    questions: { type: STRING, array: true, default: undefined },
    /** The most letters of an answer. */
    most_letters: { type: INT, default: 1000 },
    button_label: { type: STRING, default: ENGLISH.continueButton },
  },
  data: {
    /** What was written to each question. */
    texts: { type: STRING, array: true },
    /** Milliseconds until the answers were sent. */
    rt: { type: FLOAT },
  },
} as const;
type Info = typeof info;

/** The parameters, with the types that jsPsych does not infer. */
interface OpenQuestions {
  readonly title: string;
  readonly html: string;
  readonly questions: readonly string[];
  readonly most_letters: number;
  readonly button_label: string;
}
const questionsOf = (trial: TrialType<Info>) => trial as unknown as OpenQuestions;

/** A form of questions that are answered in words. */
export class OpenQuestionsPlugin implements JsPsychPlugin<Info> {
  static readonly info = info;
  private readonly jsPsych: JsPsych;

  constructor(jsPsych: JsPsych) {
    this.jsPsych = jsPsych;
  }

  async trial(display: HTMLElement, trial: TrialType<Info>, onLoad?: () => void): Promise<OpenQuestionsResult> {
    const { title, html, questions, most_letters, button_label } = questionsOf(trial);
    const heading = element("h1", { tabindex: -1 }, title);
    const fields = questions.map((question, q) => {
      const field = element("textarea", { id: `cause-open-${q}`, rows: 3, maxlength: most_letters });
      return { field, shown: element("p", {}, element("label", { for: `cause-open-${q}` }, question), field) };
    });
    const button = element("button", { type: "submit", class: "cause-button cause-primary" }, button_label);
    const form = element(
      "form",
      {},
      ...fields.map(({ shown }) => shown),
      element("div", { class: "cause-buttons" }, button),
    );
    const main = element("main", { class: "cause-task cause-page" }, heading, withHtml("div", {}, html), form);
    // Shown in the frame that its time counts from, and once it listens: a form that does not would load the page anew.
    const started = await nextFrame();
    const answered = new Promise<OpenQuestionsResult>((resolve) => {
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        resolve({ texts: fields.map(({ field }) => field.value.trim()), rt: event.timeStamp - started });
      });
    });
    display.replaceChildren(main);
    heading.focus();
    onLoad?.();
    return answered;
  }

  async simulate(
    trial: TrialType<Info>,
    mode: "visual" | "data-only",
    options: { readonly data?: Partial<OpenQuestionsResult> },
    onLoad?: () => void,
  ): Promise<OpenQuestionsResult> {
    const { questions } = questionsOf(trial);
    if (mode === "data-only") {
      onLoad?.();
      return { texts: questions.map(() => ""), rt: 1000, ...options.data };
    }
    const answered = this.trial(this.jsPsych.getDisplayElement(), trial, onLoad);
    this.jsPsych.pluginAPI.setTimeout(() => {
      this.jsPsych.getDisplayElement().querySelector<HTMLButtonElement>(".cause-primary")?.click();
    }, 1000);
    return answered;
  }
}
