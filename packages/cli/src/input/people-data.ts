import { invalid } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import type { Block, PersonData } from "@cause-toolkit/people";
import { makeBlock } from "@cause-toolkit/people";
import { type CsvRow, readCsvRows } from "./csv-rows.ts";
import { GrowingColumn } from "./growing-column.ts";
import { parseNumber } from "./number.ts";
import { type ColumnOptions, type ColumnPlaces, findColumns } from "./people-columns.ts";

export interface PeopleDataOptions extends ColumnOptions {
  /** How many arms there are; by default the largest choice, or the columns for each arm. */
  readonly arms?: string;
  /** The number of the first arm: 0 or 1. */
  readonly firstArm?: string;
  /** What stands for a missed response, besides an empty cell. */
  readonly missed?: string;
}

const MISSING = ["", "na", "nan", "null", "."];
const YES = ["1", "true", "yes"];
const NO = ["0", "false", "no"];

/** Trials of a block as they are read: all columns as numbers, NaN where nothing is. */
interface Growing {
  readonly name: string;
  readonly choice: GrowingColumn;
  readonly forced: GrowingColumn;
  readonly reward: GrowingColumn;
  readonly prediction: GrowingColumn;
  readonly rewards: readonly GrowingColumn[];
  readonly payoffs: readonly GrowingColumn[];
  readonly condition: string | undefined;
  readonly noises: readonly number[];
  lastTrial: number;
}

/** Reads people's trials from a CSV file with a header line, in the order of its rows. Errors name the file, line and column. */
export async function readPeople(file: string, options: PeopleDataOptions): Promise<PersonData[]> {
  let reader: PeopleReader | undefined;
  await readCsvRows(file, (row) => {
    if (reader === undefined) reader = new PeopleReader(file, row, options);
    else reader.add(row);
  });
  return reader?.read() ?? invalid("data", file, "the file needs a header line and at least one row");
}

class PeopleReader {
  private readonly file: string;
  private readonly names: readonly string[];
  private readonly at: ColumnPlaces;
  private readonly first: number;
  private readonly missed: string | undefined;
  private readonly asked: number | undefined;
  private readonly people = new Map<string, { group: string; blocks: Growing[] }>();
  private largest = 0;

  constructor(file: string, head: CsvRow, { arms, firstArm = "1", missed, ...columns }: PeopleDataOptions) {
    this.file = file;
    this.names = head.cells.map((name) => name.trim());
    this.at = findColumns(file, this.names, columns);
    this.first = checkInteger("first arm", parseNumber("first arm", firstArm), 0, 1);
    this.missed = missed?.trim();
    this.asked = arms === undefined ? undefined : checkInteger("arms", parseNumber("arms", arms), 1, 1000);
  }

  add(row: CsvRow): void {
    const { at } = this;
    const id = this.text(row, at.person) || this.refuse("person", row, at.person, "must not be empty");
    const group = at.group === undefined ? "" : this.text(row, at.group);
    const person = this.people.get(id) ?? { group, blocks: [] };
    this.people.set(id, person);
    if (person.group !== group)
      this.refuse("group", row, at.group ?? 0, `person ${id} was in group ${person.group} before`);
    const block = this.blockOf(person.blocks, row);
    this.checkOrder(block, row);
    const choice = this.choice(row);
    const reward = this.number("reward", row, at.reward);
    block.choice.push(choice);
    block.forced.push(at.forced === undefined ? 0 : this.yes(row, at.forced));
    block.reward.push(reward);
    block.prediction.push(at.prediction === undefined ? Number.NaN : this.number("prediction", row, at.prediction));
    for (const [k, place] of at.rewards.entries()) block.rewards[k].push(this.number("reward", row, place));
    for (const [k, place] of at.payoffs.entries()) block.payoffs[k].push(this.payoff(row, place, k === choice, reward));
  }

  read(): PersonData[] | undefined {
    if (this.people.size === 0) return undefined;
    const arms = this.arms();
    return [...this.people].map(([id, { group, blocks }]) => ({
      ...{ id, group, arms },
      blocks: blocks.map((block) => this.finish(block, arms)),
    }));
  }

  private arms(): number {
    const { choice, rewards, payoffs } = this.at;
    if (choice === undefined) return 1;
    const arms = this.asked ?? Math.max(this.largest + 1, rewards.length, payoffs.length);
    if (this.largest >= arms) invalid("arms", arms, `${this.file} has a choice of arm ${this.largest + this.first}`);
    for (const { length } of [rewards, payoffs]) {
      if (length > 0 && length !== arms) invalid("arms", arms, `${this.file} has rewards of ${length} arms`);
    }
    if (arms < 2) invalid("arms", arms, `all choices in ${this.file} are of one arm; give --arms if there were more`);
    return arms;
  }

