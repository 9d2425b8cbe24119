import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeCart } from '#api/cart.ts';
import { errors } from '#copy/errors.ts';
import { lockDatabase } from '../../support/database/locked.ts';
import { servedShop } from '../../support/servers/servedShop.ts';

const opened = servedShop();

test('an edit that the database refuses is told of in Spanish, without how it came to it, and is taken later', async () => {
  const { server } = opened;
  const { lines } = await server.cart();
  expect(lines).toEqual([]);
  const operations = [{ kind: 'empty', opId: randomUUID() }];
  const edit = () =>
    fetch(server.origin + changeCart.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cardcode: server.cardcode, baseRev: 0, operations }),
    });
  const unlock = lockDatabase();
  const refused = await edit();
  const text = await refused.text();
  unlock();
  expect(refused.status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({
    error: { code: 'storage_unavailable', message: errors.storageUnavailable },
  });
  expect(text).not.toMatch(/SQLITE|locked|\bat \S+:\d+|node_modules/i);
  expect((await edit()).status).toBe(200);
});
