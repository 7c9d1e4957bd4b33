import { fill, pointsText, signedPoints } from "../options/text.ts";
import type { ArmsTrial } from "./arms-info.ts";
import { element, nextFrame } from "./element.ts";
import { labelArt } from "./label-art.ts";

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
  /** Shows points on arms, null for none, and the participant's new total, if it is shown. */
  showPoints(points: readonly (number | null)[], total: number | null): void;
}

/** Draws a trial: head, prompt, and the arms in the order of their places. */
export function drawArms(display: HTMLElement, trial: ArmsTrial): ArmsScreen {
  const { text, prescribed, positions } = trial;
  const prompt = element("p", { class: "cause-prompt", role: "status", "aria-live": "polite" });
  const buttons = trial.payoffs.map((_, arm) => armButton(trial, arm));
  const group = element("div", {
    class: `cause-arms cause-arms-${buttons.length}`,
    role: "group",
    "aria-label": text.prompt,
  });
  const byPlace = buttons.map((button, arm) => ({ button, place: positions[arm] }));
  group.append(...byPlace.sort((a, b) => a.place - b.place).map(({ button }) => button));
  const { head, total } = headOf(trial);
  const root = element("main", { class: "cause-task cause-trial" }, head, prompt, group);
  display.replaceChildren(root);
  const say = (words: string) => {
    prompt.textContent = words;
  };
  return {
    root,
    buttons,
    say,
    open: async () => {
      const seen = await nextFrame();
      say(prescribed === null ? text.prompt : text.promptForced);
      for (const [arm, button] of buttons.entries()) {
        button.disabled = prescribed !== null && prescribed !== arm;
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
      if (sum !== null) total.textContent = fill(text.total, { points: pointsText(sum) });
    },
  };
}

/** An arm is called by what it shows: "Machine 2 blue". */
function armButton({ text, label_kind, labels, label_texts, positions }: ArmsTrial, arm: number): HTMLButtonElement {
  const art = labelArt(label_kind, labels[arm]);
  return element(
    "button",
    { class: `cause-arm cause-arm-${label_kind}`, type: "button", disabled: true, "data-arm": arm + 1 },
    element("span", { class: "cause-unseen" }, text.machine),
    " ",
    element("span", { class: "cause-key" }, String(positions[arm] + 1)),
    " ",
    ...(art ? [art] : []),
    element("span", { class: "cause-label" }, label_texts[arm]),
    " ",
    element("span", { class: "cause-points" }),
  );
}

function headOf({ text, heading, total: sum, progress }: ArmsTrial) {
  const shown = sum === null ? "" : fill(text.total, { points: pointsText(sum) });
  const total = element("span", { class: "cause-total" }, shown);
  const bar = progress === null ? [] : [progressBar(text.progress, progress)];
  return { head: element("header", { class: "cause-head" }, element("span", {}, heading), total, ...bar), total };
}

function progressBar(label: string, progress: number): HTMLElement {
  const percent = Math.round(100 * progress);
  const value = { "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": percent };
  const filled = element("span");
  filled.style.width = `${percent}%`;
  return element("div", { class: "cause-progress", role: "progressbar", "aria-label": label, ...value }, filled);
}
