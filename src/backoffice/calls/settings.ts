import { z } from 'zod';
import { defineCall } from '#backoffice/client/defineCall.ts';
import {
  leftOut,
  present,
  wireAmount,
  wireCode,
  wireCurrency,
  wireList,
  wireNumber,
  wireSum,
  wireText,
  wireYes,
} from '#backoffice/wire/wire.ts';
import type { ShippingOption } from '#domain/orders/shipping.ts';

const exchangeRate = z.object({
  rate: present(wireNumber).refine((rate) => rate > 0, 'is not positive'),
  date: wireText,
});

/** Pesos for one dollar, and the moment of this rate (ISO 8601). product.md §7, /Configuration/ExchangeRate. */
export const getExchangeRate = defineCall({
  method: 'GET',
  path: '/Configuration/ExchangeRate',
  group: 'account',
  owner: { none: 'it is the same for everybody' },
  answer: exchangeRate,
  sample: { needs: [], args: () => [] },
});

const transportMinimum = z.object({
  amount: wireSum.refine((cents) => cents >= 0, 'is negative'),
  currency: present(wireCurrency),
});

/** The amount from which an order pays no transport. product.md §7, /Configuration/ChargeTransportMinAmount. */
export const getTransportMinimum = defineCall({
  method: 'GET',
  path: '/Configuration/ChargeTransportMinAmount',
  group: 'account',
  owner: { none: 'it is the same for everybody' },
  answer: transportMinimum,
  sample: { needs: [], args: () => [] },
});

const wireOption = z
  .object({
    code: wireCode,
    name: wireText,
    description: wireText,
    price: wireSum.refine((cents) => cents >= 0, 'is negative'),
    currency: present(wireCurrency),
    freeFrom: wireAmount.nullable().catch(null),
    days: leftOut(wireNumber),
    pickup: wireYes,
  })
  .transform(
    ({ days, name, ...option }): ShippingOption => ({
      ...option,
      name: name || option.code,
      days: days ?? null,
    }),
  );

const shipping = wireList('options', wireOption);

/** The ways to send an order to a customer. product.md §7, /web/getshipping. */
export const getShipping = defineCall({
  method: 'GET',
  path: '/web/getshipping',
  group: 'account',
  query: (cardcode: string) => ({ cardcode }),
  owner: { none: 'it holds ways of delivery and nothing of a person' },
  answer: shipping,
  sample: { needs: ['cardcode'], args: ({ cardcode }) => [cardcode] },
});
