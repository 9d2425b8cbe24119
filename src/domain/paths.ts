/**
 * The addresses of the product's own pages and files, each spelled once. A product's is in slug.ts, an endpoint's beside its
 * contract in src/api, and those of an account that no visitor's script asks for are in domain/account and domain/history: all of
 * these here are in the script of every page of results.
 */

export const CATALOGUE_PATH = '/shop/catalog';
export const PLAIN_LIST_PATH = '/shop/list';
export const CART_PATH = '/shop/cart';
export const QUICK_ORDER_PATH = '/shop/quick-order';
/** The fragment with which it opens its camera, as a phone's home screen asks. */
export const SCAN_HASH = '#escanear';
export const CHECKOUT_PATH = '/shop/checkout';
export const WISHLIST_PATH = '/shop/wishlist';
export const COMPARE_PATH = '/shop/compare';
/** The lists of a card code. */
export const LISTS_PATH = '/shop/lists';
/** The static page of any one of them: its question says which. */
export const LIST_SHELL = `${LISTS_PATH}/list`;
export const listPath = (id: string): string => `${LIST_SHELL}?${new URLSearchParams({ id })}`;
/** Somebody else's list, which the address itself holds after its `#`. */
export const SHARED_LIST_PATH = '/shop/shared';
export const PROMOS_PATH = '/promos';
/** The static page of any one promotion: the server gives it for every `/promos/{id}`. */
export const PROMO_SHELL = `${PROMOS_PATH}/promo`;
export const BLOG_PATH = '/blog';
export const FEED_PATH = `${BLOG_PATH}/rss.xml`;

export const LOGIN_PAGE = '/account/login';
export const DASHBOARD_PATH = '/account/dashboard';
/** Where somebody without card code asks for one. */
export const ACTIVATION_PATH = '/account/dashboard#activacion';
export const ORDERS_PATH = '/account/orders';
export const DOCUMENTS_PATH = '/account/documents';

/** Where Auth.js answers. */
export const AUTH_PATH = '/api/auth';

/** What a customer's page asks first. */
export const BOOTSTRAP_PATH = '/api/bootstrap';
/** Starts a sign-in at the identity provider. */
export const SIGN_IN_PATH = `${AUTH_PATH}/login`;
export const SIGN_OUT_PATH = `${AUTH_PATH}/logout`;

/** What products' pages begin with. */
export const PRODUCTS_PREFIX = '/shop/products/';
/** Where the request-time server answers for a product that has no file yet. */
export const NEW_PRODUCTS_PREFIX = '/shop/new-products/';

/** The search index: fetched when the search box is first used. The same address every night, so that no page changes with it. */
export const SEARCH_INDEX = '/search/index.bin';
/** The words that are no typos: fetched when one is first asked that the catalogue lacks. */
export const SEARCH_WORDS = '/search/words.bin';
/** Where the shop has things of the kind of those that it lacks: fetched when nothing was found. */
export const SEARCH_SENSES = '/search/senses.json';
/** Where the server answers the first question of a page, before the browser has the index. */
export const FIRST_RESULTS_PATH = '/api/catalogue/results';
/** Where a browser says that a search found nothing. */
export const MISSED_SEARCHES_PATH = '/api/catalogue/missed';
/** How long a browser or a CDN keeps the index and what it answers: the old one is used while the new one is fetched. */
export const SEARCH_KEPT = 'public, max-age=600, stale-while-revalidate=86400';

/** The landing page of a place in the catalogue, from the slugs on the way to it: `herramientas/electricas`. */
export const placePath = (place: string): string => `${CATALOGUE_PATH}/${place}`;

/** A campaign's page, by the name that editors give it. */
export const CAMPAIGNS_PREFIX = '/campaigns/';
export const campaignPath = (name: string): string => CAMPAIGNS_PREFIX + name;
/** Where a campaign that has begun since the last night is made on request, for customers. */
export const TODAYS_CAMPAIGNS_PREFIX = '/campaigns/today/';

/** The catalogue with a question: its term, filters or order. */
export const cataloguePath = (question: Record<string, string>): string =>
  `${CATALOGUE_PATH}?${new URLSearchParams(question)}`;

/** "Mis productos" of the account menu: the catalogue in the retailer's own order. product.md §2. */
export const OWN_PRODUCTS_PATH = `${CATALOGUE_PATH}?sort=list_asc`;

/** The browser's icon, and the logo for search engines. */
export const BROWSER_ICON = '/favicon.png';
/** The same on a phone's home screen; iOS and old browsers ask for theirs by name, without a link. */
export const MANIFEST_PATH = '/manifest.json';
export const APPLE_ICON = '/apple-touch-icon.png';
export const OLD_ICON = '/favicon.ico';
export const SMALL_HOME_ICON = '/icon-192.png';
export const HOME_ICON = '/icon-512.png';
/** Any shape may be cut out of it. */
export const MASKABLE_ICON = '/icon-maskable-512.png';
/** What is shown of a page whose link somebody shares, where it has no picture of its own. */
export const SHARED_PICTURE = '/og.png';
/** Where a product's is drawn on request. */
export const PREVIEW_PATH = '/api/products/preview';
/** Where a stored picture is asked for that has no file in the release: the night left it to be made. */
export const NIGHTS_PICTURE_PATH = '/api/products/picture';
/** Width and height of both, in pixels: as whoever shows one large asks for it. */
export const SHARED_SIZE = { width: 1200, height: 630 } as const;

/** The service worker: at the root, because it answers for the addresses beside and below its own. */
export const SERVICE_WORKER = '/sw.js';
/** What it answers with where a page cannot be had. */
export const OFFLINE_PAGE = '/site/offline';

/** An information page by the name of its file in src/content/info. */
export const infoPath = (name: string): string => `/site/${name}`;
// Not made by the function: a browser script that needs another address would carry the calls along.
export const CONTACT_PATH = '/site/contact-us';
export const BECOME_CUSTOMER_PATH = '/site/become-a-customer';
export const HOW_TO_PURCHASE_PATH = '/site/how-to-purchase';
export const TERMS_PATH = '/site/terms';

const RETURN_TO = 'returnTo';

/** Where a signed-out visitor is sent from `path`, to come back to it. product.md §2. */
export const loginPath = (path: string): string => `${LOGIN_PAGE}?${RETURN_TO}=${encodeURIComponent(path)}`;
/** Signs in at once, without the page between. */
export const signInPath = (path: string): string =>
  `${SIGN_IN_PATH}?${RETURN_TO}=${encodeURIComponent(path)}`;
