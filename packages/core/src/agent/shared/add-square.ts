/** How many rewards the estimate of an arm's noise remembers. */
const MEMORY = 1000;

interface OfArm {
  squares: number;
  weight: number;
}

interface OfAll {
  addSquares(squares: number, weight: number): void;
}

/** Adds a squared error to those of an arm, of which old ones fade, and to those of all arms. It counts as this share of one. */
export function addSquare(arm: OfArm, all: OfAll, square: number, share = 1): void {
  const { squares, weight } = arm;
  arm.squares += share * (square - squares / MEMORY);
  arm.weight += share * (1 - weight / MEMORY);
  all.addSquares(arm.squares - squares, arm.weight - weight);
}
