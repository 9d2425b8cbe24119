/**
 * Prerender a product's page as soon as a mouse is over a link to it; browser/shell/prerender.ts applies it where there
 * is a mouse. In a file of its own, so that the script carries nothing else.
 */
export const HOVER_RULES = JSON.stringify({
  prerender: [{ where: { href_matches: '/shop/products/*' }, eagerness: 'eager' }],
});
