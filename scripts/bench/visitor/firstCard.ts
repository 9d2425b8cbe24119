import { coldVisit, median } from './browser.ts';

/** Milliseconds from a page's request until a card of what its address asks is painted. */
type FirstCard = { coldMs: number; warmMs: number };

const LISTING = '/shop/catalog/herramientas';
const RESULTS = ['/shop/catalog?term=llave', '/shop/catalog?term=amoladora'];
/** Of results beside a listing, whose file has the cards. */
const LIMITS = { cold: 2, warm: 1 };

/** Runs in each page before its scripts. */
function watchCards(): void {
  const look = () => {
    const card = document.querySelector('#listing-root:not([aria-busy=true]) #listing-grid .product-card');
    const isPending = 'pending' in document.documentElement.dataset;
    if (!isPending && card?.checkVisibility({ visibilityProperty: true }))
      Object.assign(window, { firstCardMs: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const visit = (url: string): Promise<FirstCard> =>
  coldVisit(async (page) => {
    await page.addInitScript(watchCards);
    const firstCardMs = async (): Promise<number> => {
      await page.goto(url, { waitUntil: 'commit' });
      const seen = await page.waitForFunction(() => Reflect.get(window, 'firstCardMs') as number | undefined);
      return (await seen.jsonValue()) ?? Number.NaN;
    };
    const coldMs = await firstCardMs();
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    return { coldMs, warmMs: await firstCardMs() };
  });

/** The first card of results beside the first one of a listing, in turn, of a shop that runs. */
export async function compareFirstCards(shop: string, runs: number) {
  const listings: FirstCard[] = [];
  const results: FirstCard[] = [];
  for (let run = 0; run < runs; run++) {
    listings.push(await visit(shop + LISTING));
    results.push(await visit(shop + RESULTS[run % RESULTS.length]));
  }
  return (['cold', 'warm'] as const).map((kind) => {
    const of = (seen: FirstCard[]): number[] => seen.map((one) => one[`${kind}Ms`]);
    const [listingMs, resultsMs] = [median(of(listings)), median(of(results))].map(Math.round);
    const ratio = Number(((resultsMs ?? Number.NaN) / (listingMs ?? Number.NaN)).toFixed(2));
    const worstMs = Math.round(Math.max(...of(results)));
    return {
      visit: kind,
      listingMs,
      resultsMs,
      worstMs,
      ratio,
      limit: LIMITS[kind],
      met: ratio <= LIMITS[kind],
    };
  });
}
