import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readStoredCart } from '#server/cart/carts.ts';
import { mergeSavedCart } from '#server/cart/merging.ts';
import { openDatabase } from '#server/database/open.ts';
import { emptyDatabase } from '../../support/database/database.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
const run = promisify(execFile);

test('two processes on one database lose no edit, and none is refused because the other writes', async () => {
  const place = await emptyDatabase();
  const db = await openDatabase(place);
  await mergeSavedCart(db, ANA, async () => ({ lines: [], promos: [], unreadable: [] }));
  const editor = (name: string) =>
    run(process.execPath, ['tests/support/cart/cartEditor.ts', name, '150'], {
      env: { ...process.env, ...place },
    });
  await Promise.all([editor('one'), editor('two')]);
  expect((await readStoredCart(db, ANA))?.cart).toMatchObject({
    lines: [{ itemCode: 'A', quantity: 300 }],
  });
  await db.destroy();
});
