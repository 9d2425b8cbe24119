/** What Astro's islands dispatch when their script cannot be had: browser/inline/missingFiles.ts answers it. */
export const PART_MISSING = 'astro:hydration-error';

/** Says in this place that a part of the page did not come. */
export const sayMissing = (place: Element | null): void => {
  place?.dispatchEvent(new Event(PART_MISSING, { bubbles: true }));
};

/** For a promise that is rejected: says it in this place, or at the top of the page, and resolves with nothing. */
export const missingIn =
  (place = document.querySelector('main')) =>
  (): undefined =>
    void sayMissing(place);
