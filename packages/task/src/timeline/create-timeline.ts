import type { JsPsych } from "jspsych";
import { makeTaskSettings, type TaskOptions } from "../options/task-options.ts";
import { PagesPlugin } from "../plugins/page-plugin.ts";
import { safeHtmlText } from "../plugins/safe-html.ts";
import {
  createBreak,
  createConsent,
  createDebrief,
  createDebriefQuestions,
  createFullScreen,
  createInstructions,
  createPracticePage,
} from "./page-units.ts";
import { type SessionState, sessionState } from "./session-state.ts";
import { createBlock, createComprehensionCheck, createPractice } from "./trial-units.ts";

/**
 * The whole task as a jsPsych timeline: consent, instructions with practice, comprehension check, blocks with breaks, debriefing.
 *
 * ```js
 * const jsPsych = initJsPsych();
 * jsPsych.run([createTimeline(jsPsych, { walks, subject: "p01" })]);
 * ```
 */
export function createTimeline(jsPsych: JsPsych, options: TaskOptions = {}) {
  return timelineOf(jsPsych, sessionState(makeTaskSettings(options)));
}

/** The timeline of a session whose state the caller looks at. */
export function timelineOf(jsPsych: JsPsych, state: SessionState) {
  const { settings, plan } = state;
  const { store, attempts, questions, practice, text } = settings;
  const failed = () => store.rows.filter(({ phase, correct }) => phase === "comprehension" && correct === 0).length;
  const isLearned = () => questions.length === 0 || store.isDone("quiz");
  return {
    timeline: [
      createConsent(jsPsych, state),
      createFullScreen(jsPsych, state),
      {
        timeline: [
          createInstructions(jsPsych, state),
          ...(practice === 0
            ? []
            : [
                createPracticePage(jsPsych, state, "before"),
                createPractice(jsPsych, state),
                createPracticePage(jsPsych, state, "after"),
              ]),
          createComprehensionCheck(jsPsych, state),
        ],
        // A reload is no further attempt.
        conditional_function: () => failed() < attempts,
        loop_function: () => !isLearned() && failed() < attempts,
      },
      endIf(jsPsych, state, () => !isLearned(), text.quizFailed),
      ...plan.blocks.flatMap((_, b) => [createBreak(jsPsych, state, b), createBlock(jsPsych, state, b)]),
      createDebriefQuestions(jsPsych, state),
      createDebrief(jsPsych, state),
    ],
  };
}

/** Ends the session where the check was failed too often. jsPsych ends experiments from within a trial. */
function endIf(jsPsych: JsPsych, state: SessionState, isOver: () => boolean, html: string) {
  const { text } = state.settings;
  return {
    conditional_function: isOver,
    timeline: [
      {
        type: PagesPlugin,
        data: { task: "cause", page: "failed" },
        pages: [{ title: "", html }],
        buttons: [{ id: "continue", label: text.continueButton }],
        on_finish: () => {
          state.ending = "failed";
          jsPsych.abortExperiment(`<main class="cause-task cause-page">${safeHtmlText(html)}</main>`);
        },
      },
    ],
  };
}
