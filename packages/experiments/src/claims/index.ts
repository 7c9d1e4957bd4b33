/**
 * Claims: tests, verdicts, and how they are counted and shown.
 * @module
 */
export type { Claim, Test } from "./claim.ts";
export { type CountedClaims, countedClaims, describeOutcome } from "./counted-claims.ts";
export { countVerdicts, describeFates, describeVerdicts } from "./describe-verdicts.ts";
export { FINDINGS, type Finding } from "./finding-list.ts";
export { FATES, type Fate, findingsOf } from "./findings.ts";
export { type JudgedTest, type Outcome as TestOutcome, TEST_OUTCOMES } from "./judge-test.ts";
export { type JudgedClaim, type Judgement, judge, VERDICTS, type Verdict } from "./verdict.ts";
export { FATE_STYLES, OUTCOME_STYLES, VERDICT_STYLES, type VerdictStyle } from "./verdict-styles.ts";
