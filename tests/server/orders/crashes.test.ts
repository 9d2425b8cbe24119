import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrders } from '#backoffice/calls/orders.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { CartContent } from '#domain/cart/cart.ts';
import { type OrderPart, partReference } from '#domain/orders/order.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { openServices } from '#server/operation/services.ts';
import { findIntent, insertIntent } from '#server/orders/intents.ts';
import { findSend, makeCall, moveSend } from '#server/orders/sends.ts';
import { ANA, goodsFrom, promosFrom } from '../../support/cart/ordering.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

/** Where a crash can leave a part of an order. `lost`: marked as sending, and the call never went out. */
const MOMENTS = ['new', 'lost', 'arrived', 'confirmed'] as const;
type Moment = (typeof MOMENTS)[number];
type Crash = { key: string; lines: Moment; promos: Moment };

let sandbox: TestOffice;
let witness: BackOffice;
let ordered: CartContent;

beforeAll(async () => {
  sandbox = await startTestOffice(400);
  witness = openBackOffice(sandbox.url);
  const [promo] = await promosFrom(witness);
  ordered = { lines: await goodsFrom(witness, sandbox.url), promos: promo ? [promo] : [] };
});
afterAll(async () => {
  await closeBackOffice(witness);
  sandbox.stop();
});

/** Brings one part to where the crash leaves it, by the steps that the server takes. */
async function leave(db: Database, key: string, part: OrderPart, moment: Moment): Promise<void> {
  const send = await findSend(db, { key, part });
  if (!send) throw new Error(`The order has no ${part}.`);
  if (moment === 'new') return;
  await moveSend(db, send, ['new'], { state: 'sending' });
  if (moment === 'lost') return;
  const orderId = await makeCall(witness, send);
  if (moment === 'confirmed') await moveSend(db, send, ['sending'], { state: 'confirmed', orderId });
}

async function crashedOrder(db: Database, lines: Moment, promos: Moment): Promise<Crash> {
  const key = randomUUID();
  await insertIntent(db, { key, owner: ANA, cartRev: 1, comments: '', ordered });
  await leave(db, key, 'lines', lines);
  await leave(db, key, 'promos', promos);
  return { key, lines, promos };
}

test('wherever a crash leaves the two parts, each is in the back office once, or is looked for', async () => {
  const place = await emptyDatabase();
  const db = await openDatabase(place);
  const crashes: Crash[] = [];
  for (const lines of MOMENTS)
    for (const promos of MOMENTS) crashes.push(await crashedOrder(db, lines, promos));
  await db.destroy();

  const shop = await openServices({ ...place, BACKOFFICE_URL: sandbox.url });
  try {
    await eventually(
      async () => {
        for (const { key, ...moments } of crashes)
          for (const { part, state } of (await findIntent(shop.db, key))?.sends ?? [])
            expect({ part, state }).toEqual({
              part,
              state: moments[part] === 'lost' ? 'unknown' : 'confirmed',
            });
      },
      { timeoutMs: 30_000, everyMs: 250 },
    );
    const listed = await getOrders(witness, ANA.cardcode);
    for (const { key, ...moments } of crashes)
      for (const part of ['lines', 'promos'] as const) {
        const reference = partReference((await findIntent(shop.db, key))?.reference ?? '', part);
        const found = listed.filter((order) => order.reference === reference);
        expect({ reference, orders: found.length }).toEqual({
          reference,
          orders: moments[part] === 'lost' ? 0 : 1,
        });
      }
  } finally {
    await shop.stop();
  }
});
