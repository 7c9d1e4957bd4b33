import type { JsPsychPlugin, TrialType } from "jspsych";
import type { Question } from "../options/task-options.ts";
import { ENGLISH } from "../options/text.ts";
import { VERSION } from "../session/row.ts";
import { element } from "./element.ts";
import { showForm } from "./form.ts";
import { BOOL, COMPLEX, FLOAT, type Given, HTML_STRING, INT, OBJECT, STRING } from "./parameter-types.ts";
import { Plugin, type SimulationMode } from "./plugin.ts";

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

type Quiz = Omit<Given<Info["parameters"]>, "orders"> & { readonly orders: readonly (readonly number[])[] | null };
const quizOf = (trial: TrialType<Info>) => trial as unknown as Quiz;

/** A form of questions. */
export class QuizPlugin extends Plugin implements JsPsychPlugin<Info> {
  static readonly info = info;

  trial(display: HTMLElement, trial: TrialType<Info>, onLoad?: () => void): Promise<QuizResult> {
    const { title, html, questions, orders, button_label: button, unanswered } = quizOf(trial);
    const alert = element("p", { class: "cause-alert", role: "alert" });
    const fields = questions.map((one, q) => fieldOf(one, q, orders?.[q] ?? one.answers.map((_, a) => a)));
    const read = (form: HTMLFormElement) => {
      const given = questions.map((_, q) => new FormData(form).get(`question-${q}`));
      if (given.includes(null)) {
        alert.textContent = unanswered;
        return null;
      }
      const answers = given.map(Number);
      return { correct: questions.every(({ right }, q) => answers[q] === right), answers };
    };
    return showForm(display, { title, html, fields: [...fields, alert], button, read }, onLoad);
  }

  async simulate(
    trial: TrialType<Info>,
    mode: SimulationMode,
    options: { readonly data?: Partial<QuizResult> },
    onLoad?: () => void,
  ): Promise<QuizResult> {
    const { questions } = quizOf(trial);
    if (mode === "data-only") {
      onLoad?.();
      return { correct: true, answers: questions.map(({ right }) => right), rt: 1000, ...options.data };
    }
    const answered = this.trial(this.display, trial, onLoad);
    this.later(() => {
      for (const [q, { right }] of questions.entries()) {
        this.display.querySelector<HTMLInputElement>(`[name="question-${q}"][value="${right}"]`)?.click();
      }
      this.goOn();
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
