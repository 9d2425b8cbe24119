/**
 * `npm run bench -- customer [--shop http://localhost:4321] [--runs 5]`: a customer's first price. From the request of a
 * page to the first price on the screen of a phone at Slow 4G and CPU 4×, on a product's page, in a listing and among results, of a
 * shop that runs already, such as that of `npm start`. Cold is the first visit of a browser that has a session and nothing else;
 * warm is the next page of the same kind in that browser. Signs in with an account of the sandbox.
 */
import { parseArgs } from 'node:util';
import { requireShop } from '../program/requireShop.ts';
import { openAs } from '../tour/people.ts';
import { type FirstPrice, type Session, visitInTurn } from './customer/firstPrice.ts';
import { median, openChromium } from './visitor/browser.ts';

const DEFAULT_SHOP = 'http://localhost:4321';
const LISTINGS = ['/shop/catalog/herramientas', '/shop/catalog/ferreteria'] as const;
const RESULTS = ['/shop/catalog?term=llave', '/shop/catalog?term=amoladora'] as const;
/** Milliseconds, kilobytes, and a shift that no eye sees. */
const LIMITS = { cold: 1_600, warm: 700, script: 90, shift: 0.001 };

/** The cookies of a signed-in customer, and the products of a listing that have a price. */
async function signIn(shop: string): Promise<{ session: Session; products: string[] }> {
  const browser = await openChromium();
  try {
    const context = await browser.newContext({ baseURL: shop, locale: 'es-UY' });
    const page = await openAs('customer', context);
    await page.goto(LISTINGS[0]);
    const priced = page.locator('#listing-grid .product-card:has(.price-net) a[href^="/shop/products/"]');
    await priced.first().waitFor();
    await page.waitForLoadState('networkidle');
    const paths = await priced.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    return { session: await context.cookies(shop), products: [...new Set(paths)] };
  } finally {
    await browser.close();
  }
}

const judged = (measured: number, limit: number): string =>
  `${measured} (${measured <= limit ? 'met' : 'missed'}: ${limit})`;

function rowOf(page: string, visit: 'cold' | 'warm', seen: FirstPrice[]) {
  const of = (figure: keyof FirstPrice): number[] => seen.map((one) => one[figure]);
  return {
    page,
    visit,
    'first paint ms': Math.round(median(of('paintMs'))),
    'price ms': judged(Math.round(median(of('priceMs'))), LIMITS[visit]),
    'worst ms': Math.round(Math.max(...of('priceMs'))),
    'script KB': judged(Math.round(median(of('scriptKb'))), LIMITS.script),
    shift: judged(Number(Math.max(...of('shift')).toFixed(4)), LIMITS.shift),
  };
}

export const smallest = ['--runs', '1'];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { shop: { type: 'string', default: DEFAULT_SHOP }, runs: { type: 'string', default: '5' } },
  });
  await requireShop(values.shop);
  const { session, products } = await signIn(values.shop);
  const ofProducts: FirstPrice[][] = [];
  const ofListings: FirstPrice[][] = [];
  const ofResults: FirstPrice[][] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    // Other products each time, because the server knows a price for a minute.
    const pair = [0, 1].map((of) => products[(2 * run + of) % products.length] ?? '');
    ofProducts.push(await visitInTurn(values.shop, session, pair));
    ofListings.push(await visitInTurn(values.shop, session, LISTINGS));
    ofResults.push(await visitInTurn(values.shop, session, RESULTS));
  }
  const visits = (of: FirstPrice[][], index: number): FirstPrice[] => of.flatMap((pair) => pair[index] ?? []);
  const rows = [
    rowOf('product', 'cold', visits(ofProducts, 0)),
    rowOf('product', 'warm', visits(ofProducts, 1)),
    rowOf('listing', 'cold', visits(ofListings, 0)),
    rowOf('listing', 'warm', visits(ofListings, 1)),
    rowOf('results', 'cold', visits(ofResults, 0)),
    rowOf('results', 'warm', visits(ofResults, 1)),
  ];
  console.table(rows);
  console.log(JSON.stringify({ bench: 'customer', rows }));
}
