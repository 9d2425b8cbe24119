/**
 * Before the first paint of a listing: sets the view that was chosen last. Where the address asks for something else than the
 * file's own first page, it marks so, which hides that page until a script has the answer, and asks for the files of that script,
 * which otherwise name each other one after the other. Where it asks for a term of the whole catalogue, at `catalogue`, the server
 * is asked at `results` for what is found (browser/catalogue/firstAnswer.ts waits for it), and the heading, which has a `%` in the
 * place of the term, says it as soon as it is read. A term with control characters or of over 200 letters the server refuses.
 */
export default (catalogue: string, results: string, heading: string): void => {
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
  if (!search) return;
  dataset.pending = 'page';
  for (const href of document.currentScript?.dataset.scripts?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const query = new URLSearchParams(search);
  const term = query.get('term')?.trim();
  if (!term || location.pathname !== catalogue) return;
  if (!query.has('family') && term.length < 201 && !/\p{Cc}/u.test(term))
    window.firstAnswer = { term, response: fetch(`${results}?term=${encodeURIComponent(term)}`) };
  window.firstAnswer?.response.catch(() => 0);
  // Nothing comes above its products: styles/catalogue/pending.css shows where they will be.
  dataset.pending = 'search';
  new MutationObserver((_, observer) => {
    const title = document.getElementById('listing-title');
    if (!title) return;
    observer.disconnect();
    title.textContent = heading.replace('%', () => term);
  }).observe(document, { childList: true, subtree: true });
};
