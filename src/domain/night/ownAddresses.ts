/** What is made on request, at these addresses and below them. */
const LIVE =
  /^(?:account|api|campaigns\/today|healthz|metrics|promos|readyz|repairs|shop\/new-products)(?:\/|$)/;
/** Folders with files of the site. */
const FOLDERS = /^(?:_astro|media|menus|search|shards)\/./;
const SITEMAP = /^sitemap(?:-\d+)?\.xml$/;
/** Files at the root of the site and in the blog, and pages that no list of addresses has. */
const FILES = new Set(
  (
    '404 500 apple-touch-icon.png favicon.ico favicon.png icon-192.png icon-512.png icon-maskable-512.png index.html manifest.json ' +
    'og.png placeholder.svg popup.json robots.txt shards.json sw.js blog/category-classic blog/post-classic blog/rss.xml site/offline'
  ).split(' '),
);

/**
 * Whether the shop itself answers at a path, whatever editors write: sign-in and everything else that the server is asked,
 * accounts, and files of the site. Nobody may be led away from it. Pages that come and go with the catalogue are not among them.
 */
export function isOwnAddress(path: string): boolean {
  const spelled = path.toLowerCase().replace(/^\/+/, '').replace(/\/+$/, '');
  return LIVE.test(spelled) || FOLDERS.test(spelled) || SITEMAP.test(spelled) || FILES.has(spelled);
}
