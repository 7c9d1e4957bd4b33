// The page that `cause task build` writes.
import type { WalkSet } from "@cause-toolkit/people";
import { initJsPsych } from "jspsych";
import { bonusOf, makeTaskSettings, moneyText } from "../options/task-options.ts";
import { fill, pointsText } from "../options/text.ts";
import type { TaskAgent } from "../session/agent.ts";
import { completionOf } from "../session/completion.ts";
import { columnsOf, rowsToCsv } from "../session/row.ts";
import { type BrowserStore, browserStore } from "../store/browser-store.ts";
import { timelineOf } from "../timeline/create-timeline.ts";
import { type SessionState, sessionState, totalOf } from "../timeline/session-state.ts";
import { refusedCompletion, showEnd } from "./end-screen.ts";
import { anonymousId, findIdentity, findStorage } from "./host.ts";
import type { PageConfig, PageData } from "./page-config.ts";

async function start({ config, walks }: PageData, display: HTMLElement): Promise<void> {
  const identity = await findIdentity();
  const key = ["cause-task", config.id, identity.subject ?? "", identity.session].join("/");
  const store = browserStore(findStorage(), key, () => {
    const subject = identity.subject ?? anonymousId();
    const { cell } = makeTaskSettings({ walks, subject, ...(identity.cell !== undefined && { cell: identity.cell }) });
    return { subject, session: identity.session, cell, started: new Date().toISOString() };
  });
  const { subject, session, cell, complete } = store.saved;
  const mode = new URLSearchParams(location.search).get("simulate");
  const agent = mode && config.simulation ? await loadAgent(config, walks, subject) : undefined;
  const settings = makeTaskSettings({ ...config.task, walks, subject, session, cell, store, ...(agent && { agent }) });
  const state = sessionState(settings);
  if (!complete) {
    const jsPsych = initJsPsych({ display_element: display });
    const timeline = [timelineOf(jsPsych, state)];
    if (agent) await jsPsych.simulate(timeline, mode === "visual" ? "visual" : "data-only");
    else await jsPsych.run(timeline);
    if (state.ending === "refused") return showRefused(config, state, store);
    store.complete();
  }
  await finish(config, state, store, display);
}

/** Who did not take part leaves nothing, and goes back where the recruiting site says. */
function showRefused(
  { completion }: PageConfig,
  { settings: { text, subject } }: SessionState,
  store: BrowserStore,
): void {
  store.wipe();
  const back = refusedCompletion(completion, subject);
  if (!back) return;
  const link = document.createElement("a");
  link.href = back.url;
  link.className = "cause-button cause-primary";
  link.textContent = text.completionLink;
  document.querySelector(".cause-page")?.append(link);
}

function finish(config: PageConfig, state: SessionState, store: BrowserStore, display: HTMLElement): Promise<void> {
  const { settings } = state;
  const { text, bonus, subject, session } = settings;
  const points = totalOf(state);
  const worth = bonus ? fill(text.debriefBonus, { bonus: moneyText(bonusOf(points, bonus), bonus) }) : "";
  const failed = settings.questions.length > 0 && !store.isDone("quiz");
  const done = config.completion ? completionOf(config.completion, subject) : undefined;
  return showEnd({
    ...{ display, text, delivery: config.delivery, onDelivered: () => store.wipe() },
    title: text.debriefTitle,
    html: failed
      ? text.quizFailed.replace(/<h1>.*?<\/h1>/, "")
      : fill(text.debrief, { points: pointsText(points) }) + worth,
    completion: failed ? refusedCompletion(config.completion, subject) : done,
    file: {
      name: `${[config.name, subject, session, store.saved.started].join("_").replace(/[^\w.-]+/g, "-")}.csv`,
      text: rowsToCsv(store.rows, columnsOf(settings)),
    },
  });
}

interface Agents {
  cohortAgent(walks: WalkSet, cohort: NonNullable<PageConfig["simulation"]>, index: number): TaskAgent;
}

/** A simulated person: the participant's number is that of the person in the cohort. */
async function loadAgent({ simulation }: PageConfig, walks: WalkSet, subject: string): Promise<TaskAgent> {
  const script = document.createElement("script");
  script.src = "cause-agents.js";
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error("cause-agents.js cannot be loaded"));
    document.head.append(script);
  });
  const { causeTaskAgents } = globalThis as unknown as { causeTaskAgents: Agents };
  return causeTaskAgents.cohortAgent(walks, simulation ?? {}, Number(subject) - 1);
}

const display = document.getElementById("task");
const { causeTask } = globalThis as { causeTask?: PageData };
if (display && causeTask?.config && causeTask.walks) {
  start(causeTask, display).catch((error: unknown) => {
    display.textContent = `This page does not work: ${error instanceof Error ? error.message : String(error)}`;
  });
} else if (display) display.textContent = "This page does not work: config.js or walks.js is missing.";
