import { expect, type Page } from '@playwright/test';
import { OFFICE, SHOP } from '../support/addresses.ts';

type Account = { cardcode: string; email: string };
type Line = { itemCode: string; quantity: number };
type OfficeCart = { lines: Line[]; promos: { idPromo: number; description: string; lines: Line[] }[] };

/** The cart that the back office keeps for a customer: what the retailer's other channels show. */
export async function officeCart({ cardcode, email }: Account): Promise<OfficeCart> {
  const answer = await fetch(`${OFFICE}/web/GetCart?${new URLSearchParams({ cardcode, email })}`);
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
