/** The longest time in which nobody else was answered while this was done, and how long all of it took, in ms. */
export async function turnsOf(work: () => Promise<unknown>): Promise<{ longest: number; all: number }> {
  let longest = 0;
  const started = performance.now();
  let before = started;
  const look = (): void => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  };
  const looking = setInterval(look, 1);
  await work();
  look();
  clearInterval(looking);
  return { longest, all: performance.now() - started };
}
