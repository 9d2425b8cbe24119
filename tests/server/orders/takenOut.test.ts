import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyOperation, type CartContent, type CartOperation, EMPTY_CART } from '#domain/cart/cart.ts';
import { canonicalText } from '#domain/cart/cartMerge.ts';
import { applyOperations, readStoredCart } from '#server/cart/carts.ts';
import { mergeSavedCart } from '#server/cart/merging.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { confirmSend } from '#server/orders/confirmation.ts';
import { findIntent, insertIntent } from '#server/orders/intents.ts';
import { moveSend, type Send } from '#server/orders/sends.ts';
import { someEdit } from '../../support/cart/edits.ts';
import { ANA } from '../../support/cart/ordering.ts';
import { emptyDatabase } from '../../support/database/database.ts';

let db: Database;

beforeAll(async () => {
  db = await openDatabase(await emptyDatabase());
});
afterAll(() => db.destroy());

/** A customer with an empty cart, of their own for each run. */
async function newCustomer() {
  const owner = { ...ANA, email: `${randomUUID()}@ferreteriaelpuerto.uy` };
  await mergeSavedCart(db, owner, async () => ({ lines: [], promos: [], unreadable: [] }));
  const edit = async (edits: CartOperation[]): Promise<void> => {
    // One at a time, because an edit of what the cart does not hold is refused.
    for (const one of edits)
      await db
        .transaction()
        .execute((tx) => applyOperations(tx, owner, [{ ...one, opId: randomUUID() }]))
        .catch((error: { status?: number }) => {
          if (error.status !== 422) throw error;
        });
  };
  const cart = async () => (await readStoredCart(db, owner))?.cart ?? EMPTY_CART;
  return { owner, edit, cart };
}

type Customer = Awaited<ReturnType<typeof newCustomer>>;

/** Freezes the cart as an order, whose calls are on their way. */
async function order({ owner, cart }: Customer): Promise<Send[]> {
  const { rev, lines, promos } = await cart();
  if (lines.length + promos.length === 0) return [];
  const key = randomUUID();
  const intent = { key, owner, cartRev: rev, comments: '', ordered: { lines, promos } };
  await db.transaction().execute((tx) => insertIntent(tx, intent));
  const { sends = [] } = (await findIntent(db, key)) ?? {};
  for (const send of sends) await moveSend(db, send, ['new'], { state: 'sending' });
  return sends;
}

const confirm = (sends: Send[], part: Send['part']) =>
  Promise.all(
    sends
      .filter((send) => send.part === part)
      .map((send) => confirmSend(db, send, { orderId: randomUUID() })),
  );

const made = (edits: CartOperation[]): CartContent => edits.reduce(applyOperation, EMPTY_CART);

test('whatever is edited between the press and the confirmations of both calls, an order takes out what it ordered alone', async () => {
  const edits = fc.array(someEdit, { maxLength: 6 });
  const parts = fc.constantFrom<Send['part'][]>(['lines', 'promos'], ['promos', 'lines']);
  await fc.assert(
    fc.asyncProperty(edits, edits, edits, parts, async (before, meanwhile, later, [first, last]) => {
      const customer = await newCustomer();
      await customer.edit(before);
      const sends = await order(customer);
      await customer.edit(meanwhile);
      await confirm(sends, first as Send['part']);
      await customer.edit(later);
      await confirm(sends, last as Send['part']);
      expect(canonicalText(await customer.cart())).toBe(canonicalText(made([...meanwhile, ...later])));
    }),
    { numRuns: 60 },
  );
});

test('a second order of what came meanwhile takes out the rest, whichever of the two is confirmed first', async () => {
  const edits = fc.array(someEdit, { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(edits, edits, edits, fc.boolean(), async (before, between, after, isFirstLate) => {
      const customer = await newCustomer();
      await customer.edit(before);
      const first = await order(customer);
      await customer.edit(between);
      const orders = [first, await order(customer)];
      await customer.edit(after);
      for (const sends of isFirstLate ? orders.toReversed() : orders) {
        await confirm(sends, 'lines');
        await confirm(sends, 'promos');
      }
      expect(canonicalText(await customer.cart())).toBe(canonicalText(made(after)));
    }),
    { numRuns: 40 },
  );
});

test('what a server of the version before puts in while an order is on its way stays', async () => {
  const customer = await newCustomer();
  await customer.edit([{ kind: 'add', opId: '', itemCode: 'X', quantity: 2 }]);
  const sends = await order(customer);
  const { rev } = await customer.cart();
  // It writes what it knows of: the column of today is left as it was.
  const content = JSON.stringify({ lines: [{ itemCode: 'X', quantity: 3 }], promos: [] });
  await db
    .updateTable('carts')
    .set({ rev: rev + 2, content })
    .where('email', '=', customer.owner.email)
    .execute();
  await confirm(sends, 'lines');
  expect((await customer.cart()).lines).toEqual([{ itemCode: 'X', quantity: 3 }]);
});

test('an order that was placed before anything was kept of its cart takes out what it ordered', async () => {
  const customer = await newCustomer();
  await customer.edit([{ kind: 'add', opId: '', itemCode: 'X', quantity: 2 }]);
  const sends = await order(customer);
  await db.updateTable('carts').set({ portions: null }).where('email', '=', customer.owner.email).execute();
  await customer.edit([{ kind: 'add', opId: '', itemCode: 'X', quantity: 1 }]);
  await confirm(sends, 'lines');
  expect((await customer.cart()).lines).toEqual([{ itemCode: 'X', quantity: 1 }]);
});
