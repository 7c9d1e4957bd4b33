import { barFigure, type LinePanel, lineFigure } from "@cause-toolkit/figures";
import { parseModel } from "@cause-toolkit/people";
import { inferenceOf } from "@cause-toolkit/people/models";
import type { Figure } from "../report/figure.ts";
import { questionOf } from "./document.ts";
import type { DesignResult } from "./evaluate.ts";
import { namesAsked } from "./question.ts";

const INTERVALS = "95 % intervals.";
const trialsOf = ({ candidate: { design } }: DesignResult) => design.blocks * design.trials;
const kindName = (kind: string) => inferenceOf(parseModel(kind));
const blind = (share: number) => `${Number((100 * share).toPrecision(3))} % blind`;
const askedOf = (results: readonly DesignResult[]) => namesAsked(questionOf({ results }));
const basisOf = ([first]: readonly DesignResult[]) => `${first.people} simulated people of each kind.`;

/** Power of one design against the number of people, a line for each share of blind people. */
export function peopleFigure(result: DesignResult): Figure {
  const title = "Power to find blind people, by how many take part";
  const kinds = [...new Set(result.curve.map(({ kind }) => kind))];
  const panels = kinds.map((kind) => ({
    title: kindName(kind),
    points: result.curve
      .filter((one) => one.kind === kind)
      .map(({ share, size, power, error }) => ({ series: blind(share), x: size, mean: power, sem: error })),
  }));
  return {
    id: "power-people",
    title,
    caption: `Half of the blind people are s-blind, half v-blind. Bands: ${INTERVALS}`,
    draw: (document) =>
      lineFigure(
        title,
        panels,
        { x: "people in the group", y: "power", logarithmic: true, share: true },
        [`${basisOf([result])} Bands: ${INTERVALS}`],
        document,
      ),
  };
}

/** Right names and power of one design against its length. */
export function lengthFigure(results: readonly DesignResult[]): Figure {
  const title = "What the design tells, by its length";
  return {
    id: "power-length",
    title,
    caption: `The same design with shorter blocks. Chance of a right name is ${askedOf(results).chance}. Bands: ${INTERVALS}`,
    draw: (document) => drawLengths(title, results, () => "this design", document),
  };
}

/** How designs compare: against their length, if that differs, or as bars. */
export function comparisonFigure(results: readonly DesignResult[]): Figure {
  const { names, chance } = askedOf(results);
  const title = `People who get the right one of ${names} names`;
  const caption = `${basisOf(results)} Chance is ${chance}. Bands and bars: ${INTERVALS}`;
  const lengths = new Set(results.map(trialsOf)).size > 1;
  if (lengths) {
    const title = "What designs tell, by their length";
    return { id: "length", title, caption, draw: (document) => drawLengths(title, results, familyOf, document) };
  }
  const bars = results.map(({ candidate, accuracy }) => ({
    label: candidate.name,
    series: "share",
    mean: accuracy.share,
    sem: accuracy.error,
  }));
  return {
    id: "comparison",
    title,
    caption,
    draw: (document) => barFigure(title, [{ title: "", bars }], "share →", [caption], document, ["share"]),
  };
}

/** Designs that differ in nothing but their length make a line. */
function familyOf({ candidate: { name } }: DesignResult): string {
  return name.replace(/, \d+ × \d+/, "");
}

/** The power that is drawn: to find blind people in groups with this share of them. */
const DRAWN_SHARE = 0.2;

function drawLengths(
  title: string,
  results: readonly DesignResult[],
  seriesOf: (result: DesignResult) => string,
  document: Document,
): SVGElement {
  const caption = `${basisOf(results)} Chance of a right name is ${askedOf(results).chance}. Bands and bars: ${INTERVALS}`;
  const axes = { x: "trials a person", y: "share", logarithmic: true, share: true };
  return lineFigure(title, lengthPanels(results, seriesOf), axes, [caption], document);
}

function lengthPanels(results: readonly DesignResult[], seriesOf: (result: DesignResult) => string): LinePanel[] {
  const accuracy = {
    title: `right one of ${askedOf(results).names} names`,
    points: results.map((one) => ({
      series: seriesOf(one),
      x: trialsOf(one),
      mean: one.accuracy.share,
      sem: one.accuracy.error,
    })),
  };
  const share = results[0].powers.some((one) => one.share === DRAWN_SHARE) ? DRAWN_SHARE : results[0].powers[0]?.share;
  const size = Math.min(...results[0].powers.map((one) => one.size));
  const kinds = [...new Set(results[0].powers.map(({ kind }) => kind))];
  const powers = kinds.map((kind) => ({
    title: `power: ${kindName(kind)} among ${size}, ${blind(share ?? 0)}`,
    points: results.flatMap((one) =>
      one.powers
        .filter((power) => power.kind === kind && power.share === share && power.size === size)
        .map(({ power, error }) => ({ series: seriesOf(one), x: trialsOf(one), mean: power, sem: error })),
    ),
  }));
  return [accuracy, ...powers];
}
