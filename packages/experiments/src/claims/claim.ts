/**
 * One thing that is tested. `less` and `more` say which sign the effect should have; `equivalent` that it should be smaller
 * than a margin; `exact` that a computation without chance comes out as claimed.
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

/** A claim of the paper (or a question beyond it), with the tests that decide it. It holds if all of them come out as claimed. */
export interface Claim {
  readonly id: string;
  /** Where it stands in the paper. */
  readonly where: string;
  /** What is claimed, in a sentence. */
  readonly claim: string;
  readonly tests: readonly Test[];
  /** The same tests with the published Gittins numerics, where the claim is about Gittins. */
  readonly published?: readonly Test[];
  /** What a reader should know of the outcome, in a sentence or two that can be checked. */
  readonly note: string;
}
