/** A time for people: two digits, in the unit that fits. */
export function describeSeconds(seconds: number): string {
  const [size, unit] = UNITS.find(([size]) => seconds >= 2 * size) ?? [1, "s"];
  return `${Number((seconds / size).toPrecision(2))} ${unit}`;
}

const UNITS: readonly (readonly [number, string])[] = [
  [86_400, "days"],
  [3600, "h"],
  [60, "min"],
];
