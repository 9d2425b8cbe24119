import type { Page } from '@playwright/test';
import { ANA, BRUNO, expect, NORA, test } from '../support/journey.ts';
import { askOffice, journal, resetOffice, setFaults } from '../support/office.ts';
import { papersOf } from '../support/papers.ts';
import { tryAgain } from '../support/tryAgain.ts';

const NOBODYS = '1999999';
const NO_NUMBERS = ['abc', '-1', '0', '01', '1.5', '1e9', '%00', '1%2F2', '..%2F..%2Fapi%2Fcart'];

/** The page of one thing of each kind that a customer has, with the start of the pages of its kind. */
async function pagesOf(cardcode: string): Promise<{ start: string; id: string; end: string }[]> {
  const { invoice, return: note, receipt } = await papersOf(cardcode);
  const { services } = await askOffice<{ services: { docNum: number }[] }>('/web/services', { cardcode });
  const page = (start: string, id: number | string | undefined, end = '') => ({ start, id: String(id), end });
  return [
    page('/account/orders/', note.orderId),
    page('/account/orders/', note.orderId, '/repeat'),
    page('/account/documents/invoice/', invoice.docNum),
    page('/account/documents/return/', note.docNum),
    page('/account/documents/receipt/', receipt.docNum),
    page('/repairs/', services[0]?.docNum),
  ];
}

/** What the shop answers to an address, for whoever the page is signed in as. */
async function answerTo(page: Page, path: string): Promise<{ status: number; text: string; kept: string }> {
  const answer = await page.request.get(path);
  return {
    status: answer.status(),
    text: await answer.text(),
    kept: answer.headers()['cache-control'] ?? '',
  };
}

test('a page of another customer’s number is the very page of nobody’s and of no number: not found', async ({
  page,
  openAs,
  surprises,
}) => {
  surprises.planned.push(/status of 404/);
  const foreign = await pagesOf(BRUNO.cardcode);
  await openAs('ana', '/account/orders');
  for (const { start, id, end } of await pagesOf(ANA.cardcode)) {
    expect((await answerTo(page, start + id + end)).status, start).toBe(200);
  }
  const missing = await answerTo(page, `/account/orders/${NOBODYS}`);
  expect(missing.status).toBe(404);
  expect(missing.kept).toBe('private, no-store');
  await setFaults({ '*': { kind: 'ignore-cardcode' } });
  for (const { start, id, end } of foreign) {
    for (const each of [id, NOBODYS, ...NO_NUMBERS]) {
      expect(await answerTo(page, start + each + end), start + each + end).toEqual(missing);
    }
  }
  const answer = await page.goto(`/account/documents/invoice/${foreign[2]?.id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('404');
});

test('a new customer and somebody without card code find no page behind a number', async ({
  page,
  openAs,
  enterAs,
}) => {
  const foreign = await pagesOf(ANA.cardcode);
  await openAs('nora', '/account/orders');
  await resetOffice();
  for (const { start, id, end } of foreign) {
    expect((await answerTo(page, start + id + end)).status, start).toBe(404);
  }
  for (const call of ['/web/orders', '/web/ClientState', '/web/services']) {
    expect(
      (await journal(call)).map(({ query }) => query.cardcode),
      call,
    ).toContain(NORA.cardcode);
    expect(
      (await journal(call)).map(({ query }) => query.cardcode),
      call,
    ).not.toContain(ANA.cardcode);
  }
  await enterAs('carla');
  for (const { start, id, end } of foreign) {
    expect((await answerTo(page, start + id + end)).status, start).toBe(404);
  }
  expect((await answerTo(page, '/account/addresses/LOCAL')).status).toBe(404);
});

test('while the back office is away, a page of a number says so, and is there when it is tried again', async ({
  page,
  openAs,
  surprises,
}) => {
  surprises.planned.push(/status of 50[23]/);
  const { receipt } = await papersOf(BRUNO.cardcode);
  await openAs('bruno', '/account/orders');
  await setFaults({ '*': { kind: 'status', status: 503 } });
  const answer = await page.goto(`/account/documents/receipt/${receipt.docNum}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'No pudimos cargar el documento' })).toBeVisible();
  await setFaults({});
  await tryAgain(page.getByRole('main'), page.getByRole('article'));
});
