import { startTransition, useEffect, useRef, useState } from 'react';

/** This far below the screen the next piece is drawn: nobody sees it come. */
const AHEAD = '1600px';
const FIRST = 2;

/**
 * How many pieces of a long list are drawn: more of them whenever the element `sentinel`, which stands after the last, comes
 * near the screen, and all of them for a printer.
 */
export function useGrowing(pieces: number, isPrinting: boolean) {
  const [count, setCount] = useState(FIRST);
  const sentinel = useRef<HTMLParagraphElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just drawn may have left the sentinel near.
  useEffect(() => {
    const element = sentinel.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setCount((drawn) => drawn + 1));
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [count, pieces]);

  return { count: isPrinting ? pieces : count, sentinel };
}
