import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { findIntent, insertIntent } from '#server/orders/intents.ts';
import { ANA } from '../../support/cart/ordering.ts';
import { emptyDatabase } from '../../support/database/database.ts';

/** The same reference twice, then another one. */
const rolled = [...Array(16).fill(0), ...Array(8).fill(1)];
vi.mock('node:crypto', async (original) => ({
  ...(await original<typeof import('node:crypto')>()),
  randomInt: () => rolled.shift() ?? 2,
}));

test('a reference that another order has is not given again', async () => {
  const db = await openDatabase(await emptyDatabase());
  const order = async (): Promise<string | undefined> => {
    const key = randomUUID();
    const ordered = { lines: [{ itemCode: 'A', quantity: 1 }], promos: [] };
    await insertIntent(db, { key, owner: ANA, cartRev: 1, comments: '', ordered });
    return (await findIntent(db, key))?.reference;
  };
  expect([await order(), await order()]).toEqual(['33333333', '44444444']);
  await db.destroy();
});
