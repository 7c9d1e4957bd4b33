import { invalid } from "@cause-toolkit/core";
import { csvParseRows } from "d3-dsv";
import { checkClass, checkNickname, GAME, PULLS, ROUNDS } from "../teach/settings.ts";

/** One round that a pupil has played, as the tally has it. What came of it is computed anew from the choices. */
export interface TalliedRound {
  readonly class: string;
  readonly game: number;
  /** From 1. */
  readonly round: number;
  /** The arms pulled, from 0. */
  readonly choices: readonly number[];
  readonly driftGuessed: boolean;
  readonly noiseGuessed: boolean;
}

/** A pupil, and the rounds of all tallies with the same nickname. */
export interface Pupil {
  readonly nickname: string;
  readonly rounds: readonly TalliedRound[];
}

const COLUMNS = ["nickname", "class", "game", "round", "choices", "driftGuessed", "noiseGuessed"] as const;
type Column = (typeof COLUMNS)[number];

/** Reads one tally. A pupil without a nickname is called by the name of the file. */
export function readTally(file: string, text: string): Pupil {
  // Rows as lists: objects would be made by a function from text, which the lab's pages forbid.
  const [header = [], ...lists] = csvParseRows(text.replace(/^\uFEFF/, ""));
  const missing = COLUMNS.filter((name) => !header.includes(name));
  if (missing.length > 0)
    invalid("tally", file, `has no column ${missing.join(", ")}; must be a tally that Teach saved`);
  const cellOf = (cells: readonly string[], name: string) => cells[header.indexOf(name)] ?? "";
  const rows = lists
    .filter((cells) => cells.some((cell) => cell !== ""))
    .map((cells) => Object.fromEntries(COLUMNS.map((name) => [name, cellOf(cells, name)])) as Record<Column, string>);
  if (rows.length === 0) invalid("tally", file, "has no round");
  const rounds = rows.map((row, i): TalliedRound => {
    const at = `${file}, row ${i + 1}`;
    const whole = (name: "game" | "round", most: number) => {
      const value = Number(row[name]);
      return Number.isInteger(value) && value >= 1 && value <= most
        ? value
        : invalid(name, row[name], `must be from 1 to ${most} (${at})`);
    };
    if (!new RegExp(`^[1-3]{${PULLS.min},${PULLS.max}}$`).test(row.choices)) {
      invalid(
        "choices",
        row.choices.slice(0, 40),
        `must be from ${PULLS.min} to ${PULLS.max} arms, such as 12331 (${at})`,
      );
    }
    checkClass(row.class);
    return {
      class: row.class,
      game: whole("game", GAME.max),
      round: whole("round", ROUNDS),
      choices: [...row.choices].map((digit) => Number(digit) - 1),
      driftGuessed: row.driftGuessed === "true",
      noiseGuessed: row.noiseGuessed === "true",
    };
  });
  const name = rows[0].nickname.trim();
  checkNickname(name);
  return { nickname: name || file.replace(/\.csv$/i, "").slice(0, 20), rounds };
}

const keyOf = ({ class: name, game, round, choices }: TalliedRound) =>
  [name, game, round, choices.length].join("\u0000");

/** Puts a tally to those of the class. The same rounds count once; who has the same nickname and played the same round otherwise is another pupil. */
export function withTally(pupils: readonly Pupil[], added: Pupil): Pupil[] {
  for (let number = 1; ; number++) {
    const nickname = number === 1 ? added.nickname : `${added.nickname} ${number}`;
    const known = pupils.find((pupil) => pupil.nickname === nickname);
    if (!known) return [...pupils, { ...added, nickname }];
    const before = new Map(known.rounds.map((round) => [keyOf(round), round.choices.join()]));
    const differs = added.rounds.some(
      (round) => (before.get(keyOf(round)) ?? round.choices.join()) !== round.choices.join(),
    );
    if (differs) continue;
    const rounds = [...known.rounds, ...added.rounds.filter((round) => !before.has(keyOf(round)))];
    return pupils.map((pupil) => (pupil === known ? { nickname, rounds } : pupil));
  }
}
