import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { getProductsList } from '#backoffice/calls/products.ts';
import { productPath } from '#domain/slug.ts';
import { runToEnd, sandboxEnvironment } from '../../scripts/start/programs.ts';
import { CHROMIUM_ARGS, findTestChromium } from '../../scripts/test/chromium.ts';
import { Clerk } from '../support/clerk.ts';
import { goodsOf } from '../support/goods.ts';
import { type AttackedShop, withShop } from './attackedShop.ts';
import { readVictim, VICTIM } from './victim.ts';
import { xssAddresses, xssPayloads } from './xssPayloads.ts';
import { XssWatch } from './xssWatch.ts';

/** A page has made what it makes of its texts, at the latest; an event of a payload would have come. */
const SETTLED_MS = 300;
const QUIET_WITHIN_MS = 10_000;

type Look = { watch: XssWatch; page: Page; origin: string };

async function settle(page: Page): Promise<void> {
  // Some pages ask again and again: what is there by then is looked at.
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => undefined);
  await page.waitForTimeout(SETTLED_MS);
}

async function visit({ watch, page, origin }: Look, sink: string, path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: 'load' });
  await settle(page);
  await watch.look(page, sink);
}

/** Everything that a visitor reads which came from the back office, on the pages of products. */
async function products(look: Look, codes: string[], sink: string): Promise<void> {
  for (const code of codes) await visit(look, sink, productPath(code));
}

/** A payload in an address: the search, the pages that are not there, the sign-in. */
async function addresses(look: Look, payloads: string[]): Promise<void> {
  for (const payload of payloads) {
    const text = encodeURIComponent(payload.toWellFormed());
    await visit(
      look,
      'search by ?term=',
      `/shop/catalog?term=${text}&brand=${text}&family=${text}&sort=${text}`,
    );
    await visit(look, 'login ?error= ?returnTo=', `/account/login?error=${text}&returnTo=${text}#${text}`);
    await visit(look, 'page that is not there', `/${text.slice(0, 900)}?${text}#${text}`);
    await visit(look, 'product that is not there', `/shop/products/${text.slice(0, 900)}`);
  }
}

/** Listings, suggestions, quick view, comparison and wish list of a night that was built from hostile texts. */
async function listings(look: Look, payloads: string[]): Promise<void> {
  const { page, watch } = look;
  await visit(look, 'front page', '/');
  await visit(look, 'announcements', '/popup.json');
  for (const path of ['/shop/catalog', '/shop/list', '/shop/catalog/herramientas', '/shop/list/herramientas'])
    for (const number of [1, 2, 3]) await visit(look, 'listing', `${path}?page=${number}`);
  await visit(look, 'listing', '/shop/catalog/herramientas');
  for (const act of ['wishlist', 'compare', 'quick']) {
    const card = page.locator('#listing-grid .product-card').nth(act === 'quick' ? 1 : 0);
    await card.hover({ timeout: QUIET_WITHIN_MS });
    await card.locator(`[data-act=${act}]`).click({ timeout: QUIET_WITHIN_MS });
    await settle(page);
    await watch.look(page, act === 'quick' ? 'quick view' : 'toasts of lists');
  }
  await visit(look, 'wish list', '/shop/wishlist');
  await visit(look, 'comparison', '/shop/compare');
  await page.goto(`${look.origin}/`);
  for (const text of ['taladro', 'script', 'onerror', 'javascript', 'img src', ...payloads.slice(0, 20)]) {
    await page
      .getByRole('combobox')
      .first()
      .fill(text.replace(/[\r\n\0]/g, ' '));
    await page.waitForTimeout(2 * SETTLED_MS);
    await watch.look(page, 'suggestions');
  }
}

/** A customer's pages: cart, checkout, an order, documents, the account. */
async function customer(look: Look, { office }: AttackedShop, clerk: Clerk, payload: string) {
  const goods = (await goodsOf(office, VICTIM.cardcode)).slice(0, 5);
  const add = goods.map(({ code, multiple }, at) => ({
    ...{ kind: 'add', opId: `xss-${at}`, itemCode: code, quantity: multiple },
  }));
  const note = { kind: 'note', opId: 'xss-note', itemCode: goods[0]?.code, note: payload.slice(0, 90) };
  const edited = await clerk.post('/api/cart/operations', {
    ...{ cardcode: VICTIM.cardcode, baseRev: 0, operations: [...add, note] },
  });
  if (edited.status !== 200) throw new Error(`The cart was not filled: ${JSON.stringify(edited.body)}`);
  await visit(look, 'cart', '/shop/cart');
  await visit(look, 'checkout', '/shop/checkout');
  const { status, body } = await clerk.post('/api/checkout', {
    ...{
      key: crypto.randomUUID(),
      cardcode: VICTIM.cardcode,
      note: payload,
      purchaseOrder: payload.slice(0, 20),
    },
    rev: (edited.body as { cart: { rev: number } }).cart.rev,
  });
  if (status !== 200) throw new Error(`No order was placed: ${JSON.stringify(body)}`);
  const { ids } = await readVictim(office.url);
  const [order = ''] = ids;
  const pages: [string, string[]][] = [
    ['account', ['/account/dashboard', '/account/profile', '/account/addresses', '/account/catalog']],
    ['orders', ['/account/orders', `/account/orders/${order}`, `/account/orders/${order}/repeat`]],
    ['statement', ['/account/status']],
    [
      'documents',
      ['invoice', 'goldfarb', 'return', 'receipt'].flatMap((kind) =>
        ids.map((id) => `/account/documents/${kind}/${id}`),
      ),
    ],
    ['repairs', ['/repairs', ...ids.map((id) => `/repairs/${id}`)]],
    ['promotions', ['/promos', `/promos/${ids.at(-1)}`]],
    ['front page of a customer', ['/']],
    ['listing of a customer', ['/shop/catalog', '/shop/catalog/herramientas']],
  ];
  for (const [sink, paths] of pages) {
    for (const path of paths) {
      // Of a number of another kind there is no page.
      const answer = await clerk.send(path);
      await answer.arrayBuffer();
      if (answer.status === 200) await visit(look, sink, path);
    }
  }
}

