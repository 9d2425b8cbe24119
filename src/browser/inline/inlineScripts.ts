/**
 * The scripts that pages carry inline. Constant text, so that the content security policy can name their hashes;
 * whatever changes here changes those. Design §6.
 */

/**
 * Tells CSS and islands that a session exists, before the first paint, and links the islands' styles, whose address
 * is in `data-styles`. The cookie holds no identity. A page that comes back from the back/forward cache after a
 * sign-in or sign-out reloads.
 */
export const SESSION_HINT =
  '(d=>{let h=()=>/(?:^|; )mostrador_session=(customer|member)/.exec(d.cookie)?.[1],s=h();if(s){d.documentElement.dataset.session=s;d.write("<link rel=stylesheet href="+d.currentScript.dataset.styles+">")}addEventListener("pageshow",e=>{if(e.persisted&&h()!==s)location.reload()})})(document)';

/** Fetches the search box's script, whose address is in the form's `data-box`, when its field is touched. */
export const SEARCH_BOX =
  'document.addEventListener("focusin",({target:i})=>{let b=i.name=="term"&&i.form.dataset.box;if(b)import(b).catch(()=>{})})';

/** What the browser may render ahead when a pointer rests on a link: static pages only, so never a sign-in or an order. */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: { href_matches: ['/', '/shop/products/*', '/shop/catalog/*', '/site/*'] },
      eagerness: 'moderate',
    },
  ],
});

/** The same for a mouse, sooner: browser/shell/ahead.ts puts it in force where there is one. */
export const HOVER_RULES = JSON.stringify({
  prerender: [{ where: { href_matches: '/shop/products/*' }, eagerness: 'eager' }],
});

/** A page that is rendered ahead lays itself out before it is shown, instead of while somebody waits for it. */
export const LAYOUT_AHEAD = 'document.prerendering&&document.body.offsetHeight';
