import { identitiesOf, styleOf } from "../identity/series-styles.ts";
import { PRINT } from "../identity/theme.ts";

/** The color of a series in print. */
export function printColor(name: string): string {
  const [identity] = identitiesOf([name]).values();
  return styleOf(identity, PRINT).color;
}
