import type { JsPsychPlugin, TrialType } from "jspsych";
import { ENGLISH } from "../options/text.ts";
import { VERSION } from "../session/row.ts";
import { element } from "./element.ts";
import { showForm } from "./form.ts";
import { FLOAT, type Given, HTML_STRING, INT, STRING } from "./parameter-types.ts";
import { Plugin, type SimulationMode } from "./plugin.ts";

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

const questionsOf = (trial: TrialType<Info>) => trial as unknown as Given<Info["parameters"]>;

/** A form of questions that are answered in words. */
export class OpenQuestionsPlugin extends Plugin implements JsPsychPlugin<Info> {
  static readonly info = info;

  trial(display: HTMLElement, trial: TrialType<Info>, onLoad?: () => void): Promise<OpenQuestionsResult> {
    const { title, html, questions, most_letters, button_label: button } = questionsOf(trial);
    const areas = questions.map((_, q) =>
      element("textarea", { id: `cause-open-${q}`, rows: 3, maxlength: most_letters }),
    );
    const fields = questions.map((question, q) =>
      element("p", {}, element("label", { for: `cause-open-${q}` }, question), areas[q]),
    );
    const read = () => ({ texts: areas.map(({ value }) => value.trim()) });
    return showForm(display, { title, html, fields, button, read }, onLoad);
  }

  async simulate(
    trial: TrialType<Info>,
    mode: SimulationMode,
    options: { readonly data?: Partial<OpenQuestionsResult> },
    onLoad?: () => void,
  ): Promise<OpenQuestionsResult> {
    if (mode === "data-only") {
      onLoad?.();
      return { texts: questionsOf(trial).questions.map(() => ""), rt: 1000, ...options.data };
    }
    const answered = this.trial(this.display, trial, onLoad);
    this.later(() => this.goOn(), 1000);
    return answered;
  }
}
