// The page that `cause task build` writes.
import type { WalkSet } from "@cause-toolkit/people";
import { initJsPsych } from "jspsych";
import { checkDelivery } from "../deliveries/check-delivery.ts";
import { bonusOf, makeTaskSettings, moneyText, type TaskSettings } from "../options/task-options.ts";
import { fill, makeText, pointsText } from "../options/text.ts";
import type { TaskAgent } from "../session/agent.ts";
import { completionOf, refusedCompletion } from "../session/completion.ts";
import type { Identity } from "../session/identity.ts";
import { columnsOf, commonCells, rowsToCsv } from "../session/row.ts";
import { type BrowserStore, browserStore } from "../store/browser-store.ts";
import { holdSession } from "../store/one-tab.ts";
import { tabCount } from "../store/tab-count.ts";
import { timelineOf } from "../timeline/create-timeline.ts";
import { sessionState, totalOf } from "../timeline/session-state.ts";
import { showEnd } from "./end-screen.ts";
import { anonymousId, findIdentity, findStorage, randomDigits } from "./host.ts";
import { button, showMessage } from "./message.ts";
import { checkParts, type PageConfig, type PageData } from "./page-config.ts";
import { loadRow, watchFocus } from "./surroundings.ts";

async function start(data: PageData, display: HTMLElement): Promise<void> {
  const { config, walks } = data;
  checkDelivery(config.delivery);
  const identity = await findIdentity();
  const key = ["cause-task", config.id, identity.subject ?? "", identity.session].join("/");
  const storage = findStorage();
  const tabs = tabCount(storage, key);
  await holdSession(storage, key, () => {
    tabs.add();
    const text = makeText(config.task.text);
    showMessage(display, text.otherTabTitle, text.otherTab);
  });
  display.replaceChildren();
  const focusLosses = watchFocus();
  const stamp = () => ({ time: new Date().toISOString(), tabs: tabs.read(), focus_losses: focusLosses() });
  const store = browserStore(storage, key, () => beginning(identity, walks), stamp);
  const wipe = () => {
    store.wipe();
    tabs.wipe();
  };
  const settings = await settingsOf(data, store);
  if (store.saved.ended === null && (await play(settings, store, display)) === "refused") {
    wipe();
    showRefused(config, settings);
    return;
  }
  // Where links name nobody, the next person at this machine comes by the same one.
  const others = button(settings.text.otherPerson, () => {
    wipe();
    location.reload();
  });
  await finish(config, settings, store, display, identity.subject === undefined ? [others] : []);
}

function beginning({ subject: named, session, cell: given }: Identity, walks: WalkSet) {
  const subject = named ?? anonymousId();
  const { cell } = makeTaskSettings({ walks, subject, ...(given !== undefined && { cell: given }) });
  return { subject, session, cell, started: new Date().toISOString(), run: randomDigits() };
}

const simulationMode = () => new URLSearchParams(location.search).get("simulate");

async function settingsOf({ config, walks }: PageData, store: BrowserStore): Promise<TaskSettings> {
  const { subject, session, cell } = store.saved;
  const agent = simulationMode() && config.simulation ? await loadAgent(config, walks, subject) : undefined;
  return makeTaskSettings({ ...config.task, walks, subject, session, cell, store, ...(agent && { agent }) });
}

/** Runs what is left of the session. */
async function play(settings: TaskSettings, store: BrowserStore, display: HTMLElement): Promise<"refused" | "over"> {
  const state = sessionState(settings);
  const jsPsych = initJsPsych({ display_element: display });
  const timeline = [timelineOf(jsPsych, state)];
  store.finish("load", { ...commonCells(settings), ...loadRow() });
  if (settings.agent) await jsPsych.simulate(timeline, simulationMode() === "visual" ? "visual" : "data-only");
  else await jsPsych.run(timeline);
  if (state.ending === "refused") return "refused";
  const failed = settings.questions.length > 0 && !store.isDone("quiz");
  store.note({ ended: { points: totalOf(state), failed } });
  return "over";
}

/** No data are kept from people who decline. They go back where the recruiting site says. */
function showRefused({ completion }: PageConfig, { text, subject }: TaskSettings): void {
  const back = refusedCompletion(completion, subject);
  if (!back) return;
  const link = document.createElement("a");
  link.href = back.url;
  link.className = "cause-button cause-primary";
  link.textContent = text.completionLink;
  document.querySelector(".cause-page")?.append(link);
}

function finish(
  { completion, delivery, name }: PageConfig,
  settings: TaskSettings,
  store: BrowserStore,
  display: HTMLElement,
  after: readonly HTMLElement[],
): Promise<void> {
  const { text, bonus, subject, session } = settings;
  const { points, failed } = store.saved.ended ?? { points: 0, failed: false };
  const worth = bonus ? fill(text.debriefBonus, { bonus: moneyText(bonusOf(points, bonus), bonus) }) : "";
  const done = completion ? completionOf(completion, subject) : undefined;
  return showEnd({
    display,
    text,
    delivery,
    store,
    after,
    html: failed
      ? text.quizFailed.replace(/<h1>.*?<\/h1>/, "")
      : fill(text.debrief, { points: pointsText(points) }) + worth,
    completion: failed ? refusedCompletion(completion, subject) : done,
    file: () => {
      const { started, run, copy } = store.saved;
      const parts = [name, subject, session, started, run, ...(copy > 1 ? [copy] : [])];
      return {
        name: `${parts.join("_").replace(/[^\w.-]+/g, "-")}.csv`,
        text: rowsToCsv(store.rows, columnsOf(settings)),
      };
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
const { causeTask = {} } = globalThis as { causeTask?: Partial<PageData> };
if (display) {
  Promise.resolve()
    .then(() => start(checkParts(causeTask, display.dataset.study), display))
    .catch((error: unknown) => {
      display.textContent = `This page does not work: ${error instanceof Error ? error.message : String(error)}`;
    });
}
