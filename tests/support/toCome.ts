/** What is seen while something of a page is still to come: places of prices, islands, results. */
export const TO_COME = '.skeleton, [aria-busy=true], html[data-pending], astro-island[ssr][client=customer]';
