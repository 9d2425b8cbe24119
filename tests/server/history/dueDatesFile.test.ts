import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { dueDatesFile } from '#server/history/dueDatesFile.ts';

const invoice = (docNum: number, dueDate: string, changes: object = {}) => ({
  ...{ date: '2026-11-01', dueDate, docType: 'FC', docTypeDescription: 'Factura', company: 'web' },
  ...{ docNum, folioPref: 'A', folioNum: docNum, orderId: 1, reference: '', currency: '$' },
  ...{ debit: 1234.5, credit: 0, balance: 1234.5 },
  ...changes,
});

let answered: unknown;
const statement = (movements: object[]) => ({
  ...{ cardcode: 'C00012', date: '2026-11-29' },
  ...{ balances: [{ currency: '$', balance: 0, overdue: 0 }], movements },
});

const server = createServer((_, response) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answered)),
);
let office: BackOffice;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  office = openBackOffice(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await closeBackOffice(office);
  server.close();
});

const made = () => dueDatesFile({ office, origin: 'https://tienda.example' }, 'C00012');

const fileOf = async (movements: object[]) => {
  answered = statement(movements);
  const { content, ...file } = await made();
  return { ...file, text: new TextDecoder().decode(content).replaceAll('\r\n ', '') };
};

test('each open document with a day is an event under a name that stays, and what is paid or has no day is none', async () => {
  const movements = [
    invoice(11, '2027-01-05'),
    invoice(12, '2026-12-10', { company: 'goldfarb', currency: 'U$' }),
    invoice(13, '0000-00-00'),
    invoice(14, '2026-12-11'),
    {
      ...invoice(15, '', { docType: 'RC', docTypeDescription: 'Recibo', reference: 'FC 14' }),
      ...{ debit: 0, credit: 1234.5, balance: 0 },
    },
  ];
  const first = await fileOf(movements);
  expect(first).toMatchObject({
    name: 'vencimientos.ics',
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
  });
  const uids = (text: string) => text.match(/^UID:[^\r]*/gm);
  expect(uids(first.text)).toEqual([
    'UID:goldfarb-goldfarb-12-USD@tienda.example',
    'UID:web-invoice-11-UYU@tienda.example',
  ]);
  expect(first.text).toContain('SUMMARY:Vence Factura A 11: $ 1.234\\,50\r\n');
  expect(first.text).toContain('URL:https://tienda.example/account/documents/goldfarb/12\r\n');
  expect(uids((await fileOf(movements.toReversed())).text)).toEqual(uids(first.text));
});

test('an account without due dates is told so, and one that cannot be read is no empty calendar', async () => {
  await expect(fileOf([])).rejects.toMatchObject({ status: 404, code: 'nothing_due' });
  await expect(fileOf([invoice(11, '')])).rejects.toMatchObject({ status: 404 });
  answered = { cardcode: 'C00012', movements: 'x' };
  await expect(made()).rejects.toMatchObject({ name: 'BackOfficeMisshapen' });
});
