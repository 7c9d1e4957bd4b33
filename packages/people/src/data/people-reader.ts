import { invalid } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import { type ArmsOption, checkArms, MOST_ARMS } from "./arms-option.ts";
import { finishBlock, type GrowingBlock, startBlock } from "./growing-block.ts";
import { type ColumnOptions, type ColumnPlaces, findColumns } from "./people-columns.ts";
import type { PersonData } from "./person.ts";
import { SessionAccount } from "./session-account.ts";
import { WalkAccount } from "./walk-account.ts";

/** A row of a file, and the line on which it ends, from 1. */
export interface DataRow {
  readonly cells: readonly string[];
  readonly line: number;
}

export interface PeopleReaderOptions extends ColumnOptions {
  /** How many arms there are, by default the largest choice, or the columns for each arm; or the names that choices have. */
  readonly arms?: ArmsOption;
  /** The number of the first arm: 0 or 1. Default 1. */
  readonly firstArm?: number;
  /** What stands for a missed response, besides an empty cell. */
  readonly missed?: string;
  /** How errors name an option, such as `first-arm`, to whoever can set it. By default as `cause fit` does: `--first-arm`. */
  readonly option?: (name: string) => string;
}

const MISSING = ["", "na", "nan", "null", "."];
const YES = ["1", "true", "yes"];
const NO = ["0", "false", "no"];

/**
 * Reads people's trials from the rows of a table, in order of time. Errors name the file, line and column.
 *
 * @example
 * ```ts
 * import { PeopleReader } from "@cause-toolkit/people";
 *
 * const reader = new PeopleReader("data.csv", ["subject", "choice", "reward"]);
 * reader.add({ cells: ["anna", "1", "5"], line: 2 });
 * reader.add({ cells: ["anna", "2", "3.5"], line: 3 });
 * const [anna] = reader.people();
 * [anna.id, anna.arms, anna.blocks[0].trials]; // → ["anna", 2, 2]
 * ```
 */
export class PeopleReader {
  private readonly file: string;
  private readonly names: readonly string[];
  private readonly at: ColumnPlaces;
  private readonly first: number;
  private readonly missed: string | undefined;
  private readonly asked: number | undefined;
  private readonly armNames: readonly string[] | undefined;
  private readonly option: (name: string) => string;
  private readonly read = new Map<string, { group: string; blocks: GrowingBlock[] }>();
  private readonly account = new SessionAccount();
  private readonly walks = new WalkAccount();
  private largest = 0;
  private leftOut = 0;

  constructor(file: string, header: readonly string[], options: PeopleReaderOptions = {}) {
    const { arms, firstArm = 1, missed, option = (name) => `--${name}`, ...columns } = options;
    this.file = file;
    this.names = header.map((name) => name.trim());
    this.option = option;
    this.at = findColumns(file, this.names, columns, option);
    if (this.at.choice === undefined && this.at.prediction === undefined) {
      const remedy = `name it with ${option("choice")}, or one with predictions with ${option("prediction")}`;
      invalid("choice column", columns.choice ?? "choice", [`${file} has `, this.names, `; ${remedy}`]);
    }
    this.first = checkInteger("first arm", firstArm, 0, 1);
    this.missed = missed?.trim();
    const asked = arms === undefined ? undefined : checkArms(arms);
    this.armNames = typeof asked === "object" ? asked : undefined;
    this.asked = typeof asked === "object" ? asked.length : asked;
  }

