import { REGIMES } from "../../regimes.ts";
import type { Settings } from "../experiment.ts";
import type { Race } from "../races/race-experiment.ts";

export const NAMES = ["mixed", "s-dominant", "v-dominant"] as const;
export const idOf = (name: string) => `ablations/${name}`;
export const exactId = (name: string) => `ablations/${name}-exact`;

/** CAUSE without one of its parts. */
export const ABLATED = {
  damping: "cause:form=undamped",
  saturation: "cause:form=unsaturated",
  gate: "cause:c=1",
} as const;

/** The message without approximation: as an index, and as the posterior mean that depends on m. */
export const EXACT = ["cause:form=exact", "gated:form=exact"] as const;

const POLICIES = ["cause", ...Object.values(ABLATED), "gated", "cause:form=recursion", "gittins", "ucb:c=0.8"];

/** The exact policies take long, so they have a tenth of the runs. */
export function ablationRaces({ runs }: Settings): Race[] {
  return NAMES.flatMap((name) => {
    const race = (id: string, title: string, policies: readonly string[]): Race => {
      return { id, title, simulation: { arms: REGIMES[name], policies } };
    };
    const exact = race(exactId(name), `${name}, exact message`, ["cause", ...EXACT]);
    const fewer = Math.max(64, Math.round(runs / 10));
    return [
      race(idOf(name), name, POLICIES),
      { ...exact, drawn: false, simulation: { ...exact.simulation, runs: fewer } },
    ];
  });
}
