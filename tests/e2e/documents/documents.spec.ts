import { DOCUMENT_KINDS } from '#domain/documents/document.ts';
import { formatMoney } from '#domain/money.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { askOffice, journal, setFaults } from '../support/office.ts';
import { papersOf } from '../support/papers.ts';

type Invoice = {
  invoice: { total: number; currency: '$' | 'U$'; lines: { title: string }[]; client: { rut: string } };
};

const pageOf = (kind: string, { docNum }: { docNum: number }) => `/account/documents/${kind}/${docNum}`;

test('from an order to its invoice, its credit note, and back', async ({ page, openAs }) => {
  const { return: note } = await papersOf(ANA.cardcode);
  await openAs('ana', `/account/orders/${note.orderId}`);
  const timeline = page.getByRole('region', { name: 'Seguimiento' });
  await expect(timeline.getByRole('listitem').first()).toContainText('Pedido recibido');
  await timeline.getByRole('link', { name: `Nota de crédito ${note.folioPref} ${note.folioNum}` }).click();
  await expect(
    page.getByRole('heading', { name: `Nota de crédito ${note.folioPref} ${note.folioNum}` }),
  ).toBeVisible();
  await page.getByRole('region', { name: 'Documentos relacionados' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/account\/documents\/(invoice|goldfarb)\/\d+$/);
  await page
    .getByRole('article')
    .getByRole('link', { name: String(note.orderId), exact: true })
    .click();
  await expect(page).toHaveURL(`/account/orders/${note.orderId}`);
});

test('an invoice says what the back office says: to whom, what, and how much', async ({ page, openAs }) => {
  const { invoice } = await papersOf(ANA.cardcode);
  const { invoice: stated } = await askOffice<Invoice>('/web/Invoice', {
    docNum: String(invoice.docNum),
    cardcode: ANA.cardcode,
  });
  await openAs('ana', pageOf('invoice', invoice));
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(`RUT ${stated.client.rut}`);
  for (const { title } of stated.lines) await expect(sheet).toContainText(title);
  await expect(sheet.locator('dd.total')).toHaveText(
    formatMoney(Math.round(stated.total * 100), stated.currency),
  );
});

for (const kind of DOCUMENT_KINDS.filter((one) => one !== 'invoice')) {
  test(`a document of kind ${kind} has a page, which its customer can print`, async ({ page, openAs }) => {
    const papers = await papersOf(ANA.cardcode);
    await openAs('ana', pageOf(kind, papers[kind]));
    await expect(page.getByRole('article')).toContainText(/(?:\$|U\$S)\s[\d.]+,\d\d/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article')).toBeVisible();
    for (const name of ['Imprimir', 'Enviar por e-mail']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(page.getByRole('contentinfo')).toBeHidden();
    expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(5_000);
  });
}

test('an electronic document is sent to the own address, once for two presses', async ({ page, openAs }) => {
  const { invoice } = await papersOf(ANA.cardcode);
  await openAs('ana', pageOf('invoice', invoice));
  await page.getByRole('button', { name: 'Enviar por e-mail' }).click();
  await expect(page.getByRole('radio', { name: ANA.email })).toBeChecked();
  // So slowly that the first answer is there before the second press.
  const twice = { clickCount: 2, delay: 200 };
  await page.getByRole('button', { name: 'Enviar', exact: true }).click(twice);
  await expect(page.getByText(`Enviado a ${ANA.email}`)).toBeVisible();
  const [sent, ...others] = await journal('/web/sendCFE');
  expect(others).toEqual([]);
  expect(sent?.query).toEqual({
    folioPref: invoice.folioPref,
    folioNum: String(invoice.folioNum),
    cardcode: ANA.cardcode,
    email: ANA.email,
  });
});

test('an e-mail that is refused and one of which nobody knows say so, each in its words', async ({
  page,
  openAs,
  surprises,
}) => {
  surprises.planned.push(/status of (?:422|502)/);
  const { invoice } = await papersOf(ANA.cardcode);
  await openAs('ana', `${pageOf('invoice', invoice)}#enviar`);
  const send = page.getByRole('button', { name: 'Enviar', exact: true });
  for (const [fault, words] of [
    [{ kind: 'status', status: 400 }, /no aceptó el envío, así que no se envió nada/],
    [{ kind: 'html' }, /puede haber salido o no/],
    [{ kind: 'reset' }, /no respondió a tiempo/],
  ] as const) {
    await setFaults({ '/web/sendCFE': fault });
    await send.click();
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('a document that cannot be loaded says why, and is there when it is tried again', async ({
  page,
  openAs,
  surprises,
}) => {
  surprises.planned.push(/status of 50[23]/);
  const { receipt } = await papersOf(ANA.cardcode);
  await openAs('ana', '/account/orders');
  await setFaults({ '/web/clientRecipe': { kind: 'status', status: 503 } });
  await page.goto(pageOf('receipt', receipt));
  await expect(page.getByRole('heading', { name: 'No pudimos cargar el documento' })).toBeVisible();
  await setFaults({});
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('article')).toBeVisible();
});

test('a visitor is asked to sign in, and comes to the document', async ({ page, logIn }) => {
  const { invoice } = await papersOf(ANA.cardcode);
  await page.goto(pageOf('invoice', invoice));
  await expect(page.getByLabel(/correo/i)).toBeVisible();
  await logIn('ana');
  await expect(page).toHaveURL(pageOf('invoice', invoice));
  await expect(page.getByRole('article')).toBeVisible();
});
