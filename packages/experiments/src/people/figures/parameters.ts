import { average, standardDeviation } from "@cause-toolkit/core/numerics";
import { type ParameterPanel, parameterFigure } from "@cause-toolkit/figures";
import type { IntervalEstimate } from "@cause-toolkit/figures/plots";
import { type ModelSettings, modelName } from "@cause-toolkit/people";
import { type PersonParameter, parametersOf, valueOf } from "@cause-toolkit/people/models";
import type { Figure } from "../../report/figure.ts";
import { flagsAt } from "../flags.ts";
import { type FitResults, mostFrequentModel, seriesOf } from "../results.ts";

interface Normal {
  readonly mean: number;
  readonly sd: number;
}

/** Parameters of each person under the most frequent model, with errors; mean and spread of the group, or of each group. */
export function parametersFigure({ outcome }: FitResults): Figure {
  const { model, place } = mostFrequentModel(outcome);
  const { settings, people, priors } = outcome;
  const { series, of } = seriesOf(people);
  const flags = flagsAt(outcome.flags, outcome.replicas);
  const known = parametersOf(model, settings);
  const panels = people[0].fits[place].estimates.flatMap(({ name }, i): ParameterPanel[] => {
    const parameter = known.find((one) => one.name === name);
    if (!parameter) return [];
    const own = people.map((one) => ({ series: of(one), ...one.fits[place].estimates[i] }));
    const groupPrior = series.length === 1 ? priors[modelName(model)]?.[name] : undefined;
    const groups = series.flatMap((group) => {
      const fitted = own.filter((one) => one.series === group).map((one) => one.fitted);
      const found = groupPrior ?? (fitted.length > 1 ? { mean: average(fitted), sd: standardDeviation(fitted) } : null);
      return found ? [{ series: group, ...rangeOf(parameter, found, settings) }] : [];
    });
    return [
      {
        title: `${name}${flags.parameter(name, model) === null ? "" : " (!)"}`,
        x: axisOf(parameter),
        logarithmic: parameter.scale === "log",
        people: own.map(({ series: group, fitted, sd }) => ({
          series: group,
          ...rangeOf(parameter, { mean: fitted, sd }, settings),
        })),
        groups,
      },
    ];
  });
  const title = `Parameters of people under ${modelName(model)}`;
  const band =
    series.length === 1 && priors[modelName(model)]
      ? "the group's prior, as estimated"
      : "mean and spread of the estimates";
  return {
    id: "parameters",
    title,
    caption: `A line is one person: estimate ± one posterior standard deviation, under the most frequent model, whatever the person's own best model. Bands: ${band}. Parameters marked (!) come back badly in simulated people, or cannot be told in this design.`,
    draw: (document) =>
      parameterFigure(title, panels, [`Dots: people, ± one standard deviation. Bands: ${band}.`], document),
  };
}

/** A normal interval of one standard deviation on the fitted scale, in the data's own units. */
function rangeOf(parameter: PersonParameter, { mean, sd }: Normal, { spread }: ModelSettings): IntervalEstimate {
  const [value, low, high] = [mean, mean - sd, mean + sd].map((fitted) => valueOf(parameter, fitted, spread));
  return { value, low, high };
}

/** What a parameter is, up to the first comma: axes have no room for more. */
function axisOf({ about }: PersonParameter): string {
  return about.split(",")[0];
}
