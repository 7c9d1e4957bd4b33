/** What every test on random runs has. */
interface RandomTest {
  readonly label: string;
  readonly effect: number;
  /** The standard error of the effect. */
  readonly sem: number;
  readonly runs: number;
  /** The conditions whose rows give the effect. More runs of them decide the test; a test that names none cannot be run on. */
  readonly conditions?: readonly string[];
  /** The policies on which effect and margin depend: only they are run on. Without it, all policies of the conditions. */
  readonly policies?: readonly string[];
  /** The standard error of a margin that is itself estimated, such as a share of a mean. Default 0. */
  readonly marginSem?: number;
}

/** States the sign of the effect. With a margin, an effect that is surely within it is level: too small to count, and of either sign. */
export interface SignTest extends RandomTest {
  readonly kind: "less" | "more";
  readonly margin?: number;
}

/** States that the effect is smaller than the margin in absolute value (`equivalent`), greater than it (`exceeds`), or not greater (`below`: not inferior). */
export interface MarginTest extends RandomTest {
  readonly kind: "equivalent" | "exceeds" | "below";
  readonly margin: number;
}

/** States that a deterministic computation gives the claimed result. */
export interface ExactTest {
  readonly kind: "exact";
  readonly label: string;
  readonly effect: number;
  readonly holds: boolean;
}

export function exact(label: string, effect: number, holds: boolean): ExactTest {
  return { kind: "exact", label, effect, holds };
}

/** A test of a claim. */
export type Test = SignTest | MarginTest | ExactTest;

/**
 * A claim of the paper, or a question beyond it, with the tests that decide it. It holds if all tests hold. A sentence of the paper that states a
 * direction and a size is two claims.
 */
export interface Claim {
  readonly id: string;
  /** Every place where the paper makes the claim. */
  readonly where: string;
  /** The claim, in a sentence. */
  readonly claim: string;
  readonly tests: readonly Test[];
  /** The same tests with our reconstruction of the published Gittins numerics, where the claim is about Gittins. They do not change the verdict. */
  readonly published?: readonly Test[];
  /** A remark on the outcome, in a sentence or two that can be checked. */
  readonly note: string;
  /** Whether the paper makes the claim. Without it, as its experiment: a claim of an experiment beyond the paper is our own question. */
  readonly paper?: boolean;
  /** If it is another reading of a claim: which claim, and how it is read. It is shown beneath that claim, not counted, and does not change its verdict. */
  readonly reading?: { readonly of: string; readonly as: string };
}
