import type { JsPsychPlugin, TrialType } from "jspsych";
import { fill, pointsText } from "../options/text.ts";
import type { Response } from "../session/row.ts";
import { awaitChoice } from "./arm-choice.ts";
import { type ArmsInfo, type ArmsTrial, armsInfo, completeTrial } from "./arms-info.ts";
import { type ArmsScreen, drawArms } from "./arms-screen.ts";
import { Plugin, type SimulationMode } from "./plugin.ts";
import { askPrediction } from "./probe.ts";

/** Milliseconds after which a simulated response counts as missed. */
const NO_RESPONSE = 1000;

interface Chosen extends Response {
  readonly focusedPlace: number | null;
}
const NONE: Chosen = { choice: null, rt: null, prediction: null, predictionRt: null, focusedPlace: null };

type Data = { readonly [column: string]: unknown };

/** One trial: arms, a choice, perhaps a prediction, then rewards. */
export class ArmsPlugin extends Plugin implements JsPsychPlugin<ArmsInfo> {
  static readonly info = armsInfo;

  trial(display: HTMLElement, trial: TrialType<ArmsInfo>, onLoad?: () => void): Promise<Data> {
    return this.run(display, trial, onLoad);
  }

  async simulate(
    trial: TrialType<ArmsInfo>,
    mode: SimulationMode,
    options: { readonly data?: Partial<Data> },
    onLoad?: () => void,
  ): Promise<Data> {
    const simulated = changed(this.simulatedResponse(trial), options.data ?? {});
    if (mode === "visual") return this.run(this.display, trial, onLoad, simulated);
    onLoad?.();
    return record(trial, { ...simulated, focusedPlace: null });
  }

  private async run(
    display: HTMLElement,
    given: TrialType<ArmsInfo>,
    onLoad?: () => void,
    simulated?: Response,
  ): Promise<Data> {
    const trial = completeTrial(given);
    const { text, payoffs, full_feedback, total } = trial;
    const screen = drawArms(display, trial);
    onLoad?.();
    await this.wait(trial.pause);
    const response = await this.respond(screen, trial, simulated);
    const { choice } = response;
    const data = record(given, response);
    if (choice === null) screen.say(text.missed);
    else {
      screen.say(fill(text.rewardStatus, { points: pointsText(payoffs[choice]) }));
      const seen = payoffs.map((one, arm) => (full_feedback || arm === choice ? one : null));
      screen.showPoints(seen, total === null ? null : Number(data.total ?? total + payoffs[choice]));
    }
    await this.wait(trial.feedback_time);
    return data;
  }

  private async respond(screen: ArmsScreen, trial: ArmsTrial, simulated?: Response): Promise<Chosen> {
    const { positions, focused_place } = trial;
    const { choice: chosen, stop } = awaitChoice(screen, positions);
    const onset = await screen.open();
    screen.buttons[positions.indexOf(focused_place ?? -1)]?.focus();
    // Somebody simulated may miss a response where people have all the time they want.
    const limit = trial.deadline ?? (simulated?.choice === null ? NO_RESPONSE : null);
    const late = new Promise<null>((resolve) => {
      if (limit !== null) this.later(() => resolve(null), limit);
    });
    if (simulated && simulated.choice !== null) {
      const button = screen.buttons[simulated.choice];
      this.later(() => button.click(), simulated.rt ?? 0);
    }
    const choice = await Promise.race([chosen, late]);
    stop();
    screen.close();
    if (choice === null) return NONE;
    screen.markChosen(choice.arm);
    const focusedPlace = choice.focused ? positions[choice.arm] : null;
    const answered = { ...NONE, choice: choice.arm, rt: choice.at - onset, focusedPlace };
    if (!trial.probe) return answered;
    return { ...answered, ...(await askPrediction(screen, trial, simulated && this.answering(simulated))) };
  }

  /** Moves a slider and confirms it, as somebody simulated would. */
  private answering({ prediction, predictionRt }: Response) {
    return (slider: HTMLInputElement, button: HTMLButtonElement) => {
      this.later(() => {
        slider.value = String(prediction ?? slider.value);
        slider.dispatchEvent(new Event("input"));
        button.click();
      }, predictionRt ?? 0);
    };
  }

  /** What the timeline says that somebody simulated does; otherwise anything that can be done. */
  private simulatedResponse(trial: TrialType<ArmsInfo>): Response {
    if (trial.simulated_response) return trial.simulated_response() as Response;
    const { payoffs, prescribed, probe, slider_min, slider_max } = completeTrial(trial);
    const { randomInt, sampleExGaussian } = this.jsPsych.randomization;
    const time = () => sampleExGaussian(500, 50, 1 / 150, true);
    return {
      choice: prescribed ?? randomInt(0, payoffs.length - 1),
      rt: time(),
      prediction: probe ? randomInt(Math.ceil(slider_min), Math.floor(slider_max)) : null,
      predictionRt: probe ? time() : null,
    };
  }

  private wait(milliseconds: number): Promise<void> {
    return milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => this.later(resolve, milliseconds));
  }
}

/** The data of a trial: its own, or what the timeline makes of the response. */
function record(trial: TrialType<ArmsInfo>, { choice, rt, prediction, predictionRt, focusedPlace }: Chosen): Data {
  const own = {
    choice: choice === null ? null : choice + 1,
    reward: choice === null ? null : trial.payoffs[choice],
    rt,
    missed: choice === null ? 1 : 0,
    prediction,
    prediction_rt: predictionRt,
    focused_place: focusedPlace,
  };
  const { on_response } = trial;
  return on_response ? { ...own, ...on_response({ choice, rt, prediction, predictionRt }) } : own;
}

/** A simulated response with the data that an author prescribes, in the names of the trial's data. */
function changed(response: Response, data: Partial<Data>): Response {
  const number = (name: string, otherwise: number | null) =>
    data[name] === undefined ? otherwise : (data[name] as number | null);
  const arm = data.choice === undefined || data.choice === null ? data.choice : Number(data.choice) - 1;
  return {
    choice: arm === undefined ? response.choice : arm,
    rt: number("rt", response.rt),
    prediction: number("prediction", response.prediction),
    predictionRt: number("prediction_rt", response.predictionRt),
  };
}
