import { startTransition, useEffect, useState } from 'react';

/** Rows that are drawn at once: more would keep the page busy for longer than a tenth of a second. */
const STEP = 40;

/** How many of the rows are drawn so far: all of them after a while, a few at a time. */
export function useShown(total: number): number {
  const [shown, setShown] = useState(STEP);
  useEffect(() => {
    if (shown >= total) return;
    const timer = setTimeout(() => startTransition(() => setShown(shown + STEP)), 30);
    return () => clearTimeout(timer);
  }, [shown, total]);
  // What is added by hand to the rows that are all drawn is drawn with them.
  return total <= shown + 1 ? total : shown;
}
