import { z } from 'zod';
import { defineCall } from '#backoffice/client/defineCall.ts';
import { leftOut, wireNumber, wireText } from '#backoffice/wire/wire.ts';
import type { CartOwner } from './cart.ts';

/** The shape of the answers is the retailer's own: whatever says no is no, and something must say yes. */
const yes = z
  .union([z.literal(true), z.literal('true'), z.literal(1)])
  .nullish()
  .transform((value) => value != null);

const sent = z
  .object({ ok: yes, success: yes, sentTo: wireText, items: leftOut(wireNumber) })
  .refine(({ ok, success, sentTo }) => ok || success || sentTo !== '', 'nothing says that it was sent')
  .transform(({ items }) => ({ items: items ?? null }));

/** An answer need not say where the e-mail went; if it does, it is where it was to go. */
const toAddress = { field: 'sentTo', isOptional: true } as const;

/** Asks for a customer's account to be opened: sends an activation e-mail. product.md §7, /web/ClientRegisterNotice. */
export const sendRegisterNotice = defineCall({
  method: 'GET',
  path: '/web/ClientRegisterNotice',
  group: 'account',
  mutates: true,
  query: ({ cardcode, email }: { cardcode: string | null; email: string }) => ({
    cardcode: cardcode ?? 'null',
    email,
  }),
  owner: { ...toAddress, expected: ({ email }) => email },
  answer: sent,
  sample: { needs: ['email'], args: ({ email }) => [{ cardcode: null, email }] },
});

/** Sends an electronic invoice by e-mail. product.md §7, /web/sendCFE. */
export const sendElectronicInvoice = defineCall({
  method: 'GET',
  path: '/web/sendCFE',
  group: 'account',
  mutates: true,
  query: ({ cardcode, email }: CartOwner, folio: { prefix: string; number: string }) => ({
    folioPref: folio.prefix,
    folioNum: folio.number,
    cardcode,
    email,
  }),
  owner: { ...toAddress, expected: ({ email }) => email },
  answer: sent,
  sample: {
    needs: ['cardcode', 'email', 'folio'],
    args: ({ cardcode, email, folio }) => [{ cardcode, email }, folio],
  },
});

export type PriceListRequest = CartOwner & {
  title: string;
  /** Names; empty means all. */
  families: string[];
  brands: string[];
  itemCodes: string[];
  withPrices: boolean;
  format: 'pdf' | 'xlsx';
};

/**
 * Orders a catalogue by e-mail; `items` is its number of products, if the back office tells. product.md §7, POST
 * /web/CreateCatalog.
 */
export const createCatalog = defineCall({
  method: 'POST',
  path: '/web/CreateCatalog',
  group: 'account',
  body: (request: PriceListRequest) => request,
  owner: { ...toAddress, expected: ({ email }) => email },
  answer: sent,
  sample: {
    needs: ['cardcode', 'email'],
    args: ({ cardcode, email }): [PriceListRequest] => [
      {
        cardcode,
        email,
        title: 'Catálogo',
        families: [],
        brands: [],
        itemCodes: [],
        withPrices: false,
        format: 'pdf',
      },
    ],
  },
});
