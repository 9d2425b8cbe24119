/**
 * Before the first paint of a listing: sets the view that was chosen last, and marks that the address asks for something
 * else than the file's own first page, which hides that page until the script has the answer. Where it asks for a term of the
 * whole catalogue, at `catalogue`, the heading says so as soon as it is read. `heading` has a `%` in the place of the term.
 */
export default (catalogue: string, heading: string): void => {
  const { dataset } = document.documentElement;
  try {
    dataset.view = localStorage.getItem('view') || 'grid';
  } catch {
    // Without storage the listing has its default view.
  }
  // `ca%F1o`, as systems older than UTF-8 write it: an address that cannot be decoded is read byte by byte.
  const search = location.search.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      // The value is used: a minifier takes away a call that seems to do nothing.
      return decodeURIComponent(bytes) && bytes;
    } catch {
      return bytes.replace(/%(..)/g, (_, hex) => encodeURIComponent(String.fromCharCode(Number(`0x${hex}`))));
    }
  });
  if (search !== location.search) history.replaceState(history.state, '', search);
  if (search) dataset.pending = 'page';
  const term = new URLSearchParams(search).get('term')?.trim();
  if (!term || location.pathname !== catalogue) return;
  // Nothing comes above its products: styles/catalogue/listing.css shows where they will be.
  dataset.pending = 'search';
  new MutationObserver((_, observer) => {
    const title = document.getElementById('listing-title');
    if (!title) return;
    observer.disconnect();
    title.textContent = heading.replace('%', () => term);
  }).observe(document, { childList: true, subtree: true });
};
