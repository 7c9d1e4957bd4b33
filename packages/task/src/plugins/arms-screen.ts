import type { TaskSettings } from "../options/task-options.ts";
import { fill, pointsText, signedPoints } from "../options/text.ts";
import { shownLabel } from "../session/labels.ts";
import type { TrialPlan } from "../session/plan.ts";
import { element, nextFrame } from "./element.ts";
import { labelArt } from "./label-art.ts";

/** What the head of the screen tells. */
export interface Standing {
  readonly total: number;
  /** From 0 to 1. */
  readonly progress: number;
}

/** The screen of one trial. */
export interface ArmsScreen {
  readonly root: HTMLElement;
  /** By arm. */
  readonly buttons: readonly HTMLButtonElement[];
  say(text: string): void;
  /** Lets arms be chosen; returns when they are first seen so. */
  open(): Promise<number>;
  close(): void;
  markChosen(arm: number): void;
  /** Shows points on arms, null for none, and the participant's new total. */
  showPoints(points: readonly (number | null)[], total: number): void;
}

/** Draws a trial: head, prompt, and the arms in the order of their places. */
export function drawArms(
  display: HTMLElement,
  settings: TaskSettings,
  plan: TrialPlan,
  standing: Standing,
): ArmsScreen {
  const { text } = settings;
  const prompt = element("p", { class: "cause-prompt", role: "status", "aria-live": "polite" });
  const buttons = plan.payoff.map((_, arm) => armButton(settings, plan, arm));
  const group = element("div", {
    class: `cause-arms cause-arms-${buttons.length}`,
    role: "group",
    "aria-label": text.prompt,
  });
  const byPlace = buttons.map((button, arm) => ({ button, place: plan.positions[arm] }));
  group.append(...byPlace.sort((a, b) => a.place - b.place).map(({ button }) => button));
  const { head, total } = headOf(settings, plan, standing);
  const root = element("main", { class: "cause-task cause-trial" }, head, prompt, group);
  display.replaceChildren(root);
  const say = (words: string) => {
    prompt.textContent = words;
  };
  return {
    ...{ root, buttons, say },
    open: async () => {
      const seen = await nextFrame();
      say(plan.prescribed === null ? text.prompt : text.promptForced);
      for (const [arm, button] of buttons.entries()) {
        button.disabled = plan.prescribed !== null && plan.prescribed !== arm;
      }
      root.classList.add("cause-open");
      return seen;
    },
    close: () => {
      root.classList.remove("cause-open");
      // Not disabled: a disabled button would lose the focus.
      for (const button of buttons) button.setAttribute("aria-disabled", "true");
    },
    markChosen: (arm) => buttons[arm].classList.add("cause-chosen"),
    showPoints: (points, sum) => {
      for (const [arm, one] of points.entries()) {
        const place = buttons[arm].querySelector(".cause-points");
        if (place && one !== null) place.textContent = fill(text.reward, { points: signedPoints(one) });
      }
      root.classList.add("cause-shown");
      if (plan.phase === "test") total.textContent = fill(text.total, { points: pointsText(sum) });
    },
  };
}

/** An arm is called by what it shows: "Machine 2 blue". */
function armButton(settings: TaskSettings, plan: TrialPlan, arm: number): HTMLButtonElement {
  const { text, labels: kind } = settings;
  const art = labelArt(kind, plan.labels[arm]);
  return element(
    "button",
    { class: `cause-arm cause-arm-${kind}`, type: "button", disabled: true, "data-arm": arm + 1 },
    ...[element("span", { class: "cause-unseen" }, text.machine), " "],
    ...[element("span", { class: "cause-key" }, String(plan.positions[arm] + 1)), " "],
    ...(art ? [art] : []),
    ...[element("span", { class: "cause-label" }, shownLabel(settings, plan.labels[arm])), " "],
    element("span", { class: "cause-points" }),
  );
}

function headOf({ text, walks }: TaskSettings, { phase, block }: TrialPlan, { total: sum, progress }: Standing) {
  const round = phase === "practice" ? text.practiceRound : fill(text.round, { block, blocks: walks.design.blocks });
  const total = element(
    "span",
    { class: "cause-total" },
    phase === "test" ? fill(text.total, { points: pointsText(sum) }) : "",
  );
  const percent = Math.round(100 * progress);
  const value = { "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": percent };
  const filled = element("span");
  filled.style.width = `${percent}%`;
  const bar = element(
    "div",
    { class: "cause-progress", role: "progressbar", "aria-label": text.progress, ...value },
    filled,
  );
  return { head: element("header", { class: "cause-head" }, element("span", {}, round), total, bar), total };
}
