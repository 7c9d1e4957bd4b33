import type { OptimumOptions } from "@cause-toolkit/core";
import type { NoisePair } from "@cause-toolkit/core/beliefs";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import { runOptima } from "../../optimum/run.ts";
import type { Row } from "../../row.ts";

/** Play without end, with this discount; or so many pulls, which all count alike. */
export interface SignSetting {
  readonly discount?: number;
  readonly horizon?: number;
}

export const SIGN_SETTINGS: readonly SignSetting[] = [
  { discount: 0.8 },
  { discount: 0.9 },
  { discount: 0.95 },
  { horizon: 10 },
  { horizon: 50 },
];

export const settingName = ({ discount, horizon }: SignSetting) =>
  horizon === undefined ? `γ = ${discount}` : `${horizon} pulls`;
export const signsId = ({ discount, horizon }: SignSetting) =>
  `optimum/signs-${horizon === undefined ? discount : `horizon-${horizon}`}`;

/** The arm's own noises, one of them varied. */
export const VARIED = { volatility: [0.01, 0.1, 1, 10, 100], stochasticity: [1, 9, 100, 400] } as const;
const HELD_NOISE = { volatility: 1, stochasticity: 9 };
/** The arm over which the premium is. */
const REFERENCE = HELD_NOISE;

/** What is the same while a noise varies: P, Σ, or that the arm was left alone for so many steps, from its stationary P. */
export const HELD = [
  ...[1, 2, 4, 10, 25, 50, 100, 200, 400].map((at) => ({ held: "P", at }) as const),
  ...[25, 100].map((at) => ({ held: "Σ", at }) as const),
  { held: "alone", at: 10 } as const,
];

export interface SignRow extends Row, NoisePair {
  readonly setting: string;
  readonly along: keyof typeof VARIED;
  readonly held: "P" | "Σ" | "alone";
  readonly at: number;
  /** −d*, in units of reward. */
  readonly premium: number;
  readonly error: number;
}

/** The posterior variance at which an arm that is pulled at each step settles. */
function stationary({ volatility: v, stochasticity: s }: NoisePair): number {
  return (Math.sqrt(v * v + 4 * v * s) - v) / 2;
}

/** P of the arm; below 0 where Σ is smaller than v. */
function varianceOf({ held, at }: (typeof HELD)[number], noises: NoisePair): number {
  if (held === "P") return at;
  return held === "Σ" ? at - noises.volatility : stationary(noises) + at * noises.volatility;
}

/** The premium of an arm over the reference arm, which is at its stationary variance, as one of the arm's own noises varies. */
export async function signRows(
  condition: string,
  setting: SignSetting,
  engine: Engine,
  options: RunOptions,
): Promise<SignRow[]> {
  const cells = (["volatility", "stochasticity"] as const).flatMap((along) =>
    VARIED[along].map((value) => ({ along, noises: { ...HELD_NOISE, [along]: value } })),
  );
  const other = stationary(REFERENCE);
  const pairs = cells.map(({ noises }): OptimumOptions => {
    const variances = HELD.map((held) => varianceOf(held, noises)).filter((variance) => variance >= 0);
    return { arms: [noises, REFERENCE], ...setting, variances: variances.map((variance) => [variance, other]) };
  });
  // The arm that both lists hold is solved once.
  const texts = pairs.map((pair) => JSON.stringify(pair));
  const distinct = pairs.filter((_, n) => texts.indexOf(texts[n]) === n);
  const solved = await runOptima(distinct, engine, options);
  return cells.flatMap(({ along, noises }, n) => {
    const { threshold } = solved[distinct.findIndex((pair) => JSON.stringify(pair) === texts[n])];
    return HELD.flatMap((held): SignRow[] => {
      const variance = varianceOf(held, noises);
      if (variance < 0) return [];
      const { value, error } = threshold([variance, other]);
      return [
        { condition, kind: "sign", setting: settingName(setting), along, ...noises, ...held, premium: -value, error },
      ];
    });
  });
}

/** A step from one value of a noise to the next, with what it does to the premium. */
export interface SignStep extends Pick<SignRow, "setting" | "along" | "held" | "at"> {
  readonly from: number;
  readonly to: number;
  readonly change: number;
  /** The sum of both errors. */
  readonly error: number;
}

/** All steps; of an arm's premium at what is held, from one value of the noise to the next. */
export function stepsOf(rows: readonly Row[]): SignStep[] {
  const signs = (rows as readonly SignRow[]).filter(({ kind }) => kind === "sign");
  return signs.flatMap((row) => {
    const values: readonly number[] = VARIED[row.along];
    const next = values[values.indexOf(row[row.along]) + 1];
    const same = (one: SignRow) =>
      one.setting === row.setting && one.along === row.along && one.held === row.held && one.at === row.at;
    const after = signs.find((one) => same(one) && one[one.along] === next);
    if (!after) return [];
    const { setting, along, held, at } = row;
    const change = after.premium - row.premium;
    return [{ setting, along, held, at, from: row[along], to: next, change, error: row.error + after.error }];
  });
}

export const rises = ({ change, error }: SignStep) => change > error;
export const falls = ({ change, error }: SignStep) => change < -error;
