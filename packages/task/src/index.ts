/**
 * A restless bandit task for jsPsych 8, in the form of the packages of jspsych-timelines: `createTimeline`, `timelineUnits`, `utils`.
 * @module
 */
import { makeTaskSettings } from "./options/task-options.ts";
import { ENGLISH, fill, makeText } from "./options/text.ts";
import { ArmsPlugin } from "./plugins/arms-plugin.ts";
import { OpenQuestionsPlugin } from "./plugins/open-questions-plugin.ts";
import { PagesPlugin } from "./plugins/page-plugin.ts";
import { QuizPlugin } from "./plugins/quiz-plugin.ts";
import { completionOf } from "./session/completion.ts";
import { identityOf } from "./session/identity.ts";
import { planSession } from "./session/plan.ts";
import { columnsOf, rowsToCsv } from "./session/row.ts";
import { simulateSession } from "./session/simulate-session.ts";
import { browserStore } from "./store/browser-store.ts";
import { memoryStore } from "./store/session-store.ts";
import * as pageUnits from "./timeline/page-units.ts";
import { sessionState } from "./timeline/session-state.ts";
import * as trialUnits from "./timeline/trial-units.ts";

export { checkDelivery } from "./deliveries/check-delivery.ts";
export type { DataFile, Delivery, DeliveryKind, Outcome } from "./deliveries/delivery.ts";
export { DELIVERIES, deliveryKind } from "./deliveries/index.ts";
export type { Question, TaskOptions, TaskSettings } from "./options/task-options.ts";
export { BONUS_SETTINGS, type Bonus, PAGE_SETTINGS, TASK_SETTINGS } from "./options/task-settings.ts";
export type { TaskText } from "./options/text.ts";
export { type PageConfig, type PageTask, studyId } from "./page/page-config.ts";
export type { TaskAgent } from "./session/agent.ts";
export type { Completion } from "./session/completion.ts";
export type { SessionPlan, TrialPlan } from "./session/plan.ts";
export type { Response, Row } from "./session/row.ts";
export type { BrowserStore, SavedSession } from "./store/browser-store.ts";
export type { SessionStore } from "./store/session-store.ts";
export { createTimeline } from "./timeline/create-timeline.ts";

/** The parts of the timeline, to be put together otherwise. Each takes jsPsych and a state of `utils.sessionState`. */
export const timelineUnits = {
  createConsent: pageUnits.createConsent,
  createInstructions: pageUnits.createInstructions,
  createPracticePage: pageUnits.createPracticePage,
  createPractice: trialUnits.createPractice,
  createComprehensionCheck: trialUnits.createComprehensionCheck,
  createBreak: pageUnits.createBreak,
  createBlock: trialUnits.createBlock,
  createArmsTrial: trialUnits.createArmsTrial,
  createAttentionCheck: trialUnits.createAttentionCheck,
  createDebrief: pageUnits.createDebrief,
};

/** What the timeline is made of, for pages and tests of one's own. */
export const utils = {
  text: ENGLISH,
  makeText,
  fill,
  makeTaskSettings,
  sessionState,
  planSession,
  columnsOf,
  rowsToCsv,
  simulateSession,
  identityOf,
  completionOf,
  browserStore,
  memoryStore,
  ArmsPlugin,
  OpenQuestionsPlugin,
  PagesPlugin,
  QuizPlugin,
};
