// People who are not the same in every block, and what a fit that knows nothing of it makes of them.
import { stream } from "../../packages/core/dist/numerics/index.js";
import { nameOf, probabilitiesOf } from "../../packages/people/dist/group/index.js";
import { fitPerson, measuresOf, parseModel } from "../../packages/people/dist/index.js";
import { contrastsOf } from "../../packages/people/dist/measures/index.js";
import { inferenceOf } from "../../packages/people/dist/models/index.js";
import { mean, simulated } from "./results.js";

/**
 * Makes a person who does each block with another ratio of the noises assumed at first: ln v0/s0 differs by `spread`. For models that forget the noises at
 * each block.
 */
export function restless(model, fit, spread) {
  return (person, set) => {
    const draw = stream(1, "restless", person.id, set);
    const blocks = person.blocks.map((block, b) => {
      const by = (spread * draw.normal()) / 2;
      return simulated({ ...person, blocks: [block] }, model, fit, 1000 * set + b, { v0: by, s0: -by }).blocks[0];
    });
    return { ...person, blocks };
  };
}

/** The spread with which simulated people differ as much in the interaction as real ones do. */
export function spreadLike(model, fit, people) {
  const sdOf = (data) => contrastsOf(measuresOf(data)).find(({ effect }) => effect === "interaction").sd;
  const target = sdOf(people);
  let [low, high] = [0, 4];
  for (let step = 0; step < 7; step++) {
    const middle = (low + high) / 2;
    if (sdOf(people.map((person) => restless(model, fit, middle)(person, 0))) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Which inference each person is given, by the fit's own models, group priors and frequencies: as real people are named. */
export function namesOf(people, fit) {
  const models = fit.models.map((name) => parseModel(name));
  const options = { free: ["v0", "s0"], starts: 1, priors: fit.priors };
  return people.map((person) => {
    const { fits } = fitPerson(person, models, fit.settings, options);
    const evidences = fits.map(({ logEvidence }) => logEvidence);
    return nameOf(probabilitiesOf(evidences, fit.selection.frequency), models.map(inferenceOf)).family;
  });
}

export function sharesOf(names) {
  const shares = {};
  for (const name of names) shares[name] = (shares[name] ?? 0) + 1 / names.length;
  return shares;
}

/** How frequent kinds must be so that names are as frequent as they are: by EM. Errors are from names of both drawn anew. */
export function unmixed(names, kinds) {
  const draw = stream(1, "bootstrap");
  const again = (list) => list.map(() => list[draw.integer(list.length)]);
  const sets = Array.from({ length: 200 }, () =>
    mixtureOf(
      again(names),
      kinds.map(({ named }) => again(named)),
    ),
  );
  return mixtureOf(
    names,
    kinds.map(({ named }) => named),
  ).map((share, k) => ({
    kind: kinds[k].kind,
    share,
    sem: Math.sqrt(mean(sets.map((one) => one[k] ** 2)) - mean(sets.map((one) => one[k])) ** 2),
  }));
}

function mixtureOf(names, named) {
  const given = Object.entries(sharesOf(names));
  const tables = named.map(sharesOf);
  let shares = tables.map(() => 1 / tables.length);
  for (let step = 0; step < 1000; step++) {
    const next = shares.map(() => 0);
    for (const [name, share] of given) {
      const parts = tables.map((table, k) => shares[k] * Math.max(table[name] ?? 0, 1e-6));
      const total = parts.reduce((sum, one) => sum + one, 0);
      for (const [k, part] of parts.entries()) next[k] += (share * part) / total;
    }
    shares = next;
  }
  return shares;
}
