import { useEffect } from 'react';

const NAMED = 'h1, .breadcrumbs li:last-child a';

/**
 * Names the page anew while this is shown: its heading, the last step of the way to it and its title. The page's file has them
 * for what it begins with.
 */
export function usePageHeading(heading: string): void {
  useEffect(() => {
    const before = document.title;
    const named = [...document.querySelectorAll(NAMED)].map((place) => ({ place, text: place.textContent }));
    for (const { place } of named) place.textContent = heading;
    // The page's own title ends with the shop's name.
    document.title = `${heading} | ${before.split(' | ').at(-1)}`;
    return () => {
      for (const { place, text } of named) place.textContent = text;
      document.title = before;
    };
  }, [heading]);
}
