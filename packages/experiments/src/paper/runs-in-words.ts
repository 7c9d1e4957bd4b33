import type { Row } from "../row.ts";
import { runsByPolicy } from "./runs-by-policy.ts";

/**
 * The runs behind some rows, for a caption: `10000 runs`, `1000 to 10000 runs` if conditions differ, and what was run on, policy by
 * policy: `10000 runs. Run on: regret/mixed, 40000 of cause, gittins`.
 */
export function runsInWords(rows: readonly Row[]): string {
  const conditions = [...new Set(rows.map(({ condition }) => String(condition)))].map((condition) => ({
    condition,
    stages: runsByPolicy(rows, condition),
  }));
  const runs = conditions.map(({ stages }) => stages[0].runs);
  const [least, most] = [Math.min(...runs), Math.max(...runs)];
  const ranOn = conditions.flatMap(({ condition, stages: [, ...later] }) => {
    const parts = later.map(({ runs, policies }, i) => {
      const these = policies.filter((policy) => !later[i + 1]?.policies.includes(policy));
      return `${runs} of ${these.join(", ")}`;
    });
    return parts.length > 0 ? [`${condition}, ${parts.join(", ")}`] : [];
  });
  return `${least === most ? most : `${least} to ${most}`} runs${ranOn.length > 0 ? `. Run on: ${ranOn.join("; ")}` : ""}`;
}
