import { checkFinite, checkNonNegative, checkPositive, invalid } from "../../../invalid.ts";
import { checkReward } from "../../../sizes.ts";
import type { ParticleSettings } from "./options.ts";
import type { Particles } from "./particles.ts";
import type { Weighing } from "./weigh.ts";

/** A noise filter as JSON, to be kept and restored. */
export interface SavedParticleFilter {
  readonly version: 1;
  readonly settings: ParticleSettings;
  readonly particles: { readonly [Q in Quantity]: readonly number[] } & { readonly total: number };
  readonly logEvidence: number;
  readonly weighing: Weighing;
  readonly stream: readonly number[];
}

/** The check of each quantity of a particle. */
const CHECKS = {
  z: checkPositive,
  y: checkPositive,
  m: checkReward,
  w: checkNonNegative,
  q: checkNonNegative,
} as const;
type Quantity = keyof typeof CHECKS;
const QUANTITIES = Object.keys(CHECKS) as readonly Quantity[];

type Fields = { readonly [field: string]: unknown };

export function saveParticles({ z, y, m, w, q, total }: Particles): SavedParticleFilter["particles"] {
  return { z: [...z], y: [...y], m: [...m], w: [...w], q: [...q], total };
}

/** Checks all but settings, particles and stream, which are checked where they are used. Nothing has a default, as anything missing was lost. */
export function checkSaved(saved: unknown) {
  const { version, settings, particles, logEvidence, weighing, stream } = fieldsOf("saved noise filter", saved);
  if (version !== 1) invalid("saved noise filter version", version, "must be 1");
  const { lambda, start, particles: count } = fieldsOf("saved settings", settings);
  const { mean, variance } = fieldsOf("saved start", start);
  for (const [name, value] of Object.entries({ lambda, particles: count, mean, variance })) {
    if (value === undefined) invalid(`saved ${name}`, value, "what is saved has no defaults");
  }
  const { logLikelihood, effectiveSize, learningRate } = fieldsOf("saved weighing", weighing);
  return {
    settings: settings as ParticleSettings,
    particles: fieldsOf("saved particles", particles),
    logEvidence: checkFinite("saved logEvidence", logEvidence),
    weighing: {
      logLikelihood: checkFinite("saved logLikelihood", logLikelihood),
      effectiveSize: checkPositive("saved effectiveSize", effectiveSize),
      learningRate: checkNonNegative("saved learningRate", learningRate),
    },
    stream: withoutHoles(stream),
  };
}

export function restoreParticles(particles: Particles, saved: Fields): void {
  for (const quantity of QUANTITIES) {
    const into = particles[quantity];
    const values = saved[quantity];
    if (!Array.isArray(values) || values.length !== into.length) {
      invalid(`saved ${quantity}`, values, `must be a list of ${into.length} numbers`);
    }
    // Array.from visits holes, which map leaves out.
    into.set(Array.from(values, (value) => CHECKS[quantity](`saved ${quantity}`, value)));
  }
  const total = checkPositive("saved total", saved.total);
  const sum = particles.q.reduce((all, weight) => all + weight, 0);
  if (!(Math.abs(sum - total) < 1e-6 * total)) invalid("saved total", total, `must be the sum of weights, ${sum}`);
  particles.total = total;
}

/** A list with its holes as undefined, so that checks see them. */
export function withoutHoles(list: unknown): unknown {
  return Array.isArray(list) ? Array.from(list) : list;
}

function fieldsOf(what: string, saved: unknown): Fields {
  return typeof saved === "object" && saved !== null ? { ...saved } : invalid(what, saved, "must be an object");
}
