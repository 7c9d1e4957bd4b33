/** What somebody changes who adds one of a kind: whole files, which stand in `added/` under the paths they would have, and lines in files that are there. */
export interface Addition {
  /** As the table of CONTRIBUTING.md names the kind. */
  readonly kind: string;
  readonly added: readonly string[];
  /** By file: what is replaced, and by what. Each is found once. */
  readonly changed: { readonly [file: string]: readonly (readonly [old: string, new_: string])[] };
}

const MODELS = "packages/people/src/models";

export const ADDITIONS: readonly Addition[] = [
  {
    kind: "a bonus of people",
    added: [`${MODELS}/bonuses/surprise.ts`],
    changed: {
      [`${MODELS}/bonuses/list.ts`]: [
        [
          'import { ucb } from "./ucb.ts";',
          'import { surprise } from "./surprise.ts";\nimport { ucb } from "./ucb.ts";',
        ],
        ["risk, age];", "risk, age, surprise];"],
      ],
    },
  },
  {
    kind: "an inference of people",
    added: [`${MODELS}/inferences/optimist.ts`],
    changed: {
      [`${MODELS}/inferences/list.ts`]: [
        [
          'import { random } from "./random.ts";',
          'import { optimist } from "./optimist.ts";\nimport { random } from "./random.ts";',
        ],
        ["delta, random];", "delta, random, optimist];"],
      ],
    },
  },
  {
    kind: "a memory of people",
    added: [`${MODELS}/reset-pairs.ts`],
    changed: {
      [`${MODELS}/memories.ts`]: [
        [
          'import { findKind } from "./find-kind.ts";',
          'import { findKind } from "./find-kind.ts";\nimport { resetPairs } from "./reset-pairs.ts";',
        ],
        ["\n];\n\n/** The memory that models have", "  resetPairs,\n];\n\n/** The memory that models have"],
      ],
    },
  },
  {
    kind: "an index",
    added: ["packages/core/src/indices/deviation.ts"],
    changed: {
      "packages/core/src/indices/registry.ts": [
        [
          'import { GAIN } from "./gain.ts";',
          'import { DEVIATION } from "./deviation.ts";\nimport { GAIN } from "./gain.ts";',
        ],
        ["  MYOPIC,\n];", "  MYOPIC,\n  DEVIATION,\n];"],
      ],
      "packages/figures/src/identity/identities.ts": [
        [
          "  /** The person who plays",
          '  deviation: one("deviation", "pink", "12 5 1 5", "hexagon"),\n  /** The person who plays',
        ],
      ],
    },
  },
  {
    kind: "a delivery of the task",
    added: ["packages/task/src/deliveries/mailbox.ts"],
    changed: {
      "packages/task/src/deliveries/index.ts": [
        [
          'import { JATOS } from "./jatos.ts";',
          'import { JATOS } from "./jatos.ts";\nimport { MAILBOX } from "./mailbox.ts";',
        ],
        ["DATA_PIPE, JATOS];", "DATA_PIPE, JATOS, MAILBOX];"],
      ],
    },
  },
  {
    kind: "a setting of a design",
    added: [],
    changed: {
      "packages/people/src/cohorts/design.ts": [
        [
          "  /** How arms move, as core's worlds do. */",
          `  rests: {
    type: "number",
    integer: true,
    min: 0,
    max: 60,
    default: 5,
    about: "seconds of rest between blocks",
    page: { label: "Rest between blocks", max: 30 },
  },
  /** How arms move, as core's worlds do. */`,
        ],
      ],
    },
  },
];
