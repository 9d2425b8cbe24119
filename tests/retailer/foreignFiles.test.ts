import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Movement } from '#domain/account/statement.ts';
import type { NamedLine } from '#domain/lists/named.ts';
import { readMail } from '../support/mail/readMail.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

/** Words of this shop, its country, its currency, its tax and its counter: none is another shop's. */
const OURS =
  /\bmostrador\b|Montevideo|Uruguay|Goldfarb|General Flores|\bes-UY\b|\bU\$S|\bUYU\b|\bIVA\b|\bPesos\b|\+?598\d|servicio t[ée]cnico|repuestos/i;

beforeAll(() => {
  vi.stubEnv('CONTENT_DIR', fileURLToPath(new URL('../support/site/foreignContent', import.meta.url)));
  vi.resetModules();
});
afterAll(() => vi.unstubAllEnvs());

const movement = (more: Partial<Movement>): Movement => ({
  ...{ date: '2026-01-05', dueDate: '2026-02-05', kind: 'invoice', description: 'Factura', company: 'web' },
  ...{ docNum: '2000001', folio: { prefix: 'A', number: '77' }, orderId: '1', reference: 'OC 12' },
  ...{ currency: '$', debit: 123_450, credit: 0, balance: 123_450 },
  ...more,
});
const MOVEMENTS = [movement({}), movement({ currency: 'U$', kind: 'receipt', description: 'Recibo' })];
const LINES: NamedLine[] = [
  {
    ...{ code: '00071', title: 'BULÓN 1/2"', brand: 'Ñandú', unitMult: 1, picture: null },
    ...{ note: 'góndola', quantity: 2.5, minimum: 24 },
  },
];

/** All the texts of a workbook's parts. */
const partsOf = (xlsx: Uint8Array): string =>
  Object.values(unzipSync(xlsx))
    .map((part) => strFromU8(part))
    .join('\n');
const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/** What a customer of the other shop asks of it by its form, as the e-mail that its retailer opens. */
async function contactMails(): Promise<{ raw: string; subject: string; body: string }[]> {
  const [{ writeContact }, { openMailer }] = await Promise.all([
    import('#server/site/contact.ts'),
    import('#server/site/mailer.ts'),
  ]);
  const dataDir = temporaryDirectory();
  const mailer = openMailer({ DATA_DIR: dataDir });
  const asks = Object.keys((await import('#copy/site/contact.ts')).contactForm.asks);
  for (const [at, ask] of asks.entries()) {
    const input = {
      ask,
      name: 'Rosa',
      company: '',
      replyTo: 'rosa@tienda.example',
      phone: '',
      item: '',
      message: '¿Hay?',
      term: '',
    };
    await writeContact(
      input as Parameters<typeof writeContact>[0],
      null,
      { session: null, address: '203.0.113.7' },
      {
        limits: { takeAll: async () => ({ giveBack: async () => undefined }) },
        mails: {
          write: (mail: Parameters<typeof mailer.send>[0]) =>
            mailer.send({ ...mail, id: `0000-${at}`, createdAt: '2026-11-29T12:00:00.000Z' }),
        },
      } as unknown as Parameters<typeof writeContact>[3],
    );
  }
  const folder = join(dataDir, 'mail');
  return readdirSync(folder).map((name) => {
    const raw = readFileSync(join(folder, name), 'utf8');
    const { headers, body } = readMail(raw);
    return { raw, subject: headers.get('subject') ?? '', body };
  });
}

test('no file that a customer takes from another shop, and no e-mail that its retailer gets, has a word of ours', async () => {
  const { csvOf, xlsxOf } = await import('#server/account/statementSheets.ts');
  const { csvOfList, xlsxOfList } = await import('#browser/lists/listFiles.ts');
  const { priceListDocument } = await import('#server/account/priceList/layout.ts');
  const { SHOP_NAME } = await import('#retailer/values/shop.ts');
  const { priceListCopy } = await import('#copy/account/priceList.ts');
  const { statementCopy } = await import('#copy/account/statement.ts');
  const { quickOrderCopy, scanCopy } = await import('#copy/quickOrder.ts');
  const job = { title: '', prices: 'net', day: '2026-11-29', shop: SHOP_NAME, ink: '#101010' } as const;
  const { footer, ...pdf } = priceListDocument(job as never, [], {}, new Map());
  const mails = await contactMails();
  const files: Record<string, string> = {
    'statement.csv': new TextDecoder().decode(await csvOf(MOVEMENTS)),
    'statement.xlsx': partsOf(await xlsxOf(MOVEMENTS)),
    'list.csv': await (await csvOfList(LINES)).text(),
    'list.xlsx': partsOf(await bytesOf(await xlsxOfList('Góndola', LINES))),
    'price list': JSON.stringify([pdf, typeof footer === 'function' && footer(1, 2, {} as never)]),
    'names of files': JSON.stringify([
      priceListCopy.fileName('2026-11-29'),
      statementCopy.fileName('2026-01-01', '2026-11-29'),
      ...[
        quickOrderCopy.fileName,
        quickOrderCopy.columns,
        scanCopy.collected.fileName,
        scanCopy.collected.columns,
      ],
    ]),
    ...Object.fromEntries(
      mails.map(({ raw, subject, body }, at) => [`e-mail ${at + 1}`, `${raw}\n${subject}\n${body}`]),
    ),
  };
  // They are the other shop's: otherwise there would be nothing to find in them.
  expect(files['statement.csv']).toContain(';CLP;');
  expect(files['price list']).toContain('Ferretodo');
  expect(mails.length).toBeGreaterThan(1);
  expect(files['e-mail 1']).toContain('ventas@ferretodo.example');
  for (const [name, text] of Object.entries(files))
    expect([name, OURS.exec(text)?.[0]]).toEqual([name, undefined]);
});
