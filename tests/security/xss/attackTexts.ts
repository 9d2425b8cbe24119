import { chromium } from '@playwright/test';
import { getProductsList } from '#backoffice/calls/product.ts';
import { runToEnd, sandboxEnvironment } from '../../../scripts/start/programs.ts';
import { CHROMIUM_ARGS, findTestChromium } from '../../../scripts/test/chromium.ts';
import { type AttackedShop, withShop } from '../attackedShop.ts';
import { lookAsCustomer } from './customer.ts';
import { tryLures } from './lures.ts';
import { xssAddresses, xssPayloads } from './payloads/payloads.ts';
import { inTabs, openTab } from './tabs.ts';
import { textsOf } from './texts.ts';
import { lookAsVisitor, lookAtAddresses, lookAtProducts } from './visitor.ts';
import { XssWatch } from './watch.ts';

export type XssOptions = {
  dist?: string;
  seed: number;
  /** Numbers of the payloads that are tried: `count` of them after the first `from`. */
  from: number;
  count: number;
  /** How many of them are tried in addresses, each on four pages. */
  inAddresses: number;
  /** One in so many of a customer's other pages is looked at. */
  everyPage: number;
  /** Builds a night from hostile texts too, and looks at all its pages: minutes. */
  builds: boolean;
};

const BUILD = 'dist-xss';
/** Lines of a product's description: scripts/sandbox/control/texts.ts. */
const LINES_OF_A_DESCRIPTION = 5;
const ADDRESSES = 30;
/** So many products more: some have the description or the name of another one. */
const SAME_TEXTS = 10;
/** With fewer a customer has no repair, and some lists have one page. */
const PRODUCTS = 120;
const CUSTOMERS_PRODUCTS = 5;

async function buildNight({
  office,
  dataDir,
  origin,
}: {
  office: AttackedShop['office'];
  dataDir: string;
  origin: string;
}) {
  const sandbox = { backoffice: office.url, images: `${office.url}/blob`, issuer: office.issuer };
  const env = { ...process.env, ...sandboxEnvironment(sandbox, origin), DATA_DIR: dataDir };
  await runToEnd('scripts/snapshot.ts', [], env);
  await runToEnd('scripts/build.ts', ['--out', BUILD, '--compression', 'fast'], env);
}

async function codesOf({ office }: AttackedShop): Promise<string[]> {
  const answer = await fetch(office.url + getProductsList.path);
  const { products } = (await answer.json()) as { products: { itemCode: string }[] };
  return products.map(({ itemCode }) => itemCode);
}

/** Hostile texts in everything that the back office says and in addresses, in Chromium under the shop's own policy. */
export async function attackTexts({ dist, count, from, seed, inAddresses, everyPage, builds }: XssOptions) {
  const payloads = xssPayloads({ seed, from, count });
  const texts = textsOf(payloads);
  const executablePath = findTestChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS });
  const watch = new XssWatch({ builds });
  const every = Math.max(1, Math.floor(payloads.length / Math.max(1, inAddresses)));
  const written = payloads.filter((_, at) => at % every === 0).slice(0, inAddresses);

  async function attack(attacked: AttackedShop): Promise<void> {
    const { origin } = attacked.shop;
    const open = () => openTab(browser, { watch, origin });
    await tryLures(browser, origin);
    const codes = await codesOf(attacked);
    const sink = builds ? 'product page of a night' : 'product page on request';
    const wanted = builds ? texts.length + SAME_TEXTS : 2 * Math.ceil(texts.length / LINES_OF_A_DESCRIPTION);
    await lookAtProducts(open, sink, codes.slice(0, wanted));
    await inTabs(written, open, lookAtAddresses);
    if (builds) await lookAsVisitor(open, codes);
    const hers = codes.slice(0, builds ? CUSTOMERS_PRODUCTS : 1);
    await lookAsCustomer(await open(), attacked, {
      ...{ codes: hers, payload: payloads[0] ?? '', every: everyPage },
    });
  }

  try {
    await withShop(
      {
        dist: builds ? BUILD : dist,
        // Another seed than a night's: what is not in the night is rendered when it is asked for.
        office: builds ? ['--products', String(Math.max(PRODUCTS, texts.length))] : ['--seed', '7'],
        prepare: async (made) => {
          await made.office.plantTexts({ texts, addresses: xssAddresses(ADDRESSES) });
          if (builds) await buildNight(made);
        },
      },
      attack,
    );
  } finally {
    await browser.close();
  }
  const empty = watch.rows.filter(({ sink }) => watch.lacks(sink));
  return {
    rows: watch.rows,
    problems: [...watch.problems, ...empty.map(({ sink }) => `${sink}: no payload was there`)],
  };
}
