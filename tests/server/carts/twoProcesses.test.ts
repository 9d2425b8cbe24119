import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { mergeSavedCart, readStoredCart } from '#server/carts/carts.ts';
import { openDatabase } from '#server/database/open.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
const run = promisify(execFile);

test('two processes on one database lose no edit, and none is refused because the other writes', async () => {
  const dataDir = temporaryDirectory();
  const db = await openDatabase(dataDir);
  await mergeSavedCart(db, ANA, { lines: [], promos: [], unreadable: [] });
  const editor = (name: string) =>
    run(process.execPath, ['tests/support/cartEditor.ts', dataDir, name, '150']);
  await Promise.all([editor('one'), editor('two')]);
  expect((await readStoredCart(db, ANA))?.cart).toMatchObject({
    lines: [{ itemCode: 'A', quantity: 300 }],
  });
  await db.destroy();
});
