import { stream } from "@cause-toolkit/core/numerics";
import type { JsPsych } from "jspsych";
import { fill } from "../options/text.ts";
import { ArmsPlugin } from "../plugins/arms-plugin.ts";
import { QuizPlugin, type QuizResult } from "../plugins/quiz-plugin.ts";
import { shownLabel } from "../session/labels.ts";
import type { TrialPlan } from "../session/plan.ts";
import { checkRow, type Response, trialRow } from "../session/row.ts";
import { showAgent, simulatedResponse } from "../session/simulate-session.ts";
import { sliderRange } from "../session/slider-range.ts";
import { progressOf, type SessionState, totalOf } from "./session-state.ts";

/** One trial with arms. It is not repeated after a reload. */
export function createArmsTrial(_: JsPsych, state: SessionState, plan: TrialPlan) {
  const { settings } = state;
  // Agents take part in what counts.
  const agent = plan.phase === "test" ? settings.agent : undefined;
  const { text, walks } = settings;
  const isTest = plan.phase === "test";
  const { low, high, step } = sliderRange(settings);
  const trial = {
    type: ArmsPlugin,
    payoffs: plan.payoff,
    full_feedback: walks.design.feedback === "full",
    prescribed: plan.prescribed,
    positions: plan.positions,
    label_kind: settings.labels,
    labels: plan.labels,
    label_texts: plan.labels.map((label) => shownLabel(settings, label)),
    pause: settings.pause,
    deadline: settings.deadline,
    feedback_time: settings.feedbackTime,
    probe: plan.probe,
    slider_min: low,
    slider_max: high,
    slider_step: step,
    heading: isTest ? fill(text.round, { block: plan.block, blocks: walks.design.blocks }) : text.practiceRound,
    total: () => (isTest ? totalOf(state) : null),
    progress: () => progressOf(state),
    focused_place: () => state.focusedPlace,
    text,
    on_response: (response: Response) => {
      const row = trialRow(settings, plan, response, totalOf(state));
      settings.store.finish(plan.id, row);
      if (agent) showAgent(settings, plan, agent, response.choice);
      return row;
    },
    simulated_response: () => simulatedResponse(settings, plan, agent),
    on_finish: ({ focused_place }: { focused_place: number | null }) => {
      state.focusedPlace = focused_place;
    },
    data: { task: "cause" },
  };
  return { timeline: [trial], conditional_function: () => !settings.store.isDone(plan.id) };
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
  const trial = {
    type: QuizPlugin,
    title: text.quizTitle,
    html: text.quizIntroduction,
    questions,
    orders: () => ordersOf(state, `quiz ${attempt()}`, questions),
    button_label: text.quizButton,
    unanswered: text.quizUnanswered,
    data: { task: "cause", phase: "comprehension" },
    on_finish: (result: QuizResult) => {
      const row = checkRow(settings, "comprehension", attempt(), result);
      store.finish(result.correct ? "quiz" : `quiz/${attempt()}`, row);
    },
  };
  return { timeline: [trial], conditional_function: () => questions.length > 0 && !store.isDone("quiz") };
}

/** A question with its answer in it. */
export function createAttentionCheck(_: JsPsych, state: SessionState, b: number, t: number) {
  const { settings } = state;
  const { text, store, walks, subject } = settings;
  const id = `attention/${b + 1}/${t + 1}`;
  const answers = text.attentionAnswers;
  const right = stream(walks.seed, "attention answer", subject, id).integer(answers.length);
  const questions = [{ question: fill(text.attention, { answer: answers[right] }), answers, right }];
  const trial = {
    type: QuizPlugin,
    title: text.attentionTitle,
    questions,
    orders: ordersOf(state, id, questions),
    button_label: text.continueButton,
    unanswered: text.quizUnanswered,
    data: { task: "cause", phase: "attention" },
    on_finish: (result: QuizResult) => store.finish(id, checkRow(settings, "attention", t + 1, result)),
  };
  return { timeline: [trial], conditional_function: () => !store.isDone(id) };
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
