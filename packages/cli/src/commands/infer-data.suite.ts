// Observations of two subjects, in the folder of the command.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stream } from "@cause-toolkit/core/numerics";
import { folder } from "../process.suite.ts";

export const rows = ["subject,t,reward"];
const chance = stream(1, "data");
for (const subject of ["ann", "bob"]) {
  for (let t = 1; t <= 60; t++) rows.push(`${subject},${t},${t === 7 ? "NA" : (5 * chance.normal()).toFixed(3)}`);
}
export const text = `${rows.join("\n")}\n`;
export const file = (name: string, content: string) => writeFileSync(join(folder, name), content);
file("data.csv", text);
