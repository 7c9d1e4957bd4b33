import type { JsPsych, JsPsychPlugin, TrialType } from "jspsych";
import type { Question } from "../options/task-options.ts";
import { ENGLISH } from "../options/text.ts";
import { VERSION } from "../session/row.ts";
import { element, nextFrame, withHtml } from "./element.ts";
import { BOOL, COMPLEX, FLOAT, HTML_STRING, INT, OBJECT, STRING } from "./parameter-types.ts";

export interface QuizResult {
  /** Whether all answers are right. */
  readonly correct: boolean;
  /** The number of the answer to each question, from 0. */
  readonly answers: readonly number[];
  readonly rt: number;
}

/** What the questions take and give. */
const info = {
  name: "cause-quiz",
  version: VERSION,
  parameters: {
    /** The heading of the page. */
    title: { type: STRING, default: "" },
    /** Above the questions. */
    html: { type: HTML_STRING, default: "" },
    /** Questions with one right answer each. */
    questions: {
      type: COMPLEX,
      array: true,
      default: undefined,
      nested: {
        question: { type: STRING, default: undefined },
        answers: { type: STRING, array: true, default: undefined },
        /** The number of the right answer, from 0. */
        right: { type: INT, default: undefined },
      },
    },
    /** For each question, the order of its answers, such as [2, 0, 1]; null for the order in which they are given. */
    orders: { type: OBJECT, default: null },
    button_label: { type: STRING, default: ENGLISH.quizButton },
    /** Said where a question was not answered. */
    unanswered: { type: STRING, default: ENGLISH.quizUnanswered },
  },
  data: {
    /** Whether all answers are right. */
    correct: { type: BOOL },
    /** The number of the answer to each question, from 0. */
    answers: { type: INT, array: true },
    /** Milliseconds until the answers were sent. */
    rt: { type: FLOAT },
  },
} as const;
type Info = typeof info;

/** The parameters, with the types that jsPsych does not infer. */
interface Quiz {
  readonly title: string;
  readonly html: string;
  readonly questions: readonly Question[];
  readonly orders: readonly (readonly number[])[] | null;
  readonly button_label: string;
  readonly unanswered: string;
}
const quizOf = (trial: TrialType<Info>) => trial as unknown as Quiz;

/** A form of questions. */
export class QuizPlugin implements JsPsychPlugin<Info> {
  static readonly info = info;
  private readonly jsPsych: JsPsych;

  constructor(jsPsych: JsPsych) {
    this.jsPsych = jsPsych;
  }

  async trial(display: HTMLElement, trial: TrialType<Info>, onLoad?: () => void): Promise<QuizResult> {
    const { title, html, questions, orders, button_label, unanswered } = quizOf(trial);
    const heading = element("h1", { tabindex: -1 }, title);
    const alert = element("p", { class: "cause-alert", role: "alert" });
    const button = element("button", { type: "submit", class: "cause-button cause-primary" }, button_label);
    const fields = questions.map((one, q) => fieldOf(one, q, orders?.[q] ?? one.answers.map((_, a) => a)));
    const form = element(
      "form",
      { novalidate: true },
      ...fields,
      alert,
      element("div", { class: "cause-buttons" }, button),
    );
    const main = element("main", { class: "cause-task cause-page" }, heading, withHtml("div", {}, html), form);
    // Shown in the frame that its time counts from, and once it listens: a form that does not would load the page anew.
    const started = await nextFrame();
    const answered = new Promise<QuizResult>((resolve) => {
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const given = questions.map((_, q) => new FormData(form).get(`question-${q}`));
        if (given.includes(null)) alert.textContent = unanswered;
        else {
          const answers = given.map(Number);
          const correct = questions.every(({ right }, q) => answers[q] === right);
          resolve({ correct, answers, rt: event.timeStamp - started });
        }
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
    options: { readonly data?: Partial<QuizResult> },
    onLoad?: () => void,
  ): Promise<QuizResult> {
    const { questions } = quizOf(trial);
    if (mode === "data-only") {
      onLoad?.();
      return { correct: true, answers: questions.map(({ right }) => right), rt: 1000, ...options.data };
    }
    const answered = this.trial(this.jsPsych.getDisplayElement(), trial, onLoad);
    this.jsPsych.pluginAPI.setTimeout(() => {
      const display = this.jsPsych.getDisplayElement();
      for (const [q, { right }] of questions.entries()) {
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
