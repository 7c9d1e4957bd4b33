import { invalid } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import { type ColumnOptions, type ColumnPlaces, findColumns } from "./people-columns.ts";
import { type Block, makeBlock, type PersonData } from "./person.ts";

/** A row of a file, and the line on which it ends, from 1. */
export interface DataRow {
  readonly cells: readonly string[];
  readonly line: number;
}

export interface PeopleReaderOptions extends ColumnOptions {
  /** How many arms there are; by default the largest choice, or the columns for each arm. */
  readonly arms?: number;
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
const MOST_ARMS = 1000;

/** Trials of a block as they are read: all columns as numbers, NaN where nothing is. */
interface Growing {
  readonly name: string;
  readonly choice: number[];
  readonly forced: number[];
  readonly reward: number[];
  readonly prediction: number[];
  readonly rewards: readonly number[][];
  readonly latent: readonly number[][];
  readonly payoffs: readonly number[][];
  readonly noises: readonly number[];
  lastTrial: number;
}

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
  private readonly option: (name: string) => string;
  private readonly read = new Map<string, { group: string; blocks: Growing[] }>();
  private largest = 0;

  constructor(file: string, header: readonly string[], options: PeopleReaderOptions = {}) {
    const { arms, firstArm = 1, missed, option = (name) => `--${name}`, ...columns } = options;
    this.file = file;
    this.names = header.map((name) => name.trim());
    this.option = option;
    this.at = findColumns(file, this.names, columns, option);
    if (this.at.choice === undefined && this.at.prediction === undefined) {
      const remedy = `name it with ${option("choice")}, or one with predictions with ${option("prediction")}`;
      invalid("choice column", columns.choice ?? "choice", `${file} has ${this.names.join(", ")}; ${remedy}`);
    }
    this.first = checkInteger("first arm", firstArm, 0, 1);
    this.missed = missed?.trim();
    this.asked = arms === undefined ? undefined : checkInteger("arms", arms, 1, MOST_ARMS);
  }

  add(row: DataRow): void {
    const { at } = this;
    const id = this.text(row, at.person) || this.refuse("person", row, at.person, "must not be empty");
    const group = at.group === undefined ? "" : this.text(row, at.group);
    const person = this.read.get(id) ?? { group, blocks: [] };
    this.read.set(id, person);
    if (person.group !== group)
      this.refuse("group", row, at.group ?? 0, `person ${id} was in group ${person.group} before`);
    const block = this.blockOf(person.blocks, row);
    this.checkOrder(block, row);
    block.choice.push(this.choice(row));
    block.forced.push(at.forced === undefined ? 0 : this.yes(row, at.forced));
    block.reward.push(this.number("reward", row, at.reward));
    block.prediction.push(at.prediction === undefined ? Number.NaN : this.number("prediction", row, at.prediction));
    for (const name of ["rewards", "latent", "payoffs"] as const) {
      for (const [k, place] of at[name].entries()) block[name][k].push(this.number("reward", row, place));
    }
  }

  /** All people, in the order in which they came. */
  people(): PersonData[] {
    if (this.read.size === 0) invalid("data", this.file, "the file needs a header line and at least one row");
    const arms = this.arms();
    return [...this.read].map(([id, { group, blocks }]) => ({
      ...{ id, group, arms },
      blocks: blocks.map((block) => finish(block, arms)),
    }));
  }

  private arms(): number {
    const { choice, rewards, volatility, latent, payoffs } = this.at;
    if (choice === undefined) return 1;
    const columns = [rewards, volatility, latent, payoffs].map(({ length }) => length);
    const arms = this.asked ?? Math.max(this.largest + 1, ...columns);
    if (this.largest >= arms) invalid("arms", arms, `${this.file} has a choice of arm ${this.largest + this.first}`);
    if (rewards.length > 0 && rewards.length !== arms) {
      invalid("arms", arms, `${this.file} has rewards of ${rewards.length} arms`);
    }
    if (arms < 2) {
      const more = `give ${this.option("arms")} if there were more`;
      invalid("arms", arms, `all choices in ${this.file} are of one arm; ${more}`);
    }
    return arms;
  }