/** A page whose policy allows everything, to see that an execution would be noticed. */
async function seesExecutions(browser: Browser): Promise<boolean> {
  const watch = new XssWatch();
  const context = await browser.newContext();
  await watch.watch(context);
  const page = await context.newPage();
  await page.setContent('<img src=x onerror="window.__pwned=1;alert(1)">');
  await page.waitForTimeout(SETTLED_MS);
  await watch.look(page, 'lure');
  await context.close();
  const [row] = watch.rows;
  return row !== undefined && row.executions === 2 && row.injected === 1;
}

async function signedIn(context: BrowserContext, clerk: Clerk, origin: string): Promise<void> {
  await clerk.signIn();
  await context.addCookies(
    clerk.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
    }),
  );
}

export type XssOptions = {
  dist?: string;
  /** How many payloads the back office's texts are made of. */
  count: number;
  seed: number;
  /** How many of them are tried in addresses, each on four pages. */
  inAddresses: number;
  /** Builds a night from hostile texts too, and opens all its pages: minutes. */
  builds: boolean;
};

const BUILD = 'dist-xss';

/** Hostile texts in everything that the back office says and in addresses, in Chromium under the shop's own policy. */
export async function attackTexts({ dist, count, seed, inAddresses, builds }: XssOptions) {
  const payloads = xssPayloads(count, seed);
  const texts = { texts: payloads, addresses: xssAddresses(60) };
  const executablePath = findTestChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS });
  const watch = new XssWatch();
  try {
    if (!(await seesExecutions(browser))) throw new Error('An execution would not be noticed.');
    const products = builds ? Math.ceil(count / 22) : 4;
    await withShop(
      {
        dist: builds ? BUILD : dist,
        // Another seed than a night's: what is not in the night is rendered when it is asked for.
        office: builds ? ['--products', String(products)] : ['--seed', '7'],
        prepare: async ({ office, dataDir, origin }) => {
          await office.plantTexts(texts);
          if (!builds) return;
          const sandbox = { backoffice: office.url, images: `${office.url}/blob`, issuer: office.issuer };
          const env = { ...process.env, ...sandboxEnvironment(sandbox, origin), DATA_DIR: dataDir };
          await runToEnd('scripts/snapshot.ts', [], env);
          await runToEnd('scripts/build.ts', ['--out', BUILD, '--compression', 'fast'], env);
        },
      },
      async (attacked) => attackShop(browser, watch, attacked, { payloads, inAddresses, builds, products }),
    );
  } finally {
    await browser.close();
  }
  return { tried: payloads.length, rows: watch.rows, problems: watch.problems };
}

async function attackShop(
  browser: Browser,
  watch: XssWatch,
  attacked: AttackedShop,
  {
    payloads,
    inAddresses,
    builds,
    products: wanted,
  }: { payloads: string[]; inAddresses: number; builds: boolean; products: number },
): Promise<void> {
  const { origin } = attacked.shop;
  const context = await browser.newContext({ locale: 'es-UY', serviceWorkers: 'block' });
  await watch.watch(context);
  const look = { watch, page: await context.newPage(), origin };
  const answer = await fetch(attacked.office.url + getProductsList.path);
  const listed = (await answer.json()) as { products: { itemCode: string }[] };
  const codes = listed.products.slice(0, wanted).map(({ itemCode }) => itemCode);
  await products(look, codes, builds ? 'product page of a night' : 'product page on request');
  const every = Math.max(1, Math.floor(payloads.length / Math.max(1, inAddresses)));
  await addresses(look, payloads.filter((_, at) => at % every === 0).slice(0, inAddresses));
  if (builds) await listings(look, payloads);
  const clerk = new Clerk(origin, VICTIM);
  await signedIn(context, clerk, origin);
  await products(look, codes.slice(0, builds ? 5 : 1), 'product page of a customer');
  await customer(look, attacked, clerk, payloads[0] ?? '');
  await context.close();
}