  /** A new block starts where the block's name changes. */
  private blockOf(blocks: Growing[], row: CsvRow): Growing {
    const { at } = this;
    const name = at.block === undefined ? "1" : this.text(row, at.block);
    const last = blocks[blocks.length - 1];
    const condition = at.condition === undefined ? undefined : this.text(row, at.condition);
    if (last?.name === name) {
      if (last.condition !== condition)
        this.refuse("condition", row, at.condition ?? 0, `was ${last.condition} before in block ${name}`);
      return last;
    }
    if (blocks.some((one) => one.name === name))
      this.refuse("block", row, at.block ?? 0, "came before: rows must be in order of time");
    const make = () => new GrowingColumn();
    const block = {
      ...{ name, condition, choice: make(), forced: make(), reward: make(), prediction: make() },
      ...{ rewards: at.rewards.map(make), payoffs: at.payoffs.map(make) },
      noises: [...at.volatility, ...at.stochasticity].map((place) => this.number("noise", row, place)),
      lastTrial: -Infinity,
    };
    blocks.push(block);
    return block;
  }

  private checkOrder(block: Growing, row: CsvRow): void {
    const { trial: place } = this.at;
    if (place === undefined) return;
    const trial = this.number("trial", row, place);
    if (!(trial > block.lastTrial))
      this.refuse("trial", row, place, `must be after ${block.lastTrial}: rows must be in order of time`);
    block.lastTrial = trial;
  }

  private finish(growing: Growing, arms: number): Block {
    const [choice, reward] = [growing.choice.toArray(), growing.reward.toArray()];
    const block = makeBlock(growing.name, choice.length, arms);
    block.choice.set(choice);
    block.forced.set(growing.forced.toArray());
    block.prediction.set(growing.prediction.toArray());
    const rewards = growing.rewards.map((column) => column.toArray());
    reward.forEach((one, t) => {
      const chosen = arms === 1 ? 0 : choice[t];
      rewards.forEach((column, k) => {
        block.reward[t * arms + k] = column[t];
      });
      if (chosen >= 0) block.reward[t * arms + chosen] = one;
    });
    const payoffs = growing.payoffs.map((column) => column.toArray());
    const payoff = Float64Array.from({ length: reward.length * payoffs.length }, (_, i) => {
      return payoffs[i % arms][Math.floor(i / arms)];
    });
    const known = growing.noises.length === 2 * arms && growing.noises.every((one) => one >= 0);
    const half = (from: number) => Float64Array.from(growing.noises.slice(from, from + arms));
    return {
      ...block,
      ...(growing.condition !== undefined && { condition: growing.condition }),
      ...(payoffs.length > 0 && { payoff }),
      ...(known && { noises: { volatility: half(0), stochasticity: half(arms) } }),
    };
  }

  private choice(row: CsvRow): number {
    const { choice: place } = this.at;
    if (place === undefined) return 0;
    const cell = this.text(row, place);
    if (MISSING.includes(cell.toLowerCase()) || cell === this.missed) return -1;
    const arm = Number(cell) - this.first;
    if (!Number.isInteger(arm)) this.refuse("choice", row, place, "must be the number of an arm, or empty if missed");
    if (arm < 0) {
      const hint = Number(cell) === 0 ? "; --first-arm 0 counts from 0, --missed 0 reads it as a missed response" : "";
      this.refuse("choice", row, place, `arms are counted from ${this.first}${hint}`);
    }
    if (arm >= (this.asked ?? 1000)) this.refuse("choice", row, place, `there are ${this.asked ?? 1000} arms at most`);
    this.largest = Math.max(this.largest, arm);
    return arm;
  }

  /** What an arm would have paid. For the chosen one this is the reward, which shows whether columns and arms have the same numbers. */
  private payoff(row: CsvRow, place: number, chosen: boolean, reward: number): number {
    const payoff = this.number("payoff", row, place);
    if (chosen && !Number.isNaN(reward) && !Number.isNaN(payoff) && payoff !== reward)
      this.refuse("payoff", row, place, `the chosen arm paid ${reward}`);
    return payoff;
  }

  private number(what: string, row: CsvRow, place: number): number {
    const cell = this.text(row, place);
    if (MISSING.includes(cell.toLowerCase())) return Number.NaN;
    const value = Number(cell);
    return Number.isFinite(value) ? value : this.refuse(what, row, place, "must be a number, or empty if missing");
  }

  private yes(row: CsvRow, place: number): number {
    const cell = this.text(row, place).toLowerCase();
    if (YES.includes(cell)) return 1;
    return NO.includes(cell) || MISSING.includes(cell) ? 0 : this.refuse("forced", row, place, "must be 1 or 0");
  }

  private text({ cells }: CsvRow, place: number): string {
    return cells[place].trim();
  }

  private refuse(what: string, { cells, line }: CsvRow, place: number, rule: string): never {
    return invalid(what, cells[place], `${rule} (${this.file}, line ${line}, column ${this.names[place]})`);
  }
}
