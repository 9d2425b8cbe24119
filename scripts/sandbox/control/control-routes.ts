import { z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { Env } from '../backoffice/call.ts';
import type { Office } from '../backoffice/office.ts';
import { accounts, changeAccount, resetAccounts } from '../identity/accounts.ts';
import type { KeptAnswers } from './answers.ts';
import { type Faults, faultTable } from './faults.ts';
import type { Journal } from './journal.ts';
import { plantedTexts, type Texts } from './texts.ts';

const planted = z.record(
  z.string(),
  z.object({ price: z.number().nonnegative(), cardcode: z.string().optional() }),
);

const promoDays = z.record(z.string().regex(/^\d+$/), z.partialRecord(z.enum(['from', 'to']), z.iso.date()));

/** By e-mail: another card code, or none; null is an account that is gone. */
const changedAccounts = z.record(z.string(), z.strictObject({ cardcode: z.string().nullable() }).nullable());

const announcement = z.strictObject({ shown: z.boolean() });

/** The tester's side of the sandbox: nothing here exists in the real back office. */
export const controlRoutes = (
  office: Office,
  { faults, journal, texts, kept }: { faults: Faults; journal: Journal; texts: Texts; kept: KeptAnswers },
): Hono<Env> => {
  const routes = new Hono<Env>();
  routes.onError((error, c) => c.json({ error: error.message }, 400));

  routes.get('/faults', (c) => c.json(faults.list()));
  routes.put('/faults', async (c) => {
    faults.set(faultTable.parse(await c.req.json()));
    return c.json(faults.list());
  });
  routes.delete('/faults', (c) => {
    faults.set({});
    return c.json({});
  });

  routes.get('/journal', (c) => c.json({ requests: journal.all() }));
  routes.delete('/journal', (c) => {
    journal.clear();
    return c.json({ requests: [] });
  });

  routes.get('/accounts', (c) => c.json({ accounts }));
  routes.put('/accounts', async (c) => {
    const given = changedAccounts.parse(await c.req.json());
    for (const [email, changed] of Object.entries(given)) changeAccount(email, changed?.cardcode);
    return c.json({ ok: true });
  });
  routes.get('/outbox', (c) => c.json({ messages: office.outbox.all() }));

  routes.put('/prices', async (c) => {
    const prices = planted.parse(await c.req.json());
    for (const [itemCode, { price, cardcode }] of Object.entries(prices))
      office.planted.set(itemCode, price, cardcode);
    return c.json({ planted: office.planted.size() });
  });

  routes.put('/promos', async (c) => {
    const given = promoDays.parse(await c.req.json());
    for (const [docEntry, days] of Object.entries(given)) office.promoDays.set(Number(docEntry), days);
    return c.json({ ok: true });
  });

  routes.put('/announcement', async (c) => {
    office.announces = announcement.parse(await c.req.json()).shown;
    return c.json({ shown: office.announces });
  });

  routes.put('/texts', async (c) => {
    texts.set(plantedTexts.parse(await c.req.json()));
    return c.json({ ok: true });
  });

  routes.post('/reset', (c) => {
    office.carts.clear();
    office.orders.clear();
    office.outbox.clear();
    office.planted.clear();
    office.promoDays.clear();
    office.announces = true;
    resetAccounts();
    faults.set({});
    kept.clear();
    texts.set({ texts: [], addresses: [] });
    return c.json({ ok: true });
  });
  return routes;
};
