import { z } from 'zod';
import { call } from '#backoffice/client/call.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { leftOut, wireNumber, wireText } from '#backoffice/wire/wire.ts';
import type { CartOwner } from './carts.ts';

/** What the back office says it did: `ok` may be absent, but a no is a no. */
const done = z
  .union([z.literal(true), z.literal('true'), z.literal(1)])
  .nullish()
  .transform(() => true as const);

const sent = z.object({ ok: done, sentTo: wireText }).transform(({ sentTo }) => ({ sentTo }));

/** Asks for a customer's account to be opened: sends an activation e-mail. Spec §7, /web/ClientRegisterNotice. */
export const sendRegisterNotice = (
  office: BackOffice,
  { cardcode, email }: { cardcode: string | null; email: string },
): Promise<{ sentTo: string }> =>
  call(office, {
    group: 'account',
    path: '/web/ClientRegisterNotice',
    mutates: true,
    query: { cardcode: cardcode ?? 'null', email },
    answer: sent,
  });

/** Sends an electronic invoice by e-mail. Spec §7, /web/sendCFE. */
export const sendElectronicInvoice = (
  office: BackOffice,
  { cardcode, email }: CartOwner,
  folio: { prefix: string; number: string },
): Promise<{ sentTo: string }> =>
  call(office, {
    group: 'account',
    path: '/web/sendCFE',
    mutates: true,
    query: { folioPref: folio.prefix, folioNum: folio.number, cardcode, email },
    answer: sent,
  });

export type CatalogRequest = CartOwner & {
  title: string;
  /** Names; empty means all. */
  families: string[];
  brands: string[];
  itemCodes: string[];
  withPrices: boolean;
  format: 'pdf' | 'xlsx';
};

const catalog = z
  .object({ ok: done, sentTo: wireText, items: leftOut(wireNumber) })
  .transform(({ sentTo, items }) => ({ sentTo, items: items ?? null }));

/** Has a catalogue drawn up and sent; `items` is how many products it will hold, when said. Spec §7, POST /web/CreateCatalog. */
export const createCatalog = (
  office: BackOffice,
  body: CatalogRequest,
): Promise<{ sentTo: string; items: number | null }> =>
  call(office, { group: 'account', method: 'POST', path: '/web/CreateCatalog', body, answer: catalog });
