import type { JsPsych, JsPsychPlugin, TrialType } from "jspsych";
import type { TaskSettings } from "../options/task-options.ts";
import { fill, pointsText } from "../options/text.ts";
import type { TrialPlan } from "../session/plan.ts";
import { type Response, type Row, seenOf, trialRow, VERSION } from "../session/row.ts";
import { awaitChoice } from "./arm-choice.ts";
import { type ArmsScreen, drawArms } from "./arms-screen.ts";
import { FUNCTION } from "./parameter-types.ts";
import { askPrediction } from "./probe.ts";

/** What the plugin needs to know of the session, asked when the trial starts. */
export interface ArmsContext {
  readonly settings: TaskSettings;
  readonly plan: TrialPlan;
  readonly total: number;
  readonly progress: number;
  /** The place of the arm that was last chosen by its focus, which gets it again; null if it was chosen otherwise. */
  focusedPlace: number | null;
  /** Keeps the row, before the reward is seen: what was seen is not asked again. */
  record(row: Row): void;
  /** What somebody simulated does. */
  simulate(): Response;
}

const info = {
  name: "cause-arms",
  version: VERSION,
  parameters: { context: { type: FUNCTION, default: undefined } },
  data: {},
} as const;
type Info = typeof info;

/** Milliseconds after which a simulated response counts as missed. */
const NO_RESPONSE = 1000;

/** One trial: arms, a choice, perhaps a prediction, then rewards. */
export class ArmsPlugin implements JsPsychPlugin<Info> {
  static readonly info = info;
  private readonly jsPsych: JsPsych;

  constructor(jsPsych: JsPsych) {
    this.jsPsych = jsPsych;
  }

  trial(display: HTMLElement, trial: TrialType<Info>, onLoad?: () => void): Promise<Row> {
    return this.run(display, trial.context() as ArmsContext, onLoad);
  }

  async simulate(
    trial: TrialType<Info>,
    mode: "visual" | "data-only",
    options: { readonly data?: Partial<Response> },
    onLoad?: () => void,
  ): Promise<Row> {
    const context = trial.context() as ArmsContext;
    const response = { ...context.simulate(), ...options.data };
    if (mode === "visual") return this.run(this.jsPsych.getDisplayElement(), context, onLoad, response);
    onLoad?.();
    const row = trialRow(context.settings, context.plan, response, context.total);
    context.record(row);
    return row;
  }

  private async run(
    display: HTMLElement,
    context: ArmsContext,
    onLoad?: () => void,
    simulated?: Response,
  ): Promise<Row> {
    const { settings, plan, total } = context;
    const screen = drawArms(display, settings, plan, context);
    onLoad?.();
    await this.wait(settings.pause);
    const response = await this.respond(screen, context, simulated);
    const { choice } = response;
    const row = trialRow(settings, plan, response, total);
    context.record(row);
    if (choice === null) screen.say(settings.text.missed);
    else {
      screen.say(fill(settings.text.rewardStatus, { points: pointsText(plan.payoff[choice]) }));
      screen.showPoints(seenOf(settings, plan, choice), Number(row.total));
    }
    await this.wait(settings.feedbackTime);
    return row;
  }

  private async respond(screen: ArmsScreen, context: ArmsContext, simulated?: Response): Promise<Response> {
    const { settings, plan, focusedPlace } = context;
    const { choice: chosen, stop } = awaitChoice(screen, plan.positions);
    const onset = await screen.open();
    screen.buttons[plan.positions.indexOf(focusedPlace ?? -1)]?.focus();
    // Somebody simulated may miss a response where people have all the time they want.
    const limit = settings.deadline ?? (simulated?.choice === null ? NO_RESPONSE : null);
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
    if (choice === null) return { choice: null, rt: null, prediction: null, predictionRt: null };
    context.focusedPlace = choice.focused ? plan.positions[choice.arm] : null;
    screen.markChosen(choice.arm);
    const answered = { choice: choice.arm, rt: choice.at - onset };
    if (!plan.probe) return { ...answered, prediction: null, predictionRt: null };
    return { ...answered, ...(await askPrediction(screen, settings, simulated && this.answering(simulated))) };
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

  private later(act: () => void, milliseconds: number): void {
    this.jsPsych.pluginAPI.setTimeout(act, milliseconds);
  }

  private wait(milliseconds: number): Promise<void> {
    return milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => this.later(resolve, milliseconds));
  }
}
