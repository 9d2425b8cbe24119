import type { Browser, Page } from '@playwright/test';
import { changeNamedLists, NAMED_OPERATIONS_MAX } from '#api/namedLists.ts';
import { type LookedUpProduct, lookupProducts } from '#api/product.ts';
import { getMe } from '#api/session.ts';
import { hasPrice } from '#domain/cart/totals.ts';
import { listPath, QUICK_ORDER_PATH } from '#domain/paths.ts';
import { joinCodes } from '#domain/product/itemCodes.ts';
import type { SearchIndex } from '#domain/search/format/open.ts';
import { openAs } from '../../tour/people.ts';
import { median, openChromium } from '../visitor/browser.ts';
import { emptyTable } from './browser.ts';

/** As a clerk types who reads from a paper, and as long as it takes to reach for what is pressed next. */
const KEY_MS = 120;
const REACH_MS = 800;
const SHELF = 20;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Somebody at work: what they press, and since when. */
class Hands {
  presses = 0;
  readonly #beganMs = performance.now();

  async type(page: Page, text: string): Promise<void> {
    for (const key of text) await this.#key(page, key);
  }

  /** A key by its name, or several that are held together, which are one press. */
  async #key(page: Page, key: string): Promise<void> {
    await page.keyboard.press(key === '\n' ? 'Enter' : key);
    this.presses += 1;
    await page.waitForTimeout(KEY_MS);
  }

  async paste(page: Page): Promise<void> {
    await this.#key(page, 'ControlOrMeta+V');
  }

  async press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
    await page.waitForTimeout(REACH_MS);
    await page.getByRole(role, { name }).first().click();
    this.presses += 1;
  }

  get seconds(): number {
    return (performance.now() - this.#beganMs) / 1000;
  }
}

/** `ready`: every line can be added, in seconds from the first press or, where a page is opened first, from that; `cart`: all are there. */
type Done = { presses: number; ready: number; cart: number };
type Work = { page: Page; codes: readonly string[]; cardcode: string };

async function addAll(page: Page, hands: Hands, lines: number): Promise<Done> {
  await page
    .locator('.order-counts')
    .filter({ hasText: new RegExp(`\\b${lines} listas`) })
    .waitFor();
  const ready = hands.seconds;
  await hands.press(page, 'button', /^Agregar .*al carro$/);
  await page
    .getByText(/pas(?:ó|aron) al carro/)
    .first()
    .waitFor();
  return { presses: hands.presses, ready, cart: hands.seconds };
}

async function freshTable(page: Page): Promise<void> {
  await page.goto(QUICK_ORDER_PATH, { waitUntil: 'networkidle' });
  await emptyTable(page);
}

async function typeTen({ page, codes }: Work): Promise<Done> {
  await freshTable(page);
  await page.getByRole('combobox', { name: 'Código o palabras del producto' }).focus();
  const hands = new Hands();
  const lines = codes.slice(0, 10).map((code, at) => `${code}\n${1 + (at % 9)}\n`);
  await hands.type(page, lines.join(''));
  return addAll(page, hands, 10);
}