  add(row: DataRow): void {
    const { at } = this;
    if (!this.counts(row)) return;
    const id = this.text(row, at.person) || this.refuse("person", row, at.person, "must not be empty");
    const group = at.group === undefined ? "" : this.text(row, at.group);
    const person = this.read.get(id) ?? { group, blocks: [] };
    this.read.set(id, person);
    if (person.group !== group)
      this.refuse("group", row, at.group ?? 0, `person ${id} was in group ${person.group} before`);
    const block = this.blockOf(person.blocks, row);
    const trial = this.checkOrder(block, row);
    const choice = this.choice(row);
    const reward = this.number("reward", row, at.reward);
    const [total, bonus] = [at.total, at.bonus].map((place) => this.given(row, place));
    this.addToWalk(id, block.name, row);
    this.account.add(id, { block: block.name, trial, total, bonus, reward, line: row.line });
    block.choice.push(choice);
    block.forced.push(at.forced === undefined ? 0 : this.yes(row, at.forced));
    block.reward.push(reward);
    block.prediction.push(at.prediction === undefined ? Number.NaN : this.number("prediction", row, at.prediction));
    for (const [k, place] of at.rewards.entries()) block.rewards[k].push(this.number("reward", row, place));
    for (const [k, place] of at.latent.entries()) block.latent[k].push(this.number("true mean", row, place));
    for (const [k, place] of at.payoffs.entries()) block.payoffs[k].push(this.payoff(row, place, k === choice, reward));
  }

  /** All people, in the order in which they came. */
  people(): PersonData[] {
    if (this.read.size === 0 && this.leftOut > 0) {
      invalid("data", this.file, "has practice and checks alone: nobody got as far as the test");
    }
    if (this.read.size === 0) invalid("data", this.file, "the file needs a header line and at least one row");
    const arms = this.arms();
    const doubts = this.account.doubts();
    const walks = this.walks.doubts();
    return [...this.read].map(([id, { group, blocks }]) => {
      const own = [...(doubts.get(id) ?? []), ...(walks.has(id) ? [walks.get(id) ?? ""] : [])];
      const person = { id, group, arms, blocks: blocks.map((block) => finishBlock(block, arms)) };
      return own.length > 0 ? { ...person, doubts: own } : person;
    });
  }

  private arms(): number {
    const { choice, rewards, volatility, latent, payoffs } = this.at;
    if (choice === undefined) return 1;
    const columns = [rewards, volatility, latent, payoffs].map(({ length }) => length);
    const arms = this.asked ?? Math.max(this.largest + 1, ...columns);
    if (this.largest >= arms) invalid("arms", arms, `${this.file} has a choice of arm ${this.largest + this.first}`);
    for (const { length } of [rewards, payoffs]) {
      if (length > 0 && length !== arms) invalid("arms", arms, `${this.file} has rewards of ${length} arms`);
    }
    if (arms < 2) {
      const more = `give ${this.option("arms")} if there were more`;
      invalid("arms", arms, `all choices in ${this.file} are of one arm; ${more}`);
    }
    return arms;
  }

  /** Practice, and checks of comprehension or attention, are left out. */
  private counts(row: DataRow): boolean {
    const { phase } = this.at;
    const isTest = phase === undefined || ["", "test"].includes(this.text(row, phase));
    if (!isTest) this.leftOut++;
    return isTest;
  }

  /** A new block starts where the block's name changes. */
  private blockOf(blocks: GrowingBlock[], row: DataRow): GrowingBlock {
    const { at } = this;
    const name = at.block === undefined ? "1" : this.text(row, at.block);
    const condition = at.condition === undefined ? undefined : this.text(row, at.condition);
    const last = blocks[blocks.length - 1];
    if (last?.name === name) {
      if (last.condition !== condition)
        this.refuse("condition", row, at.condition ?? 0, `was ${last.condition} before in block ${name}`);
      this.noises(row).forEach((noise, i) => {
        const was = last.noises[i];
        if (noise !== was && !(Number.isNaN(noise) && Number.isNaN(was)))
          this.refuse("noise", row, [...at.volatility, ...at.stochasticity][i], `was ${was} before in block ${name}`);
      });
      return last;
    }
    if (blocks.some((one) => one.name === name))
      this.refuse("block", row, at.block ?? 0, "came before: rows must be in order of time");
    const block = startBlock(name, condition, this.noises(row), at);
    blocks.push(block);
    return block;
  }

  private addToWalk(id: string, block: string, row: DataRow): void {
    const { walk, condition, latent, payoffs, volatility, stochasticity } = this.at;
    if (walk === undefined || condition === undefined || payoffs.length === 0) return;
    const numbers = (places: readonly number[]) => places.map((place) => this.given(row, place));
    this.walks.add(id, {
      walk: this.text(row, walk),
      block,
      condition: this.text(row, condition),
      volatility: numbers(volatility),
      stochasticity: numbers(stochasticity),
      mean: numbers(latent),
      payoff: numbers(payoffs),
    });
  }

