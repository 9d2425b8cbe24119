import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { findIntent, insertIntent, intentsOf } from '#server/orders/intents.ts';
import { sendsIn } from '#server/orders/sends.ts';
import { ANA } from '../../support/cart/ordering.ts';
import { emptyDatabase } from '../../support/database/database.ts';

test('an order whose stored lines cannot be read keeps no other from being found after a restart', async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  const db = await openDatabase(await emptyDatabase());
  const keys = [randomUUID(), randomUUID()];
  for (const key of keys) {
    const ordered = { lines: [{ itemCode: 'A', quantity: 1 }], promos: [] };
    await insertIntent(db, { key, owner: ANA, cartRev: 1, comments: '', ordered });
  }
  const [broken = '', whole = ''] = keys;
  await db.updateTable('order_sends').set({ payload: '{' }).where('key', '=', broken).execute();
  const { state } = await db
    .selectFrom('order_sends')
    .select('state')
    .where('key', '=', whole)
    .executeTakeFirstOrThrow();
  expect((await sendsIn(db, [state])).map(({ key }) => key)).toEqual([whole]);
  expect(await findIntent(db, whole)).toBeDefined();
  expect((await intentsOf(db, ANA, [state])).map(({ key }) => key)).toEqual([whole]);
  // Of an order that there is nobody is told that there is none.
  await expect(findIntent(db, broken)).rejects.toThrow();
  // The row stays as it is, to be mended by hand.
  const row = await db.selectFrom('order_sends').select('payload').where('key', '=', broken).execute();
  expect(row).toEqual([{ payload: '{' }]);
  await db.destroy();
  vi.unstubAllEnvs();
});