async function pasteForty({ page, codes }: Work): Promise<Done> {
  await freshTable(page);
  const text = codes
    .slice(0, 40)
    .map((code, at) => `${code} ${1 + (at % 9)}`)
    .join('\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const hands = new Hands();
  await hands.press(page, 'button', 'Pegar');
  await hands.paste(page);
  await hands.press(page, 'button', 'Leer');
  return addAll(page, hands, 40);
}

/** From the home page, with its "Repetir" and what the order's own page then asks. */
async function repeatLast({ page }: Work): Promise<Done> {
  const hands = new Hands();
  await page.goto('/');
  await hands.press(page, 'link', /^Repetir pedido/);
  await page.getByRole('button', { name: /^Agregar \d+ al carro$/ }).waitFor();
  const ready = hands.seconds;
  await hands.press(page, 'button', /^Agregar \d+ al carro$/);
  await page.getByText('lo que eligió está en su carro').waitFor();
  return { presses: hands.presses, ready, cart: hands.seconds };
}

/** Sends operations of named lists as the session's customer. */
async function changeLists({ page, cardcode }: Work, operations: object[]): Promise<void> {
  for (let from = 0; from < operations.length; from += NAMED_OPERATIONS_MAX) {
    const answer = await page.request.post(changeNamedLists.path, {
      headers: { origin: new URL(page.url()).origin },
      data: { cardcode, operations: operations.slice(from, from + NAMED_OPERATIONS_MAX) },
    });
    if (!answer.ok()) throw new Error(`The list was not made: ${await answer.text()}`);
  }
}

async function countShelf(work: Work, phone: Page): Promise<Done> {
  const { page, codes } = work;
  const list = crypto.randomUUID();
  const operation = (rest: object) => ({ opId: crypto.randomUUID(), list, ...rest });
  await freshTable(page);
  await changeLists(work, [
    operation({ kind: 'create', name: 'Estantería' }),
    ...codes.slice(0, SHELF).map((code) =>
      operation({
        ...{ kind: 'put', before: null, wishes: { note: '', minimum: 9 } },
        product: { code, title: code, brand: '', unitMult: 1, picture: null },
      }),
    ),
  ]);
  try {
    const hands = new Hands();
    await phone.goto(listPath(list));
    await hands.press(phone, 'button', 'Contar la góndola');
    await phone
      .getByLabel(/^Cuánto hay/)
      .first()
      .focus();
    await hands.type(phone, Array.from({ length: SHELF }, (_, at) => `${at % 8}\n`).join(''));
    await phone.getByText(`${SHELF} de ${SHELF} contados`).waitFor();
    await page.goto(listPath(list));
    await hands.press(page, 'button', 'Contar la góndola');
    await page.getByText(`${SHELF} de ${SHELF} contados`).waitFor();
    await hands.press(page, 'button', `Pedir ${SHELF} productos`);
    return await addAll(page, hands, SHELF);
  } finally {
    await changeLists(work, [operation({ kind: 'delete' })]);
  }
}

/** Codes of as many products as a sheet has lines, in figures, sold one by one and with a price for this customer. */
async function pricedCodes(
  page: Page,
  { codes, multiples }: SearchIndex,
  cardcode: string,
): Promise<string[]> {
  const single = codes.filter((code, row) => /^\d{5}$/.test(code) && multiples[row] === 1).slice(0, 150);
  const query = new URLSearchParams({ itemcodes: joinCodes(single), cardcode });
  const answer = await page.request.get(`${lookupProducts.path}?${query}`);
  const { products } = (await answer.json()) as { products: LookedUpProduct[] };
  return products.flatMap(({ code, offer }) => (offer && hasPrice(offer) ? [code] : []));
}

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

async function timed(browser: Browser, shop: string, index: SearchIndex, runs: number) {
  const options = { baseURL: shop, locale: 'es-UY', permissions: ['clipboard-read', 'clipboard-write'] };
  const page = await openAs('customer', await browser.newContext(options));
  const phone = await openAs('customer', await browser.newContext({ ...options, ...PHONE }));
  const { cardcode } = (await (await page.request.get(getMe.path)).json()) as { cardcode: string };
  const codes = await pricedCodes(page, index, cardcode);
  const work: Work = { page, codes, cardcode };
  const jobs: Record<string, () => Promise<Done>> = {
    'ten codes typed': () => typeTen(work),
    'the last order again': () => repeatLast(work),
    'forty pasted lines': () => pasteForty(work),
    'a shelf of twenty, counted on a phone': () => countShelf(work, phone),
  };
  const rows = [];
  for (const [job, doOnce] of Object.entries(jobs)) {
    const done: Done[] = [];
    for (let run = 0; run < runs; run += 1) done.push(await doOnce());
    const of = (name: keyof Done) => rounded(median(done.map((each) => each[name])));
    rows.push({ job, presses: of('presses'), 'ready, s': of('ready'), 'in the cart, s': of('cart') });
  }
  return rows;
}

/** What four jobs of a clerk take in presses and seconds, medians of so many runs in a whole browser. */
export async function timeJobs(shop: string, index: SearchIndex, runs: number): Promise<object[]> {
  const browser = await openChromium();
  try {
    return await timed(browser, shop, index, runs);
  } finally {
    await browser.close();
  }
}
