import { stream } from "@cause-toolkit/core/numerics";
import type { JsPsych } from "jspsych";
import { fill } from "../options/text.ts";
import { type ArmsContext, ArmsPlugin } from "../plugins/arms-plugin.ts";
import { type QuizContext, QuizPlugin } from "../plugins/quiz-plugin.ts";
import type { TrialPlan } from "../session/plan.ts";
import { checkRow, type Row } from "../session/row.ts";
import { showAgent, simulatedResponse } from "../session/simulate-session.ts";
import { progressOf, type SessionState, totalOf } from "./session-state.ts";

/** One trial with arms. It is not repeated after a reload. */
export function createArmsTrial(_: JsPsych, state: SessionState, plan: TrialPlan) {
  const { settings } = state;
  // Agents take part in what counts.
  const agent = plan.phase === "test" ? settings.agent : undefined;
  const context = (): ArmsContext => ({
    ...{ settings, plan, total: totalOf(state), progress: progressOf(state) },
    get focusedPlace() {
      return state.focusedPlace;
    },
    set focusedPlace(place) {
      state.focusedPlace = place;
    },
    record: (row: Row) => {
      settings.store.finish(plan.id, row);
      if (agent) showAgent(settings, plan, agent, row.choice === null ? null : Number(row.choice) - 1);
    },
    simulate: () => simulatedResponse(settings, plan, agent),
  });
  return {
    timeline: [{ type: ArmsPlugin, context, data: { task: "cause" } }],
    conditional_function: () => !settings.store.isDone(plan.id),
  };
}

/** The trials of practice, with a page before and after them elsewhere. */
export function createPractice(jsPsych: JsPsych, state: SessionState) {
  return { timeline: state.plan.practice.map((plan) => createArmsTrial(jsPsych, state, plan)) };
}

/** The trials of a block, with checks of attention among them. */
export function createBlock(jsPsych: JsPsych, state: SessionState, b: number) {
  const { block, trials, attention } = state.plan.blocks[b];
  return {
    on_timeline_start: () => state.settings.agent?.startBlock(block),
    timeline: trials.flatMap((plan, t) => [
      ...(attention.includes(t) ? [createAttentionCheck(jsPsych, state, b, t)] : []),
      createArmsTrial(jsPsych, state, plan),
    ]),
  };
}

/** The comprehension check. It is over when all answers are right. */
export function createComprehensionCheck(_: JsPsych, state: SessionState) {
  const { settings } = state;
  const { text, store, questions } = settings;
  const attempt = () => store.rows.filter(({ phase }) => phase === "comprehension").length + 1;
  const context = (): QuizContext => ({
    ...{ title: text.quizTitle, html: text.quizIntroduction, questions, button: text.quizButton },
    ...{ unanswered: text.quizUnanswered, orders: ordersOf(state, `quiz ${attempt()}`, questions) },
    finish: (result) => {
      store.finish(
        result.correct ? "quiz" : `quiz/${attempt()}`,
        checkRow(settings, "comprehension", attempt(), result),
      );
    },
  });
  return {
    timeline: [{ type: QuizPlugin, context, data: { task: "cause", phase: "comprehension" } }],
    conditional_function: () => questions.length > 0 && !store.isDone("quiz"),
  };
}

/** A question with its answer in it. */
export function createAttentionCheck(_: JsPsych, state: SessionState, b: number, t: number) {
  const { settings } = state;
  const { text, store, walks, subject } = settings;
  const id = `attention/${b + 1}/${t + 1}`;
  const answers = text.attentionAnswers;
  const right = stream(walks.seed, "attention answer", subject, id).integer(answers.length);
  const questions = [{ question: fill(text.attention, { answer: answers[right] }), answers, right }];
  const context = (): QuizContext => ({
    ...{ title: text.attentionTitle, html: "", questions, button: text.continueButton },
    ...{ unanswered: text.quizUnanswered, orders: ordersOf(state, id, questions) },
    finish: (result) => store.finish(id, checkRow(settings, "attention", t + 1, result)),
  });
  return {
    timeline: [{ type: QuizPlugin, context, data: { task: "cause", phase: "attention" } }],
    conditional_function: () => !store.isDone(id),
  };
}

/** A random order of the answers to each question. */
function ordersOf(
  { settings }: SessionState,
  name: string,
  questions: readonly { answers: readonly string[] }[],
): number[][] {
  return questions.map(({ answers }, q) => {
    const draw = stream(settings.walks.seed, "answers", settings.subject, name, q);
    const left = answers.map((_, a) => a);
    return answers.map(() => left.splice(draw.integer(left.length), 1)[0]);
  });
}
