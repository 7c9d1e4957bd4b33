// What People and Design export, by digests. People are few, and do short tasks.
import { evaluateDesigns, fitPeople, inlineEngine } from "@cause-toolkit/experiments/browser";
import { renderSvg } from "@cause-toolkit/figures/node";
import { fitPerson, makeWalkSet, modelName, regressorsOf } from "@cause-toolkit/people";
import { holdFiles } from "../../../../tests/golden/hold.ts";
import { planeFile, resultDocument, resultRows, walksFile } from "../views/design/export/results.ts";
import { designFile, powerCommand, powerProgram, TASK_COMMANDS } from "../views/design/export/take-along.ts";
import { candidateOf, powerRequest, ratesOf } from "../views/design/request.ts";
import { FIELDS as DESIGN } from "../views/design/settings.ts";
import { armOf, spanOf } from "../views/people/charts.ts";
import { fitCommand, peopleProgram, personProgram } from "../views/people/export/commands.ts";
import { cohortFiles, peopleDocument, peopleFile, peopleRows } from "../views/people/export/people.ts";
import { personDocument, personFile, personRows } from "../views/people/export/person.ts";
import { loadCohort } from "../views/people/load.ts";
import { cohortOf, fitText, modelsFor } from "../views/people/request.ts";
import { FIELDS as PEOPLE } from "../views/people/settings.ts";
import { exportedFiles, valuesOf } from "./exported.ts";

holdFiles("lab-design", async () => {
  const values = valuesOf(DESIGN, { people: "2", groups: "4", blocks: "2", trials: "20" });
  const [candidate, rates] = [candidateOf(values), ratesOf(values)];
  const request = powerRequest(candidate, values);
  const { people, groups, seed } = request;
  const [result] = await evaluateDesigns([candidate], { people, groups, seed }, inlineEngine());
  const walks = makeWalkSet({ design: candidate.design, seed, walks: 1 });
  const defaults = valuesOf(DESIGN);
  return {
    ...exportedFiles("lab-design", {
      rows: resultRows(result, rates),
      json: resultDocument(result, rates),
      figure: (document) => planeFile(result, document),
      command: `${powerCommand(request, rates)}\n${TASK_COMMANDS}`,
      snippet: powerProgram(candidate, request, rates),
    }),
    "lab-design/walks.svg": renderSvg((document) => walksFile(walks, document)),
    "lab-design/design.json": designFile(candidate),
    "lab-design/defaults.json": designFile(candidateOf(defaults)),
  };
});

holdFiles("lab-people", async () => {
  const short = {
    kinds: "healthy+cause,delta+none",
    people: "1",
    blocks: "2",
    trials: "25",
    fitMemory: "carry-separate",
  };
  const models = "healthy+cause,both-blind+cause,delta+none,delta+none+forgetting";
  const values = valuesOf(PEOPLE, { ...short, models, truth: "yes" });
  const loaded = loadCohort(cohortOf(values));
  const { people, truths, settings } = loaded;
  const fitted = modelsFor(values, people);
  const [person] = people;
  const fit = fitPerson(person, fitted, settings);
  const trials = fit.fits
    .slice(0, 2)
    .map((one) => ({ model: modelName(one.model), trials: regressorsOf(person, one, settings) }));
  const outcome = await fitPeople(people, { models: fitted, hierarchy: values.priors, settings }, inlineEngine());
  const request = { loaded, models: fitted, hierarchy: values.priors, recover: 0, text: fitText(values, "") };
  const found = { request, result: { outcome, replicas: null } };
  const all = { ...values, show: "people" } as const;
  const ofFile = { ...values, source: "file" } as const;
  const { data, truth } = cohortFiles(values, loaded);
  return {
    ...exportedFiles("lab-people/person", {
      rows: personRows(person, trials),
      json: personDocument(fit, trials, settings, truths?.[0] ?? null),
      figure: (document) =>
        personFile(person, fit, trials, armOf(values.arm, person), spanOf(person, values.block), document),
      command: fitCommand(values, ""),
      snippet: personProgram({ values, file: "", models: fitted, people }, 0),
    }),
    ...exportedFiles("lab-people/people", {
      rows: peopleRows(found, true),
      json: peopleDocument(found, true),
      figure: (document) => peopleFile(found, document),
      command: fitCommand(all, ""),
      snippet: peopleProgram({ values: all, file: "", models: fitted, people }),
    }),
    ...exportedFiles("lab-people/file", {
      command: fitCommand(ofFile, "mine.csv"),
      snippet: personProgram({ values: ofFile, file: "mine.csv", models: fitted, people }, 0),
    }),
    "lab-people/cohort.csv": data,
    "lab-people/cohort-truth.csv": truth,
  };
});
