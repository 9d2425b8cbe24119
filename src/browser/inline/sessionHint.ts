/**
 * Tells styles and scripts that a session exists, before the first paint, and links the islands' styles, whose address
 * is in the script's own `data-styles`. `cookie` is the name of the hint cookie, which says `customer` or `member`. A
 * page that the back/forward cache restores after a sign-in or sign-out is loaded again.
 */
export default (cookie: string): void => {
  const read = (): string | undefined =>
    RegExp(`(?:^|; )${cookie}=(customer|member)`).exec(document.cookie)?.[1];
  const session = read();
  if (session) {
    document.documentElement.dataset.session = session;
    // Deprecated, and still the only way in every browser to add styles that the first paint waits for.
    (document as { write(html: string): void }).write(
      `<link rel=stylesheet href=${document.currentScript?.dataset.styles}>`,
    );
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && read() !== session) location.reload();
  });
};
