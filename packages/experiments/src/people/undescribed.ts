import { normalQuantile } from "@cause-toolkit/core/numerics";
import { count } from "@cause-toolkit/figures/text";
import { OMISSIONS, type Omission, type OmissionTest } from "@cause-toolkit/people/checks";
import type { FolderFit } from "./results.ts";

/** The share of people for whom chance alone takes a test so far, all tests of a person together. */
const BY_CHANCE = 0.01;
const FAR = -normalQuantile(BY_CHANCE / 2 / OMISSIONS.length);
/** Up to so many times as many people as by chance are not spoken of. */
const MORE_THAN_CHANCE = 3;

/** What choices depend on, as the object of a sentence. */
const OMISSION_WORDS: { readonly [omission in Omission]: string } = {
  "win-stay": "the last reward",
  win: "whether the last reward was above average",
  "latest reward": "the latest reward of each arm",
  age: "how long an arm was left alone",
  "arm before": "the arm chosen before the last one",
  order: "the order of the arms",
};

/** The test that is farthest from what a person's best model says, if chance does not explain it; null if these tests find nothing against the model. */
export function omissionIn(tests: readonly OmissionTest[]): OmissionTest | null {
  const far = tests.filter(({ z }) => Math.abs(z) > FAR);
  return far.length === 0 ? null : far.reduce((most, one) => (Math.abs(one.z) > Math.abs(most.z) ? one : most));
}

type Checked = Pick<FolderFit, "names"> & { readonly checks: Pick<FolderFit["checks"], "omissions"> };

/** Who is not described by any model, and what they are named; null if they are no more than by chance. */
export function undescribedSentence({ names, checks: { omissions } }: Checked): string | null {
  const tested = omissions.filter((tests) => tests.length > 0).length;
  const found = omissions.map(omissionIn);
  const people = found.filter((one) => one !== null).length;
  if (people <= MORE_THAN_CHANCE * BY_CHANCE * tested) return null;
  const by = countsOf(found.flatMap((one) => (one ? [one.omission] : []))).map(
    ([omission, own]) => `${OMISSION_WORDS[omission]} (${own})`,
  );
  const named = countsOf(found.flatMap((one, n) => (one ? [names[n].family] : []))).map(
    ([family, own]) => `${own} of ${names.filter((one) => one.family === family).length} ${family}`,
  );
  return `What ${count(people, "person", "people")} of ${tested} ${people === 1 ? "infers" : "infer"}: none of the models describes them. Given all that came before, their choices depend on ${by.join(", ")} otherwise than their best model says (score tests; by chance in ${BY_CHANCE} of people). They are named ${named.join(", ")}.`;
}

function countsOf<Name extends string>(values: readonly Name[]): [Name, number][] {
  const counts = new Map<Name, number>();
  for (const one of values) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
