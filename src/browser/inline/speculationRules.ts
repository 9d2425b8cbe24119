/** What the browser may prerender when a pointer rests on a link: static pages only, never a sign-in or an order. */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: { href_matches: ['/', '/shop/products/*', '/shop/catalog/*', '/site/*'] },
      eagerness: 'moderate',
    },
  ],
});
