// Reads what cause fit wrote, and simulates people with the parameters that it found.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { parseModel, replicaOf } from "../../packages/people/dist/index.js";

const table = (folder, name) => parse(readFileSync(join(folder, "tables", `${name}.csv`)), { columns: true });

/** Settings, tables, and for each person and model the parameters on the scale on which they are fitted. */
export function readFit(folder) {
  const parameters = new Map();
  for (const { person, model, parameter, fitted } of table(folder, "parameters")) {
    const own = parameters.get(person) ?? new Map();
    parameters.set(person, own);
    own.set(model, { ...own.get(model), [parameter]: Number(fitted) });
  }
  return {
    ...JSON.parse(readFileSync(join(folder, "tables/fit.json"), "utf8")),
    parameters,
    named: new Map(table(folder, "people").map((row) => [row.person, row])),
    frequencies: table(folder, "frequencies").map(numbers),
    evidences: table(folder, "evidences").map(numbers),
  };
}

/** A person simulated with the parameters that a model was found to have for the real one, in the same task. */
export function simulated(person, model, { parameters, settings }, seed, shift = {}) {
  const own = parameters.get(person.id).get(model);
  const priors = Object.fromEntries(
    Object.entries(own).map(([name, fitted]) => [name, { mean: fitted + (shift[name] ?? 0), sd: 0 }]),
  );
  return replicaOf(person, { model: parseModel(model), priors, settings, seed }).data;
}

export const mean = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;

export function sd(values) {
  const center = mean(values);
  return Math.sqrt(values.reduce((sum, one) => sum + (one - center) ** 2, 0) / (values.length - 1));
}

/** Mean and standard error. */
export const summary = (values) => ({ mean: mean(values), sem: sd(values) / Math.sqrt(values.length) });

export const round = (value) =>
  JSON.parse(JSON.stringify(value, (_, one) => (typeof one === "number" ? Number(one.toPrecision(4)) : one)));

function numbers(row) {
  return Object.fromEntries(
    Object.entries(row).map(([name, text]) => [
      name,
      text !== "" && Number.isFinite(Number(text)) ? Number(text) : text,
    ]),
  );
}
