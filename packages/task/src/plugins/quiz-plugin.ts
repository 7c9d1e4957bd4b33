import type { JsPsych, JsPsychPlugin, TrialType } from "jspsych";
import type { Question } from "../options/task-options.ts";
import { VERSION } from "../session/row.ts";
import { element, nextFrame, withHtml } from "./element.ts";
import { FUNCTION } from "./parameter-types.ts";

/** Questions with one right answer each. */
export interface QuizContext {
  readonly title: string;
  readonly html: string;
  readonly questions: readonly Question[];
  /** For each question, the order of its answers. */
  readonly orders: readonly (readonly number[])[];
  readonly button: string;
  readonly unanswered: string;
  finish(result: QuizResult): void;
}

export interface QuizResult {
  /** Whether all answers are right. */
  readonly correct: boolean;
  /** The number of the answer to each question, from 0. */
  readonly answers: readonly number[];
  readonly rt: number;
}

const info = {
  name: "cause-quiz",
  version: VERSION,
  parameters: { context: { type: FUNCTION, default: undefined } },
  data: {},
} as const;
type Info = typeof info;

/** A form of questions. */
export class QuizPlugin implements JsPsychPlugin<Info> {
  static readonly info = info;
  private readonly jsPsych: JsPsych;

  constructor(jsPsych: JsPsych) {
    this.jsPsych = jsPsych;
  }

  async trial(display: HTMLElement, trial: TrialType<Info>, onLoad?: () => void): Promise<QuizResult> {
    const context = trial.context() as QuizContext;
    const heading = element("h1", { tabindex: -1 }, context.title);
    const alert = element("p", { class: "cause-alert", role: "alert" });
    const button = element("button", { type: "submit", class: "cause-button cause-primary" }, context.button);
    const fields = context.questions.map((one, q) => fieldOf(one, q, context.orders[q]));
    const form = element(
      "form",
      { novalidate: true },
      ...fields,
      alert,
      element("div", { class: "cause-buttons" }, button),
    );
    const main = element("main", { class: "cause-task cause-page" }, heading, withHtml("div", {}, context.html), form);
    display.replaceChildren(main);
    heading.focus();
    const started = await nextFrame();
    onLoad?.();
    const result = await new Promise<QuizResult>((resolve) => {
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const given = context.questions.map((_, q) => new FormData(form).get(`question-${q}`));
        if (given.includes(null)) alert.textContent = context.unanswered;
        else {
          const answers = given.map(Number);
          const correct = context.questions.every(({ right }, q) => answers[q] === right);
          resolve({ correct, answers, rt: event.timeStamp - started });
        }
      });
    });
    context.finish(result);
    return result;
  }

  async simulate(
    trial: TrialType<Info>,
    mode: "visual" | "data-only",
    options: { readonly data?: Partial<QuizResult> },
    onLoad?: () => void,
  ): Promise<QuizResult> {
    const context = trial.context() as QuizContext;
    if (mode === "data-only") {
      onLoad?.();
      const result = { correct: true, answers: context.questions.map(({ right }) => right), rt: 1000, ...options.data };
      context.finish(result);
      return result;
    }
    const answered = this.trial(this.jsPsych.getDisplayElement(), trial, onLoad);
    this.jsPsych.pluginAPI.setTimeout(() => {
      const display = this.jsPsych.getDisplayElement();
      for (const [q, { right }] of context.questions.entries()) {
        display.querySelector<HTMLInputElement>(`[name="question-${q}"][value="${right}"]`)?.click();
      }
      display.querySelector<HTMLButtonElement>(".cause-primary")?.click();
    }, 1000);
    return answered;
  }
}

function fieldOf({ question, answers }: Question, q: number, order: readonly number[]): HTMLElement {
  const options = order.map((a) =>
    element(
      "label",
      {},
      element("input", { type: "radio", name: `question-${q}`, value: a }),
      element("span", {}, answers[a]),
    ),
  );
  return element("fieldset", {}, element("legend", {}, question), ...options);
}
