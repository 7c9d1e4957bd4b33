import { areCrowded, labelsOf, leftMargin, positionsOf, rightMargin } from "./label-room.ts";

/** What a plot may be given so that its labels have room. */
export interface Room {
  /** About how many ticks stand below. */
  readonly ticks: number;
  readonly marginLeft: number;
  readonly marginRight: number;
}

/** The plot with margins as wide as its labels need, and with fewer ticks where those below would run into one another; drawn once if it fits. */
export function fittedPlot<P extends Element>(draw: (room: Room) => P, min: Room): P {
  const first = draw(min);
  const room = {
    ...min,
    marginLeft: leftMargin(labelsOf(first, "y"), min.marginLeft),
    marginRight: rightMargin(labelsOf(first, "x"), min.marginRight),
  };
  const roomy = room.marginLeft > min.marginLeft || room.marginRight > min.marginRight;
  let plot = roomy ? draw(room) : first;
  for (let ticks = room.ticks - 1; ticks > 0 && areCrowded(labelsOf(plot, "x"), positionsOf(plot)); ticks--) {
    plot = draw({ ...room, ticks });
  }
  return plot;
}
