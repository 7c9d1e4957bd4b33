import { fill, pointsText } from "../options/text.ts";
import type { ArmsTrial } from "./arms-info.ts";
import type { ArmsScreen } from "./arms-screen.ts";
import { element, nextFrame } from "./element.ts";

export interface Prediction {
  readonly prediction: number;
  readonly predictionRt: number;
}

/** Asks for a prediction with a slider, below the arms. `answer` gives one in a simulation. */
export async function askPrediction(
  { root, say }: ArmsScreen,
  { text, slider_min: low, slider_max: high, slider_step: step }: ArmsTrial,
  answer?: (slider: HTMLInputElement, button: HTMLButtonElement) => void,
): Promise<Prediction> {
  const middle = low + Math.round((high - low) / 2 / step) * step;
  const label = element("label", { for: "cause-slider" }, text.probe);
  const slider = element("input", { id: "cause-slider", type: "range", min: low, max: high, step, value: middle });
  slider.setAttribute("aria-valuetext", text.probeUnset);
  const shown = element("output", { for: "cause-slider" }, text.probeUnset);
  // Not before the slider was moved: its first place is no answer.
  const button = element(
    "button",
    { type: "submit", class: "cause-button cause-primary", disabled: true },
    text.probeButton,
  );
  const ends = element(
    "div",
    { class: "cause-ends", "aria-hidden": "true" },
    element("span", {}, String(low)),
    element("span", {}, String(high)),
  );
  const form = element("form", { class: "cause-probe" }, label, slider, ends, shown, button);
  const moved = () => {
    const words = fill(text.probeValue, { points: pointsText(slider.valueAsNumber) });
    shown.textContent = words;
    slider.setAttribute("aria-valuetext", words);
    button.disabled = false;
  };
  slider.addEventListener("input", moved);
  // A press on the slider where it stands is an answer, too.
  slider.addEventListener("pointerup", moved);
  const submitted = new Promise<number>((resolve) => {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      resolve(event.timeStamp);
    });
  });
  // Shown in the frame that its time counts from, and once it listens: a form that does not would load the page anew.
  const seen = await nextFrame();
  root.append(form);
  say("");
  slider.focus();
  answer?.(slider, button);
  const at = await submitted;
  form.remove();
  return { prediction: slider.valueAsNumber, predictionRt: at - seen };
}
