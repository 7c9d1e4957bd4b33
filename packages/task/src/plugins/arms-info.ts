import type { TrialType } from "jspsych";
import { LABELS } from "../options/task-settings.ts";
import { ENGLISH } from "../options/text.ts";
import { VERSION } from "../session/row.ts";
import { BOOL, FLOAT, FUNCTION, type Given, INT, OBJECT, SELECT, STRING } from "./parameter-types.ts";

/** What the trial with arms takes and gives. Arms are counted from 0 in parameters and from 1 in data. */
export const armsInfo = {
  name: "cause-arms",
  version: VERSION,
  parameters: {
    /** The points that each arm would give. Its length is the number of arms, 2 to 8. */
    payoffs: { type: FLOAT, array: true, default: undefined },
    /** Whether the points of all arms are shown, or those of the chosen arm. */
    full_feedback: { type: BOOL, default: false },
    /** The only arm that can be chosen; null if all can. */
    prescribed: { type: INT, default: null },
    /** The place of each arm on the screen, from 0; empty for the order of the arms. */
    positions: { type: INT, array: true, default: [] },
    /** What tells arms apart. */
    label_kind: { type: SELECT, options: [...LABELS], default: "color" },
    /** The number of the label of each arm, from 0; empty for the order of the arms. */
    labels: { type: INT, array: true, default: [] },
    /** What the label of each arm reads; empty for the names in `text`. */
    label_texts: { type: STRING, array: true, default: [] },
    /** Milliseconds before arms can be chosen. */
    pause: { type: INT, default: 300 },
    /** Milliseconds for a choice; null for no limit. */
    deadline: { type: INT, default: null },
    /** Milliseconds for which points are shown. */
    feedback_time: { type: INT, default: 1000 },
    /** Whether a prediction is asked for after the choice, before the points are shown. */
    probe: { type: BOOL, default: false },
    /** The least and greatest points that can be predicted, and the step between them. */
    slider_min: { type: FLOAT, default: 0 },
    slider_max: { type: FLOAT, default: 100 },
    slider_step: { type: FLOAT, default: 1 },
    /** Where in the task this is, above the arms. */
    heading: { type: STRING, default: "" },
    /** The points before this trial; null shows no points. */
    total: { type: FLOAT, default: null },
    /** The share of the task that is over; null shows no bar. */
    progress: { type: FLOAT, default: null },
    /** The place that gets the focus, as the one last chosen with Enter; null for none. */
    focused_place: { type: INT, default: null },
    /** Words that participants read: those of `utils.text`, or a translation. */
    text: { type: OBJECT, default: ENGLISH },
    /** Called with the response before points are shown, so that what was seen need not be asked again. What it returns is the trial's data. */
    on_response: { type: FUNCTION, default: null },
    /** Gives the response in a simulation; null for a random one. */
    simulated_response: { type: FUNCTION, default: null },
  },
  data: {
    /** The arm, from 1; null if the response was missed. */
    choice: { type: INT },
    /** The points of the chosen arm. */
    reward: { type: FLOAT },
    /** Milliseconds from the frame in which arms became active to the response. */
    rt: { type: FLOAT },
    /** 1 if there was no response in time. */
    missed: { type: INT },
    /** The points that were predicted, and the milliseconds that took. */
    prediction: { type: FLOAT },
    prediction_rt: { type: FLOAT },
    /** The place that was chosen with Enter or Space; null for another way. */
    focused_place: { type: INT },
  },
} as const;

export type ArmsInfo = typeof armsInfo;

/** A trial with all its parameters. */
export interface ArmsTrial extends Omit<Given<ArmsInfo["parameters"]>, "label_kind" | "text"> {
  readonly label_kind: (typeof LABELS)[number];
  readonly text: typeof ENGLISH;
}

/** Fills in what follows from other parameters. */
export function completeTrial(trial: TrialType<ArmsInfo>): ArmsTrial {
  const given = trial as unknown as ArmsTrial;
  const order = given.payoffs.map((_, arm) => arm);
  const labels = given.labels.length > 0 ? given.labels : order;
  const { colors, shapes, words } = given.text;
  const names = { color: colors, shape: shapes, word: words, none: [] as string[] }[given.label_kind];
  return {
    ...given,
    positions: given.positions.length > 0 ? given.positions : order,
    labels,
    label_texts: given.label_texts.length > 0 ? given.label_texts : labels.map((label) => names[label] ?? ""),
  };
}
