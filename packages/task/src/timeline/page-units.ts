import type { JsPsych } from "jspsych";
import { bonusOf, moneyText } from "../options/task-options.ts";
import { fill, pointsText } from "../options/text.ts";
import { OpenQuestionsPlugin, type OpenQuestionsResult } from "../plugins/open-questions-plugin.ts";
import { type PageContent, PagesPlugin, type PagesResult } from "../plugins/page-plugin.ts";
import { safeHtmlText } from "../plugins/safe-html.ts";
import { answerRow } from "../session/row.ts";
import { enterFullScreen, isFullScreen, leaveFullScreen } from "./full-screen.ts";
import { type SessionState, totalOf } from "./session-state.ts";

/** What a unit shows: pages, and buttons where they are not the usual one. */
interface Shown {
  readonly pages: readonly PageContent[];
  readonly buttons?: readonly { readonly id: string; readonly label: string }[];
}

/** Pages that are shown once: after a reload they are not shown again. */
function pages(
  { settings }: SessionState,
  id: string,
  make: () => Shown,
  {
    isDue = () => !settings.store.isDone(id),
    onFinish = () => {},
  }: {
    readonly isDue?: () => boolean;
    readonly onFinish?: (result: PagesResult) => void;
  } = {},
) {
  const { text, store } = settings;
  const trial = {
    type: PagesPlugin,
    pages: () => make().pages,
    buttons: () => make().buttons ?? [{ id: "continue", label: text.continueButton }],
    page_label: text.page,
    button_label_next: text.continueButton,
    button_label_back: text.backButton,
    data: { task: "cause", page: id },
  };
  return {
    timeline: [trial],
    conditional_function: isDue,
    on_timeline_finish: () => store.finish(id),
    on_finish: onFinish,
  };
}

/** What participants are told of the study before they begin, whatever the text of consent says. */
function aboutStudy({ settings: { text, minutes, contact, withdrawal } }: SessionState): string {
  return [
    minutes === null ? "" : fill(text.minutes, { minutes }),
    withdrawal ?? "",
    contact === null ? "" : fill(text.contact, { contact }),
  ].join("");
}

/** The page of consent, with the text that the options give; nothing without one. */
export function createConsent(jsPsych: JsPsych, state: SessionState) {
  const { text, consent, store } = state.settings;
  return pages(
    state,
    "consent",
    () => ({
      pages: [{ title: text.consentTitle, html: (consent ?? "") + aboutStudy(state) }],
      buttons: [
        { id: "agree", label: text.agreeButton },
        { id: "refuse", label: text.refuseButton },
      ],
    }),
    {
      isDue: () => consent !== null && !store.isDone("consent"),
      onFinish: ({ button }) => {
        if (button !== "refuse") return;
        state.ending = "refused";
        jsPsych.abortExperiment(`<main class="cause-task cause-page">${safeHtmlText(text.refused)}</main>`);
      },
    },
  );
}

/** Offers full screen, where the settings ask for it; again after a reload, which ends it. */
export function createFullScreen(_: JsPsych, state: SessionState) {
  const { text, fullScreen, store } = state.settings;
  return pages(
    state,
    "full-screen",
    () => ({
      pages: [{ title: text.fullScreenTitle, html: text.fullScreen }],
      buttons: [
        { id: "full-screen", label: text.fullScreenButton },
        { id: "continue", label: text.fullScreenSkip },
      ],
    }),
    {
      isDue: () => fullScreen === "yes" && !isFullScreen() && !store.isDone("debrief"),
      onFinish: ({ button }) => {
        if (button === "full-screen") enterFullScreen();
      },
    },
  );
}

