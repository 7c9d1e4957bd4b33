import type { Simulation } from "@cause-toolkit/core";

/** What a caption must say of what policies know of the arms: nothing where they know them as they are. */
export function policiesKnow({
  world,
  assumed,
  inference,
}: Pick<Simulation, "world" | "assumed" | "inference">): string[] {
  const listed = assumed.map(({ volatility, stochasticity }) => `${volatility}:${stochasticity}`);
  const taken = listed.length > 8 ? `${listed.slice(0, 8).join(", ")} …` : listed.join(", ");
  return [
    ...(assumed === world.arms ? [] : [`Policies assume the noises (v:s) ${taken}.`]),
    ...(inference ? [`Noises are inferred${blind(inference)}.`] : []),
  ];
}

function blind({ pins, lambda }: NonNullable<Simulation["inference"]>): string {
  const noises = (["volatility", "stochasticity"] as const).filter(
    (noise) => pins?.[noise] !== undefined || lambda?.[noise] === 0,
  );
  return noises.length === 0 ? "" : `, ${noises.join(" and ")} held fixed`;
}