  private noises(row: DataRow): number[] {
    return [...this.at.volatility, ...this.at.stochasticity].map((place) => {
      const noise = this.number("noise", row, place);
      return noise < 0 ? this.refuse("noise", row, place, "is a variance, so it must be at least 0") : noise;
    });
  }

  /** The number of the trial; NaN where the file has none. */
  private checkOrder(block: GrowingBlock, row: DataRow): number {
    const { trial: place } = this.at;
    if (place === undefined) return Number.NaN;
    const trial = this.number("trial", row, place);
    if (!(trial > block.lastTrial))
      this.refuse("trial", row, place, `must be after ${block.lastTrial}: rows must be in order of time`);
    block.lastTrial = trial;
    return trial;
  }

  private choice(row: DataRow): number {
    const { choice: place } = this.at;
    if (place === undefined) return 0;
    const cell = this.text(row, place);
    if (MISSING.includes(cell.toLowerCase()) || cell === this.missed) return -1;
    const { armNames } = this;
    const arm = armNames ? armNames.indexOf(cell) : Number(cell) - this.first;
    const [first, missed] = [this.option("first-arm"), this.option("missed")];
    if (armNames && arm < 0) {
      const hint = `${missed} ${cell} reads it as a missed response`;
      this.refuse("choice", row, place, `must be ${armNames.join(" or ")}, or empty if missed; ${hint}`);
    }
    if (!Number.isInteger(arm)) {
      const hint = `if arms have names, list them: ${this.option("arms")} ${cell},…; ${missed} ${cell} reads it as a missed response`;
      this.refuse("choice", row, place, `must be the number of an arm, or empty if missed; ${hint}`);
    }
    if (arm < 0) {
      const zero = Number(cell) === 0 ? `${first} 0 counts from 0, ` : "";
      const hint = `; ${zero}${missed} ${cell} reads it as a missed response`;
      this.refuse("choice", row, place, `arms are counted from ${this.first}${hint}`);
    }
    const most = this.asked ?? MOST_ARMS;
    if (arm >= most) this.refuse("choice", row, place, `there are ${most} arms at most`);
    this.largest = Math.max(this.largest, arm);
    return arm;
  }

  /** What an arm would have paid. For the chosen one this is the reward, which shows whether columns and arms have the same numbers. */
  private payoff(row: DataRow, place: number, chosen: boolean, reward: number): number {
    const payoff = this.number("payoff", row, place);
    if (chosen && !Number.isNaN(reward) && !Number.isNaN(payoff) && payoff !== reward)
      this.refuse("payoff", row, place, `the chosen arm paid ${reward}`);
    return payoff;
  }

  private number(what: string, row: DataRow, place: number): number {
    const cell = this.text(row, place);
    if (MISSING.includes(cell.toLowerCase())) return Number.NaN;
    const value = Number(cell);
    if (Number.isFinite(value)) return value;
    const hint = /^[-+]?\d*,\d+$/.test(cell) ? "; use a decimal point" : "";
    return this.refuse(what, row, place, `must be a number, or empty if missing${hint}`);
  }

  /** A number of a column that need not be there, nor hold numbers. */
  private given(row: DataRow, place: number | undefined): number {
    const cell = place === undefined ? "" : this.text(row, place);
    return cell === "" ? Number.NaN : Number(cell);
  }

  private yes(row: DataRow, place: number): number {
    const cell = this.text(row, place).toLowerCase();
    if (YES.includes(cell)) return 1;
    return NO.includes(cell) || MISSING.includes(cell) ? 0 : this.refuse("forced", row, place, "must be 1 or 0");
  }

  private text({ cells }: DataRow, place: number): string {
    return cells[place].trim();
  }

  private refuse(what: string, { cells, line }: DataRow, place: number, rule: string): never {
    return invalid(what, cells[place], `${rule} (${this.file}, line ${line}, column ${this.names[place]})`);
  }
}
