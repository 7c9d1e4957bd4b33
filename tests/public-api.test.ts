import { expect, test } from "vitest";
import { publicApi } from "../scripts/public-api.js";
import written from "./public-api.json" with { type: "json" };

// A name that goes, or is renamed, breaks users: a major version. A new one is a minor version. `node scripts/public-api.js` writes the list anew.
test("each entry of each package exports the names that are listed as public", () => {
  expect(publicApi()).toEqual(written);
});