  /** A new block starts where the block's name changes. */
  private blockOf(blocks: Growing[], row: DataRow): Growing {
    const { at } = this;
    const name = at.block === undefined ? "1" : this.text(row, at.block);
    const last = blocks[blocks.length - 1];
    if (last?.name === name) return last;
    if (blocks.some((one) => one.name === name))
      this.refuse("block", row, at.block ?? 0, "came before: rows must be in order of time");
    const block = {
      ...{ name, choice: [], forced: [], reward: [], prediction: [], rewards: at.rewards.map(() => []) },
      ...{ latent: at.latent.map(() => []), payoffs: at.payoffs.map(() => []) },
      noises: [...at.volatility, ...at.stochasticity].map((place) => this.number("noise", row, place)),
      lastTrial: -Infinity,
    };
    blocks.push(block);
    return block;
  }

  private checkOrder(block: Growing, row: DataRow): void {
    const { trial: place } = this.at;
    if (place === undefined) return;
    const trial = this.number("trial", row, place);
    if (!(trial > block.lastTrial))
      this.refuse("trial", row, place, `must be after ${block.lastTrial}: rows must be in order of time`);
    block.lastTrial = trial;
  }

  private choice(row: DataRow): number {
    const { choice: place } = this.at;
    if (place === undefined) return 0;
    const cell = this.text(row, place);
    if (MISSING.includes(cell.toLowerCase()) || cell === this.missed) return -1;
    const arm = Number(cell) - this.first;
    if (!Number.isInteger(arm)) this.refuse("choice", row, place, "must be the number of an arm, or empty if missed");
    if (arm < 0) {
      const [first, missed] = [this.option("first-arm"), this.option("missed")];
      const hint = Number(cell) === 0 ? `; ${first} 0 counts from 0, ${missed} 0 reads it as a missed response` : "";
      this.refuse("choice", row, place, `arms are counted from ${this.first}${hint}`);
    }
    const most = this.asked ?? MOST_ARMS;
    if (arm >= most) this.refuse("choice", row, place, `there are ${most} arms at most`);
    this.largest = Math.max(this.largest, arm);
    return arm;
  }

  private number(what: string, row: DataRow, place: number): number {
    const cell = this.text(row, place);
    if (MISSING.includes(cell.toLowerCase())) return Number.NaN;
    const value = Number(cell);
    return Number.isFinite(value) ? value : this.refuse(what, row, place, "must be a number, or empty if missing");
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

function finish(read: Growing, arms: number): Block {
  const block = makeBlock(read.name, read.choice.length, arms);
  block.choice.set(read.choice);
  block.forced.set(read.forced);
  block.prediction.set(read.prediction);
  read.reward.forEach((one, t) => {
    const chosen = arms === 1 ? 0 : read.choice[t];
    read.rewards.forEach((column, k) => {
      block.reward[t * arms + k] = column[t];
    });
    if (chosen >= 0) block.reward[t * arms + chosen] = one;
  });
  const known = read.noises.length === 2 * arms && read.noises.every((one) => one >= 0);
  const half = (from: number) => Float64Array.from(read.noises.slice(from, from + arms));
  const [latent, payoff] = [read.latent, read.payoffs].map((columns) => sideBySide(columns, arms));
  return {
    ...block,
    ...(known && { noises: { volatility: half(0), stochasticity: half(arms) } }),
    ...{ ...(latent && { latent }), ...(payoff && { payoff }) },
  };
}

/** Values of all arms, those of a trial side by side; undefined unless all are there. */
function sideBySide(columns: readonly (readonly number[])[], arms: number): Float64Array | undefined {
  if (columns.length !== arms) return undefined;
  const length = arms * columns[0].length;
  const all = Float64Array.from({ length }, (_, i) => columns[i % arms][Math.floor(i / arms)]);
  return all.some(Number.isNaN) ? undefined : all;
}
