import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { publicApi } from "../scripts/public-api.js";

const FOLDER = new URL("public-api/", import.meta.url);

// A name that goes, or is renamed, breaks users: a major version. A new one is a minor version. `node scripts/public-api.js` writes the lists anew.
test("each entry of each package exports the names that are listed as public", () => {
  const written = readdirSync(FOLDER).map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")));
  expect(publicApi()).toEqual(Object.assign({}, ...written));
});
