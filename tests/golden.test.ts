// A few results by their digests, so that nobody changes numbers unawares: neither by a change of code, nor by another Node or processor.
import { afterAll, describe, expect, test } from "vitest";
import { digestOf } from "./golden/digest.ts";
import { type Digests, storeDigests, storedDigests } from "./golden/stored.ts";
import { AREAS, type Results } from "./golden-results.ts";

const meaning = (
  area: string,
) => `The numbers changed (here: Node ${process.version} on ${process.platform} ${process.arch}).
If the code did not change, this Node or processor computes otherwise, against the promise of docs/guide/reproduce.md: a defect.
If it did, people's results change with it: that is a breaking change, unless it is meant and said so in CHANGELOG.md.
To take the new numbers of this area: CAUSE_GOLDEN=${area} npx vitest run tests/golden
To take those of all areas: CAUSE_GOLDEN=renew npx vitest run tests/golden src/golden`;

describe.each(Object.entries<Results>(AREAS))("%s", (area, results) => {
  const renew = ["renew", area].includes(process.env.CAUSE_GOLDEN ?? "");
  const golden = storedDigests(area);
  const found: Digests = {};

  test.each(Object.keys(results))("%s: the same to the last bit", async (name) => {
    found[name] = await digestOf(JSON.stringify(await results[name]()));
    if (!renew) expect(found[name], meaning(area)).toBe(golden[name]);
  });

  afterAll(() => {
    const renewed = Object.keys(results).map((name) => [name, found[name] ?? golden[name]]);
    if (renew) storeDigests(area, Object.fromEntries(renewed));
  });
});