/** The instructions, in parts that fit the settings. They are read again after a failed check. */
export function createInstructions(_: JsPsych, state: SessionState) {
  const { settings } = state;
  const { text, walks, deadline, probeEvery, forcedTrials, bonus, memory, consent, store } = settings;
  const { arms, blocks, trials, feedback } = walks.design;
  const failed = () => store.rows.filter(({ phase }) => phase === "comprehension").length;
  const values = {
    arms,
    blocks,
    trials,
    seconds: (deadline ?? 0) / 1000,
    rate: bonus ? moneyText(100 * bonus.perPoint, bonus) : "",
  };
  const make = () => {
    const screens = [
      ...text.instructions,
      [
        feedback === "full" ? text.instructionsFull : text.instructionsPartial,
        text.instructionsKeys,
        ...(deadline === null ? [] : [text.instructionsDeadline]),
        ...(probeEvery === 0 ? [] : [text.instructionsProbes]),
        ...(forcedTrials === 0 ? [] : [text.instructionsForced]),
      ].join(""),
      [
        text.instructionsBlocks,
        ...(blocks === 1 ? [] : [memory.blocks === "carry" ? text.instructionsCarry : text.instructionsReset]),
        ...(bonus === null ? [] : [text.instructionsBonus]),
      ].join(""),
    ];
    const note = failed() > 0 ? text.quizWrong : consent === null ? aboutStudy(state) : "";
    const titled = screens.map((html, i) => ({
      title: text.instructionsTitle,
      html: (i === 0 ? note : "") + fill(html, values),
      picture: i === 0 ? text.picture : "",
    }));
    return { pages: titled };
  };
  return pages(state, "instructions", make, {
    isDue: () => !store.isDone("instructions") || (failed() > 0 && !store.isDone("quiz")),
  });
}

/** The page before a block: the first, or one after a break. */
export function createBreak(_: JsPsych, state: SessionState, b: number) {
  const { text, walks, memory } = state.settings;
  const { blocks } = walks.design;
  return pages(state, `break/${b + 1}`, () => {
    const later = memory.blocks === "carry" ? text.blockCarry : text.blockReset;
    return {
      pages: [
        {
          title: fill(text.blockTitle, { block: b + 1, blocks }),
          html: fill(b === 0 ? text.blockFirst : later, { points: pointsText(totalOf(state)) }),
        },
      ],
      buttons: [{ id: "start", label: text.startButton }],
    };
  });
}

/** Pages around the practice. */
export function createPracticePage(_: JsPsych, state: SessionState, when: "before" | "after") {
  const { text, practice } = state.settings;
  const html = fill(when === "before" ? text.practice : text.practiceDone, { trials: practice });
  const label = when === "before" ? text.startButton : text.continueButton;
  return pages(state, `practice/${when}`, () => ({
    pages: [{ title: text.practiceTitle, html }],
    buttons: [{ id: "continue", label }],
  }));
}

/** Questions at the end, to be answered in words. */
export function createDebriefQuestions(_: JsPsych, state: SessionState) {
  const { settings } = state;
  const { text, store, debriefQuestions } = settings;
  const trial = {
    type: OpenQuestionsPlugin,
    title: text.questionsTitle,
    html: text.questionsIntroduction,
    questions: text.debriefQuestions,
    button_label: text.continueButton,
    data: { task: "cause", phase: "debrief" },
    on_finish: ({ texts, rt }: OpenQuestionsResult) => {
      for (const [q, answer] of texts.entries()) {
        store.finish(`questions/${q + 1}`, answerRow(settings, q + 1, answer, rt));
      }
      store.finish("questions");
    },
  };
  return { timeline: [trial], conditional_function: () => debriefQuestions === "yes" && !store.isDone("questions") };
}

/** Thanks, the points, and the bonus. */
export function createDebrief(_: JsPsych, state: SessionState) {
  const { text, bonus } = state.settings;
  const make = () => {
    const points = totalOf(state);
    const worth = bonus ? fill(text.debriefBonus, { bonus: moneyText(bonusOf(points, bonus), bonus) }) : "";
    return { pages: [{ title: text.debriefTitle, html: fill(text.debrief, { points: pointsText(points) }) + worth }] };
  };
  return pages(state, "debrief", make, { onFinish: leaveFullScreen });
}
