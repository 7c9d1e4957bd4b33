import { areCrowded, labelsOf, leftMargin, placesOf, rightMargin } from "./label-room.ts";

/** What a plot may be given so that its labels have room. */
export interface Room {
  /** About how many ticks stand below. */
  readonly ticks: number;
  readonly marginLeft: number;
  readonly marginRight: number;
}

/** The plot with margins as wide as its labels need, and with fewer ticks where those below would run into one another; drawn once if it fits. */
export function fittedPlot(draw: (room: Room) => Element, least: Room): Element {
  const first = draw(least);
  const room = {
    ...least,
    marginLeft: leftMargin(labelsOf(first, "y"), least.marginLeft),
    marginRight: rightMargin(labelsOf(first, "x"), least.marginRight),
  };
  const roomy = room.marginLeft > least.marginLeft || room.marginRight > least.marginRight;
  let plot = roomy ? draw(room) : first;
  for (let ticks = room.ticks - 1; ticks > 0 && areCrowded(labelsOf(plot, "x"), placesOf(plot)); ticks--) {
    plot = draw({ ...room, ticks });
  }
  return plot;
}
