/** x². */
export function square(x: number): number {
  return x * x;
}
