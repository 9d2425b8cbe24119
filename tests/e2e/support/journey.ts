import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { getMe } from '#api/session.ts';
import { SERVICE_WORKER } from '#domain/paths.ts';
import { type Popup, popupKey } from '#domain/shell/popup.ts';
import { IDENTITY, NIGHTS_OFFICE, OFFICE, SHOP } from '../../support/addresses.ts';
import { type Product, pressAdd, productOf } from './customer.ts';
import { announceNothing, resetOffice, startWithEmptyCart, startWithEmptyLists } from './office.ts';
import { startWithEmptyTables } from './orderTable.ts';

/** The demo accounts, as the sandbox's identity provider knows them. Carla is no customer, Nora has not ordered yet. */
export const ANA = { email: 'ana@ferreteriaelpuerto.uy', cardcode: 'C00012', name: 'Ana Pereira' };
export const BRUNO = { email: 'bruno@barracadelsur.uy', cardcode: 'C00345', name: 'Bruno Silveira' };
const CARLA = { email: 'carla@ejemplo.uy', name: 'Carla Rodríguez' };
export const NORA = { email: 'nora@nuevahelvecia.uy', cardcode: 'C00401', name: 'Nora Acosta' };
const PASSWORD = 'demo';

const people = { ana: ANA, bruno: BRUNO, carla: CARLA, nora: NORA };
type Person = keyof typeof people;

const OURS = [SHOP, OFFICE, NIGHTS_OFFICE, IDENTITY].map((url) => new URL(url).origin);

/** What went wrong unasked: a console.error, an exception, a request to a host that is not ours. */
type Surprises = { seen: string[]; planned: RegExp[] };

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

type Journey = {
  surprises: Surprises;
  /**
   * `used`: somebody was here before, so that the service worker is in charge from the first page on. `new`: a first
   * visit, as a journey needs it that refuses a script which a used browser has kept.
   */
  browserIs: 'used' | 'new';
  /** Whether announcements are shown: most journeys are not to be interrupted by one. */
  announced: boolean;
  /** The back office as it started: no orders, no faults, an empty journal. */
  freshOffice: undefined;
  /** Signs in through the identity provider's own page, from wherever the page is. */
  signIn: (who: Person, device?: Page) => Promise<void>;
  /** Fills in the identity provider's page, which is open already. */
  logIn: (who: Person) => Promise<void>;
  /** Makes the browser somebody's who signed in earlier, or signs in now. What signing in itself does is signIn's. */
  enterAs: (who: Person) => Promise<void>;
  /** A customer with an empty cart, empty lists and an empty order table, at a page of the shop. */
  openAs: (who: 'ana' | 'bruno' | 'nora', path: string) => Promise<void>;
  /** Presses "Agregar" and waits until the shop says that it is done. */
  addToCart: (slot: Locator) => Promise<Product>;
  /** Another device: its own cookies and storage, watched like the first. */
  anotherDevice: () => Promise<Page>;
};

