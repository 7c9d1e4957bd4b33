/**
 * A test of a claim. `less` and `more` state the sign of the effect, `equivalent` that it is smaller than a margin, and `exact` that a deterministic
 * computation gives the claimed result.
 */
export type Test =
  | {
      readonly kind: "less" | "more";
      readonly label: string;
      readonly effect: number;
      readonly sem: number;
      readonly runs: number;
    }
  | {
      readonly kind: "equivalent";
      readonly label: string;
      readonly effect: number;
      readonly sem: number;
      readonly runs: number;
      readonly margin: number;
    }
  | { readonly kind: "exact"; readonly label: string; readonly effect: number; readonly holds: boolean };

/** A claim of the paper, or a question beyond it, with the tests that decide it. It holds if all tests hold. */
export interface Claim {
  readonly id: string;
  /** The section of the paper. */
  readonly where: string;
  /** The claim, in a sentence. */
  readonly claim: string;
  readonly tests: readonly Test[];
  /** The same tests with the published Gittins numerics, where the claim is about Gittins. */
  readonly published?: readonly Test[];
  /** A remark on the outcome, in a sentence or two that can be checked. */
  readonly note: string;
  /** Whether the paper makes the claim. Without it, as its experiment: a claim of an experiment beyond the paper is our own question. */
  readonly paper?: boolean;
  /** What the claim says in short, if it is one of the paper's main results: a sentence without its full stop. */
  readonly headline?: string;
  /** If it is another reading of a claim: which claim, and how it is read. It is shown beneath that claim, not counted, and does not change its verdict. */
  readonly reading?: { readonly of: string; readonly as: string };
}
