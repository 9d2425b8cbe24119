/**
 * Tells styles and scripts that a session exists, before the first paint, and links the islands' styles, whose address
 * is in the script's own `data-styles`. `cookie` is the name of the hint cookie, which says `customer` or `member`. Once the
 * page has been read, and is shown, it asks at `bootstrap` for a customer's offers of the products in it: browser/shell/start.ts
 * waits for the answer. `policyName` is that of the pages' trusted types. A page that the back/forward cache restores after
 * a sign-in or sign-out is loaded again.
 */
export default (cookie: string, bootstrap: string, policyName: string): void => {
  const read = (): string | undefined =>
    RegExp(`(?:^|; )${cookie}=(customer|member)`).exec(document.cookie)?.[1];
  const session = read();
  if (session) {
    document.documentElement.dataset.session = session;
    // Deprecated, and still the only way in every browser to add styles that the first paint waits for.
    const styles = `<link rel=stylesheet href=${document.currentScript?.dataset.styles}>`;
    const policy = globalThis.trustedTypes?.createPolicy(policyName, { createHTML: (html) => html });
    (document as { write(html: string): void }).write(policy?.createHTML(styles) ?? styles);
  }
  if (session === 'customer')
    document.addEventListener(
      document.prerendering ? 'prerenderingchange' : 'readystatechange',
      () => {
        const slots = document.querySelectorAll<HTMLElement>('[data-offer]');
        // Of a listing that is still to be drawn, other products are asked for.
        if (!slots[0] || document.documentElement.dataset.pending) return;
        // domain/product/itemCodes.ts
        const codes = Array.from(slots, ({ dataset }) => dataset.offer?.replace(/[\\,]/g, '\\$&'));
        window.bootstrap = fetch(`${bootstrap}?itemcodes=${encodeURIComponent(codes.join())}`);
      },
      { once: true },
    );
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && read() !== session) location.reload();
  });
};