/** A surprise fails its test, unless the test planned for it, such as the browser's own note on a 503 it provoked. */
export const test = base.extend<Journey, { sessions: Map<Person, Cookies>; visitorsPopup: string }>({
  baseURL: SHOP,
  browserIs: ['used', { option: true }],
  page: async ({ page, browserIs, javaScriptEnabled }, use) => {
    await stopWorkers(page);
    if (browserIs === 'used' && javaScriptEnabled !== false) await visitBefore(page);
    await use(page);
    // What a page still asks for when its journey is over is nobody's failure.
    for (const routed of [page, page.context()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },
  announced: [false, { option: true }],
  visitorsPopup: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const { data } = (await (await fetch(`${SHOP}/popup.json`)).json()) as { data: Popup };
      await use(popupKey(data));
    },
    { scope: 'worker' },
  ],
  surprises: [
    async ({ context, announced, visitorsPopup }, use) => {
      const surprises: Surprises = { seen: [], planned: [] };
      watch(context, surprises);
      // Of a context that is used again, these two are not reset by themselves.
      await context.setOffline(false);
      await context.clearPermissions();
      if (!announced) await closedBefore(context, visitorsPopup);
      await use(surprises);
      const unplanned = surprises.seen.filter(
        (line) => !surprises.planned.some((pattern) => pattern.test(line)),
      );
      expect(unplanned, 'console errors, page errors and foreign requests').toEqual([]);
    },
    { auto: true },
  ],
  freshOffice: [
    async ({ announced }, use) => {
      await resetOffice();
      if (!announced) await announceNothing();
      await use(undefined);
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async (who, device = page) => {
      await device.getByRole('link', { name: 'Ingresar', exact: true }).first().click();
      await fillLogin(device, who);
    });
  },
  logIn: async ({ page }, use) => {
    await use((who) => fillLogin(page, who));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  enterAs: async ({ page, context, signIn, sessions }, use) => {
    await use(async (who) => {
      // Whoever was there before leaves: their session would be taken for this one. An answer that is still on its way
      // to their page would bring its cookies back.
      await page.goto('about:blank');
      await context.clearCookies();
      await context.addCookies(sessions.get(who) ?? []);
      // A journey that signed out has ended the session for all.
      if ((await page.request.get(getMe.path)).ok()) return;
      await page.goto('/site/faq');
      await signIn(who);
      sessions.set(who, await context.cookies());
    });
  },
  openAs: async ({ page, enterAs }, use) => {
    await use(async (who, path) => {
      await enterAs(who);
      await startWithEmptyCart(page, people[who]);
      await startWithEmptyLists(page, people[who]);
      await startWithEmptyTables(page, people[who]);
      await page.goto(path);
    });
  },
  addToCart: async ({ page }, use) => {
    await use(async (slot) => {
      const product = await productOf(slot);
      await pressAdd(slot);
      await expect(page.getByText(`Producto "${product.name}" agregado al carro!`).first()).toBeVisible();
      return product;
    });
  },
  anotherDevice: async ({ browser, surprises, visitorsPopup }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await newDevice(browser, surprises, visitorsPopup);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };

/** A journey in a browser that has not been here before. */
export const firstVisit = test.extend({ browserIs: 'new' });

/** The worker of the journey before was unregistered, but goes on until its last timer: a new one would wait for it. */
async function stopWorkers(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await browser.detach();
}

/** What an earlier visit leaves in a browser: the service worker, registered as a page does it, and what it keeps. */
async function visitBefore(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(async (worker) => {
    await navigator.serviceWorker.register(worker);
    await navigator.serviceWorker.ready;
  }, SERVICE_WORKER);
}

/**
 * A browser in which somebody has closed the announcement for visitors. Answering for it by a route would take the browser's
 * cache from every page, and an eighth of the journeys' time.
 */
async function closedBefore(context: BrowserContext, visitorsPopup: string): Promise<void> {
  await context.addInitScript((key) => {
    // Chromium's own pages have no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('popup', key);
  }, visitorsPopup);
}

/** Moves the pointer once the page listens for somebody there: notices wait for that. */
export async function showPresence(page: Page): Promise<void> {
  await page.locator('.top-choices select').first().waitFor({ state: 'attached' });
  // The listeners are set right after the selectors; a person moves more than once. Nothing is crossed on the way, or a
  // family's menu opens when the machine is busy.
  for (const x of [200, 220, 240]) await page.mouse.move(x, 200);
}

function watch(context: BrowserContext, surprises: Surprises): void {
  context.on('console', (message) => {
    if (message.type() === 'error')
      surprises.seen.push(`console.error: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => surprises.seen.push(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && !OURS.includes(new URL(url).origin))
      surprises.seen.push(`request to ${url}`);
  });
}

async function fillLogin(page: Page, who: Person): Promise<void> {
  await page.getByLabel(/correo/i).fill(people[who].email);
  await page.getByLabel(/contraseña/i).fill(PASSWORD);
  await page.getByRole('button', { name: /^ingresar$/i }).click();
  await page.waitForURL((url) => url.origin === SHOP);
}

async function newDevice(
  browser: Browser,
  surprises: Surprises,
  visitorsPopup: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: SHOP });
  watch(context, surprises);
  await closedBefore(context, visitorsPopup);
  return context;
}
