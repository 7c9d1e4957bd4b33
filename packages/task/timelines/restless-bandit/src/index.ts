/** The restless bandit task of the CAUSE toolkit, under the names that packages of jspsych-timelines have. */
export { createTimeline, type TaskOptions, timelineUnits, utils } from "@cause-toolkit/task";
