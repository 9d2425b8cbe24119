import { expect, type Page } from '@playwright/test';
import { OFFICE, SHOP } from '../../support/addresses.ts';

type Account = { cardcode: string; email: string };
type Line = { itemCode: string; quantity: number };
type OfficeCart = { lines: Line[]; promos: { idPromo: number; description: string; lines: Line[] }[] };

/** A request the back office saw; `body` is its text. */
type JournalEntry = {
  method: string;
  path: string;
  query: Record<string, string>;
  body: string;
  status: number;
};

async function control(method: string, path: string, body?: object): Promise<Response> {
  const answer = await fetch(OFFICE + path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`);
  return answer;
}

/** Carts, orders, faults and journal as they were when the sandbox started. */
export async function resetOffice(): Promise<void> {
  await control('POST', '/_sandbox/reset');
  await control('DELETE', '/_sandbox/journal');
}

/** Until the next reset there is nothing to announce to customers. */
export async function announceNothing(): Promise<void> {
  await control('PUT', '/_sandbox/announcement', { shown: false });
}

/** Makes calls fail as named, replacing the faults before; {} heals all. */
export async function setFaults(faults: Record<string, object>): Promise<void> {
  await control('PUT', '/_sandbox/faults', faults);
}

/** What the back office answers to a GET: the tests' own expectation, read without the shop. */
export const askOffice = async <Answer>(path: string, query: Record<string, string>): Promise<Answer> =>
  (await control('GET', `${path}?${new URLSearchParams(query)}`)).json() as Promise<Answer>;

/** What the back office answers to a POST, made without the shop: what another channel of the retailer's does. */
export const tellOffice = async <Answer>(path: string, body: object): Promise<Answer> =>
  (await control('POST', path, body)).json() as Promise<Answer>;

/** Sets products' prices for all customers; 0 is none. */
export async function setPrices(prices: Record<string, number>): Promise<void> {
  const planted = Object.entries(prices).map(([code, price]) => [code, { price }]);
  await control('PUT', '/_sandbox/prices', Object.fromEntries(planted));
}

/** Gives a promotion another first or last day, YYYY-MM-DD. */
export async function setPromoDays(docEntry: number, days: { from?: string; to?: string }): Promise<void> {
  await control('PUT', '/_sandbox/promos', { [docEntry]: days });
}

/** The requests the back office saw for one call, oldest first. */
export async function journal(path: string): Promise<JournalEntry[]> {
  const answer = await control('GET', '/_sandbox/journal');
  const { requests } = (await answer.json()) as { requests: JournalEntry[] };
  return requests.filter((request) => request.path === path);
}

/** The cart that the back office keeps for a customer: what the retailer's other channels show. */
export async function officeCart({ cardcode, email }: Account): Promise<OfficeCart> {
  const answer = await control('GET', `/web/GetCart?${new URLSearchParams({ cardcode, email })}`);
  return ((await answer.json()) as { data: OfficeCart }).data;
}

/** Empties the cart of whoever is signed in: the shop keeps its own, which the back office's reset does not reach. */
export async function startWithEmptyCart(page: Page, account: Account): Promise<void> {
  const answer = await page.request.post('/api/cart/operations', {
    headers: { origin: SHOP },
    data: {
      cardcode: account.cardcode,
      baseRev: 0,
      operations: [{ kind: 'empty', opId: crypto.randomUUID() }],
    },
  });
  expect(answer.ok()).toBe(true);
  await expect.poll(() => officeCart(account)).toEqual({ lines: [], promos: [] });
}

/** Empties the lists of whoever is signed in, which the shop keeps too. */
export async function startWithEmptyLists(page: Page, { cardcode }: Account): Promise<void> {
  const answer = await page.request.post('/api/lists/edits', {
    headers: { origin: SHOP },
    data: {
      cardcode,
      edits: [
        { kind: 'empty', list: 'wishlist' },
        { kind: 'empty', list: 'compare' },
      ],
    },
  });
  expect(answer.ok()).toBe(true);
}
