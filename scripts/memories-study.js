// What people are named if memories have the same shares in all inferences, and if they have shares of their own in each. Run after a build:
//
//     node scripts/memories-study.js <carry|reset|half|apart> [seeds, such as 2,3]
import { evidencesOf, memoriesAcross, nameOf } from "../packages/people/dist/group/index.js";
import {
  cohortPerson,
  cohortSize,
  DEFAULT_MODELS,
  fitPerson,
  makeCohort,
  selectFamilies,
  settingsFor,
  withMemories,
} from "../packages/people/dist/index.js";
import { inferenceOf } from "../packages/people/dist/models/index.js";

const [CARRY, RESET] = ["carry-separate", "reset-separate"];
/** Memories of people who infer noises: all keep them, all forget them, half of each, or healthy people keep what the blind forget. */
const MEMORIES = {
  carry: () => [CARRY],
  reset: () => [RESET],
  half: () => [CARRY, RESET],
  apart: (kind) => [kind.startsWith("healthy") ? CARRY : RESET],
};
const INFERRING = { "healthy+cause": 25, "s-blind+cause": 15, "v-blind+cause": 15 };
const OTHERS = { "delta+none": 15, "delta+none+forgetting": 15, "both-blind+cause": 15 };
const [which = "carry", seeds = "2,3"] = process.argv.slice(2);

/** With several memories, the first has what cannot be divided. */
function kindsOf() {
  const kinds = Object.entries(INFERRING).flatMap(([kind, people]) => {
    const memories = MEMORIES[which](kind);
    return memories.map((memory, i) => [`${kind}/${memory}`, Math.ceil((people - i) / memories.length)]);
  });
  return { ...Object.fromEntries(kinds), ...OTHERS };
}

const models = withMemories([...DEFAULT_MODELS], [RESET, CARRY]);
const familyOf = models.map(inferenceOf);
const groups = seeds.split(",").map((seed) => {
  const cohort = makeCohort({ kinds: kindsOf(), seed: `cross ${which} ${seed}` });
  const made = Array.from({ length: cohortSize(cohort) }, (_, index) => cohortPerson(cohort, index));
  const settings = settingsFor(made.map(({ data }) => data));
  const fitted = made.map(({ data }) => fitPerson(data, models, settings, { starts: 1 }));
  return { truths: made.map(({ truth }) => inferenceOf(truth.model)), evidences: evidencesOf(fitted) };
});

for (const [shares, options] of Object.entries({ own: {}, same: memoriesAcross(models) })) {
  const named = {};
  const off = [];
  let [right, people, within] = [0, 0, 0];
  for (const { truths, evidences } of groups) {
    const found = selectFamilies(evidences, familyOf, options);
    truths.forEach((truth, n) => {
      const { family } = nameOf(found.models.responsibilities[n], familyOf);
      named[truth] = { ...named[truth], [family]: (named[truth]?.[family] ?? 0) + 1 };
      right += family === truth ? 1 : 0;
      people++;
    });
    found.families.forEach((family, k) => {
      const error = found.frequency[k] - truths.filter((one) => one === family).length / truths.length;
      off.push(error);
      within += Math.abs(error) < 2 * found.deviation[k] ? 1 : 0;
    });
  }
  const rmse = Math.sqrt(off.reduce((sum, one) => sum + one * one, 0) / off.length);
  const row = { which, shares, people, right, rmse, within: within / off.length, named };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}
