import { expect, test } from 'vitest';
import { getCart } from '#api/cart.ts';
import { getOrder, getOrderProgress } from '#api/orders.ts';
import { isTransient, RequestError, request } from '#stores/request.ts';
import { shopTabs } from '../support/browser/shopTabs.ts';
import { CUSTOMERS } from '../support/servers/shopServer.ts';

const opened = shopTabs();

const failure = (call: Promise<unknown>): Promise<RequestError> =>
  call.then(
    () => expect.unreachable('it should have failed'),
    (error: RequestError) => error,
  );

test('answers what the schema says', async () => {
  expect(await request(getCart, { cardcode: CUSTOMERS.ana })).toEqual({
    cart: { rev: 1, lines: [], promos: [] },
  });
});

test('fills the path with codes of any characters', async () => {
  await failure(request(getOrder, {}, { id: 'A/12 ñ?' }));
  expect(opened.server.seen).toEqual(['GET /api/account/orders/A%2F12%20%C3%B1%3F']);
});

test('leaves out what is undefined', async () => {
  await request(getCart, { cardcode: undefined });
  expect(opened.server.seen).toEqual(['GET /api/cart']);
});

test('no answer is status 0', async () => {
  opened.server.faults['/api/cart'] = ['lost'];
  const error = await failure(request(getCart, {}));
  expect(error).toMatchObject({ name: 'RequestError', status: 0, code: 'network' });
});

test('a refusal keeps its status and the code and words of the answer', async () => {
  opened.server.cardcode = null;
  expect(await failure(request(getCart, {}))).toMatchObject({ status: 401, code: 'signed_out' });
});

test('another page in place of the answer is misshapen, not an empty cart', async () => {
  opened.server.faults['/api/cart'] = ['portal'];
  expect(await failure(request(getCart, {}))).toMatchObject({ status: 200, code: 'misshapen' });
});

test.each([
  [0, 'network', true],
  [503, 'x', true],
  [429, 'x', true],
  [200, 'misshapen', true],
  [401, 'x', false],
  [409, 'x', false],
  [422, 'x', false],
])('status %i with code %s may be tried again: %s', (status, code, again) => {
  expect(isTransient(new RequestError(status, code, ''))).toBe(again);
});

test.each([
  ['30', 30_000],
  ['0', 0],
  ['tomorrow', 0],
  ['86400', 600_000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
])('a Retry-After of %s asks for %i ms', async (retryAfter, ms) => {
  opened.server.faults['/api/cart'] = [{ status: 429, retryAfter }];
  expect(await failure(request(getCart, {}))).toMatchObject({ status: 429, retryAfterMs: ms });
});

test('an order that does not exist is a 404', async () => {
  const key = crypto.randomUUID();
  expect(await failure(request(getOrderProgress, {}, { key }))).toMatchObject({ status: 404 });
});
