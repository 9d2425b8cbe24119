import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeCart } from '#api/cart.ts';
import { errors } from '#copy/errors.ts';
import { servedShop } from '../../support/servers/servedShop.ts';

const opened = servedShop();

test('an edit that the database refuses is told of in Spanish, without how it came to it, and is taken later', async () => {
  const { server, shop } = opened;
  const { lines } = await server.cart();
  expect(lines).toEqual([]);
  const operations = [{ kind: 'empty', opId: randomUUID() }];
  const edit = () =>
    fetch(server.origin + changeCart.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cardcode: server.cardcode, baseRev: 0, operations }),
    });
  await sql`pragma query_only = on`.execute(shop.services.db);
  const refused = await edit();
  const text = await refused.text();
  expect(refused.status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({
    error: { code: 'storage_unavailable', message: errors.storageUnavailable },
  });
  expect(text).not.toMatch(/SQLITE|readonly|\bat \S+:\d+|node_modules/i);
  expect((await edit()).status).toBe(200);
});
