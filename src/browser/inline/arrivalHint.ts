/**
 * Marks the first page of a visit, the one that no page of the shop led to. The browser has no font of the shop then:
 * styles ask for none, and the fonts are fetched after the page, for the next one.
 */
export default (): void => {
  if (document.referrer.startsWith(location.origin)) return;
  document.documentElement.dataset.arrival = '';
  addEventListener('load', () => {
    // Where one cannot be had, the next page has the fallback, too.
    for (const font of document.fonts) font.load().catch(console.warn);
  });
};
