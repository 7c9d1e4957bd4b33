/** How long some work takes. */
export async function seconds(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** The median of five tries, after a warm-up. */
export async function typical(work: () => unknown): Promise<number> {
  await work();
  const tries: number[] = [];
  for (let i = 0; i < 5; i++) tries.push(await seconds(work));
  return tries.sort((a, b) => a - b)[2];
}
