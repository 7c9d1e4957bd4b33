// What `npm ci` installs, as the lock file says.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./documents.ts";

interface Locked {
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}
const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
  packages: { readonly [place: string]: Locked };
};
const installed = Object.entries(packages).filter(([place, { link }]) => place.includes("node_modules/") && !link);
const names = (wrong: (one: Locked) => boolean) => installed.filter(([, one]) => wrong(one)).map(([place]) => place);

test("whatever runs when the toolkit does has a checksum, for every platform", () => {
  expect(installed.length).toBeGreaterThan(200);
  expect(names(({ dev, integrity }) => !dev && integrity === undefined)).toEqual([]);
});

test("no package runs a script when it is installed", () => {
  expect(names(({ hasInstallScript }) => hasInstallScript === true)).toEqual([]);
});
