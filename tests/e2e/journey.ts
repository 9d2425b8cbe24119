import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { IDENTITY, OFFICE, SHOP } from '../support/addresses.ts';

/** The demo customers, as the sandbox's identity provider knows them. */
export const ANA = {
  email: 'ana@ferreteriaelpuerto.uy',
  password: 'demo',
  cardcode: 'C00012',
  name: 'Ana Pereira',
};
export const BRUNO = {
  email: 'bruno@barracadelsur.uy',
  password: 'demo',
  cardcode: 'C00345',
  name: 'Bruno Silveira',
};
export const CARLA = { email: 'carla@ejemplo.uy', password: 'demo', name: 'Carla Rodríguez' };

const OURS = [SHOP, OFFICE, IDENTITY].map((url) => new URL(url).origin);

/** What went wrong unasked: a console.error, an exception, a request to a host that is not ours. */
export type Surprises = { seen: string[]; planned: RegExp[] };

/** A surprise fails its test, unless the test planned for it, such as the browser's own note on a 503 it provoked. */
export const test = base.extend<{ surprises: Surprises }>({
  surprises: [
    async ({ context }, use) => {
      const surprises: Surprises = { seen: [], planned: [] };
      watch(context, surprises);
      await hushed(context);
      await use(surprises);
      const unplanned = surprises.seen.filter(
        (line) => !surprises.planned.some((pattern) => pattern.test(line)),
      );
      expect(unplanned, 'console errors, page errors and foreign requests').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const POPUP = /\/(?:popup\.json|api\/web\/GetPopup)/;

/** Journeys are not interrupted by an announcement, but for those that call `announce`. */
async function hushed(context: BrowserContext): Promise<void> {
  await context.route(POPUP, (route) => route.fulfill({ json: { data: null } }));
}

/** Moves the pointer once the page listens for somebody there: notices wait for that. */
export async function showPresence(page: Page): Promise<void> {
  await page.locator('.top-choices select').first().waitFor({ state: 'attached' });
  // The listeners are set right after the selectors; a person moves more than once.
  for (const x of [200, 220, 240]) await page.mouse.move(x, 200, { steps: 5 });
}

export const announce = (page: Page): Promise<void> => page.context().unroute(POPUP);

export function watch(context: BrowserContext, surprises: Surprises): void {
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

/** Signs in through the identity provider's own page, from wherever the page is. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByRole('link', { name: 'Ingresar', exact: true }).first().click();
  await fillLogin(page, account);
}

export async function fillLogin(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel(/correo/i).fill(account.email);
  await page.getByLabel(/contraseña/i).fill(account.password);
  await page.getByRole('button', { name: /^ingresar$/i }).click();
  await page.waitForURL((url) => url.origin === SHOP);
}

/** Another device: its own cookies and storage, watched like the first. */
export async function anotherDevice(browser: Browser, surprises: Surprises): Promise<Page> {
  const context = await browser.newContext();
  watch(context, surprises);
  await hushed(context);
  return context.newPage();
}

/** Carts, orders, faults and journal as they were when the sandbox started. */
export async function resetOffice(): Promise<void> {
  for (const [method, path] of [
    ['POST', '/_sandbox/reset'],
    ['DELETE', '/_sandbox/journal'],
  ] as const) {
    const answer = await fetch(OFFICE + path, { method });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`);
  }
}

/** A request the back office saw; `body` is its text. */
type JournalEntry = { method: string; path: string; body: string; status: number };

/** The requests the back office saw for one call, oldest first. */
export async function journal(path: string): Promise<JournalEntry[]> {
  const answer = await fetch(`${OFFICE}/_sandbox/journal`);
  const { requests } = (await answer.json()) as { requests: JournalEntry[] };
  return requests.filter((request) => request.path === path);
}

export async function setFaults(faults: Record<string, object>): Promise<void> {
  await fetch(`${OFFICE}/_sandbox/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
}
