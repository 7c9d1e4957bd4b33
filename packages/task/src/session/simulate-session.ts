import { stream } from "@cause-toolkit/core/numerics";
import { makeTaskSettings, type TaskOptions, type TaskSettings } from "../options/task-options.ts";
import type { TaskAgent } from "./agent.ts";
import { planSession, type TrialPlan } from "./plan.ts";
import { type Response, type Row, seenOf, trialRow } from "./row.ts";
import { sliderRange } from "./slider-range.ts";

/** What somebody simulated does in a trial. */
export function simulatedResponse(settings: TaskSettings, plan: TrialPlan, agent: TaskAgent | undefined): Response {
  const { walks, subject } = settings;
  const draw = stream(walks.seed, "simulation", subject, plan.id);
  const [time, probeTime, where] = [draw.uniform(), draw.uniform(), draw.uniform()];
  const atRandom = { choice: plan.prescribed ?? Math.floor(where * plan.payoff.length), prediction: Number.NaN };
  const { choice, prediction } = agent?.decide(plan.prescribed ?? undefined) ?? atRandom;
  if (choice < 0) return { choice: null, rt: null, prediction: null, predictionRt: null };
  const { low, high, step } = sliderRange(settings);
  const said = Number.isNaN(prediction) ? low + (high - low) * where : prediction;
  return {
    choice,
    rt: 350 + 400 * time,
    prediction: plan.probe ? Math.min(Math.max(Math.round(said / step) * step, low), high) : null,
    predictionRt: plan.probe ? 700 + 800 * probeTime : null,
  };
}

/** Lets an agent see what a participant sees after a choice. */
export function showAgent(settings: TaskSettings, plan: TrialPlan, agent: TaskAgent, choice: number | null): void {
  agent.observe(seenOf(settings, plan, choice).map((one) => one ?? Number.NaN));
}

/**
 * The test trials of a session without a browser: the rows that jsPsych's simulation writes, for the same agent and settings. Agents neither
 * practise nor answer questions.
 *
 * @example
 * ```ts
 * import { utils } from "@cause-toolkit/task";
 *
 * const rows = utils.simulateSession({ design: { trials: 10, blocks: 2 }, subject: "a" });
 * [rows.length, rows[0].phase]; // → [20, "test"]
 * ```
 */
export function simulateSession(options: TaskOptions = {}): Row[] {
  const settings = makeTaskSettings(options);
  const { agent } = settings;
  const rows: Row[] = [];
  let total = 0;
  for (const { block, trials } of planSession(settings).blocks) {
    agent?.startBlock(block);
    for (const plan of trials) {
      const response = simulatedResponse(settings, plan, agent);
      const row = trialRow(settings, plan, response, total);
      total = Number(row.total);
      rows.push(row);
      if (agent) showAgent(settings, plan, agent, response.choice);
    }
  }
  return rows;
}
