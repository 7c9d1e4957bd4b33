import type { JsPsych } from "jspsych";

/** Whether a simulation is seen, or gives its data at once. */
export type SimulationMode = "visual" | "data-only";

/** What all plugins have: jsPsych, and actions after some time that end with the trial. */
export abstract class Plugin {
  protected readonly jsPsych: JsPsych;

  constructor(jsPsych: JsPsych) {
    this.jsPsych = jsPsych;
  }

  protected get display(): HTMLElement {
    return this.jsPsych.getDisplayElement();
  }

  protected later(act: () => void, milliseconds: number): void {
    this.jsPsych.pluginAPI.setTimeout(act, milliseconds);
  }

  /** Presses the button to go on with. */
  protected goOn(): void {
    this.display.querySelector<HTMLButtonElement>(".cause-primary")?.click();
  }
}
