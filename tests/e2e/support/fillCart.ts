import { expect, type Page } from '@playwright/test';
import { ANA } from './journey.ts';

/** Leaves so many of each of these products in Ana's cart, unless said one, as another of her devices would. */
export async function fillCart(page: Page, codes: readonly string[], quantity = 1): Promise<void> {
  const answer = await page.request.post('/api/cart/operations', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      cardcode: ANA.cardcode,
      baseRev: 0,
      operations: codes.map((itemCode) => ({
        ...{ kind: 'add', opId: crypto.randomUUID(), itemCode, quantity },
      })),
    },
  });
  expect(answer.ok()).toBe(true);
}
