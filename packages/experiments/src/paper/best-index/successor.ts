import { exp } from "@cause-toolkit/core/numerics";
import type { Claim } from "../../claims/claim.ts";
import { SUBJECT, SUCCESSOR } from "../../random-world/job.ts";
import { WORLD_KINDS } from "../../random-world/world.ts";
import type { Row } from "../../row.ts";
import { difference, finalRegret, inWords } from "../races/race-tests.ts";
import { ELEVEN, raceId } from "./conditions.ts";
import { meanLogRatio } from "./standings.ts";

/** How far above lasting-gain's regret that of horizon-gain may lie in the paper's conditions. */
const LEVEL = 0.01;

/** Drift that counts over the horizon against drift that counts for one step. */
export function successorClaims(rows: readonly Row[]): Claim[] {
  const gap = (worlds: readonly Row[]) => meanLogRatio(worlds, SUCCESSOR, "toSubject");
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind && row.world !== undefined);
  const walks = ofKind("random-walk");
  const percent = (worlds: readonly Row[]) => {
    const { effect, sem } = gap(worlds);
    return `${(100 * (exp(effect) - 1)).toFixed(1)} ± ${(100 * sem).toFixed(1)} %`.replace("-", "−");
  };
  const discounts = [...new Set(walks.map(({ discount }) => Number(discount)))].sort((a, b) => a - b);
  const byDiscount = discounts.map((one) => `γ = ${one} ${percent(walks.filter(({ discount }) => discount === one))}`);
  return [
    {
      id: "best-index-horizon",
      where: "beyond",
      claim: "Over random worlds horizon-gain has less regret than lasting-gain.",
      tests: [{ kind: "less", label: `mean log regret: ${SUCCESSOR} − ${SUBJECT}`, ...gap(walks) }],
      note: `Regret of horizon-gain beside that of lasting-gain: ${byDiscount.join(", ")}; ${WORLD_KINDS.map((kind) => `${kind} worlds ${percent(ofKind(kind))}`).join(", ")}.`,
    },
    {
      id: "best-index-horizon-paper",
      where: "beyond",
      claim: "In none of the eleven conditions does the regret of horizon-gain exceed that of lasting-gain by 1 %.",
      tests: ELEVEN.map(({ name }) => {
        const { effect, sem, runs } = difference(rows, raceId(name), SUCCESSOR, SUBJECT);
        const allowed = LEVEL * finalRegret(rows, raceId(name), SUBJECT).effect;
        const label = `${raceId(name)}: ${SUCCESSOR} − ${SUBJECT} − ${allowed.toFixed(2)}`;
        const of = { conditions: [raceId(name)], policies: [SUCCESSOR, SUBJECT] };
        return { kind: "less", label, effect: effect - allowed, sem, runs, ...of };
      }),
      note: `${SUCCESSOR} minus ${SUBJECT}: ${ELEVEN.map(({ name }) => `${name} ${inWords(difference(rows, raceId(name), SUCCESSOR, SUBJECT))}`).join(", ")}.`,
    },
  ];
}
