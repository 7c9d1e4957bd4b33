import type { FittedSetting, InferSettings } from "@cause-toolkit/experiments/infer";
import { rounded } from "@cause-toolkit/figures/text";

/** Warns of fitted settings that are at a bound, or that the data hardly determine, so that their values are mostly those of the prior. */
export function fitWarnings({ pools }: InferSettings): string[] {
  const all = pools.flatMap(({ pool, fit }) => (fit === null ? [] : fit.fitted.map((one) => ({ pool, one }))));
  const names = [...new Set(all.map(({ one }) => nameOf(one)))];
  return names.flatMap((name) => {
    const some = all.filter(({ one }) => nameOf(one) === name);
    const where = (those: typeof some) => {
      if (pools.length === 1) return "";
      return those.length === 1
        ? ` in ${those[0].pool}`
        : ` in ${those.length} of ${pools.length} pools (such as ${those[0].pool})`;
    };
    const bound = some.filter(({ one }) => one.atBound);
    const weak = some.filter(({ one }) => !one.atBound && !one.determined);
    return [
      ...(bound.length > 0
        ? [`the fitted ${name} is at the bound of the search, ${rounded(bound[0].one.value, 2)}${where(bound)}`]
        : []),
      ...(weak.length > 0
        ? [
            `the data hardly determine the fitted ${name}${where(weak)}; its value owes more to the prior than to the data`,
          ]
        : []),
    ];
  });
}

function nameOf({ setting, noise }: FittedSetting): string {
  return setting === "start" ? `start of ${noise}` : `λ of ${noise}`;
}
