import { afterEach, expect, test } from 'vitest';
import { getTradeTerms } from '#api/tradeTerms.ts';
import { getExchangeRate, getTransportMinimum } from '#backoffice/calls/settings.ts';
import { TradeTerms } from '#server/orders/tradeTerms.ts';
import { servedShop } from '../../support/servers/servedShop.ts';

const opened = servedShop();

afterEach(() => opened.shop.office.fail({}));

const ask = () => fetch(opened.server.origin + getTradeTerms.path);
const fresh = () => new TradeTerms(opened.shop.services.office, opened.shop.services.outages);
const DOWN = { kind: 'status', status: 503 };

test('only a customer is told the day’s rate and the minimum for free transport', async () => {
  expect(await (await ask()).json()).toEqual({
    exchangeRate: { rate: expect.any(Number), at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    transportMinimum: { amount: 600_000, currency: '$' },
  });
  opened.server.isMember = true;
  expect((await ask()).status).toBe(403);
  opened.server.cardcode = null;
  expect((await ask()).status).toBe(401);
});

test('what one call does not say leaves out only itself', async () => {
  await opened.shop.office.fail({ [getExchangeRate.path]: DOWN });
  expect(await fresh().read()).toMatchObject({ exchangeRate: null, transportMinimum: { currency: '$' } });
});

test('when neither is to be had it is an outage, and no empty answer', async () => {
  await opened.shop.office.fail({ [getExchangeRate.path]: DOWN, [getTransportMinimum.path]: DOWN });
  await expect(fresh().read()).rejects.toThrow();
});
