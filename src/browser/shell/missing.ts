/** What Astro's islands dispatch when their script cannot be had: browser/inline/missingParts.ts answers it. */
export const PART_MISSING = 'astro:hydration-error';

/** Says in this place that a part of the page did not come. */
export const sayMissing = (place: Element | null): void => {
  place?.dispatchEvent(new Event(PART_MISSING, { bubbles: true }));
};

/** For a promise of such a part: says it when the promise is rejected, and resolves with nothing. */
export const missingIn =
  (place: Element | null) =>
  (cause: unknown): undefined => {
    console.warn(cause);
    sayMissing(place);
  };
