import { z } from 'zod';
import { call } from '#backoffice/client/call.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
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
import type { Cents, Currency } from '#domain/money.ts';
import type { ShippingOption } from '#domain/shipping.ts';

const exchangeRate = z.object({
  rate: present(wireNumber).refine((rate) => rate > 0, 'is not positive'),
  date: wireText,
});

/** Pesos for one dollar, and of which moment (ISO 8601). Spec §7, /Configuration/ExchangeRate. */
export const getExchangeRate = (office: BackOffice): Promise<{ rate: number; date: string }> =>
  call(office, { group: 'account', path: '/Configuration/ExchangeRate', answer: exchangeRate });

const transportMinimum = z.object({
  amount: wireSum.refine((cents) => cents >= 0, 'is negative'),
  currency: present(wireCurrency),
});

/** From which amount an order pays no transport. Spec §7, /Configuration/ChargeTransportMinAmount. */
export const getTransportMinimum = (office: BackOffice): Promise<{ amount: Cents; currency: Currency }> =>
  call(office, {
    group: 'account',
    path: '/Configuration/ChargeTransportMinAmount',
    answer: transportMinimum,
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

/** How an order can be sent to a customer. Spec §7, /web/getshipping. */
export const getShipping = (office: BackOffice, cardcode: string): Promise<ShippingOption[]> =>
  call(office, { group: 'account', path: '/web/getshipping', query: { cardcode }, answer: shipping });
