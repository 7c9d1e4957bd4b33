/** Waits for some work for at most one second and ignores its errors: a process that leaves does not wait for a Redis that does not answer. */
export async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => (timer = setTimeout(resolve, 1000)));
  await Promise.race([work.catch(() => {}), timeout]);
  clearTimeout(timer);
}
