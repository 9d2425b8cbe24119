import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { printKey } from './bars.ts';

/** True while the page is printed: what only paper shows is no part of the page before. `withBars`: it shows codes as bars. */
export function usePrinting(withBars = false): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // At once: the printer takes the page as it stands when this returns.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    if (withBars) window.addEventListener('keydown', printKey);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
      window.removeEventListener('keydown', printKey);
    };
  }, [withBars]);
  return printing;
}
