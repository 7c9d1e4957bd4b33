/** How many rewards the estimate of an arm's noise remembers. */
const MEMORY = 1000;

interface OfArm {
  squares: number;
  weight: number;
  /** The sum of squares of these squares, in units of the square of their sum; absent where tails do not matter. */
  fourths?: number;
}

interface OfAll {
  addSquares(squares: number, weight: number): void;
}

/** Adds a squared error to those of an arm, of which old ones fade, and to those of all arms. It counts as this share of one. */
export function addSquare(arm: OfArm, all: OfAll, square: number, share = 1): void {
  const { squares, weight } = arm;
  arm.squares += share * (square - squares / MEMORY);
  arm.weight += share * (1 - weight / MEMORY);
  if (arm.fourths !== undefined && arm.squares > 0) {
    const [before, added] = [squares / arm.squares, (share * square) / arm.squares];
    arm.fourths = arm.fourths * (1 - share / MEMORY) * before * before + added * added;
  }
  all.addSquares(arm.squares - squares, arm.weight - weight);
}
