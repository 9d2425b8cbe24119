import { readFile } from 'node:fs/promises';
import { ANA, expect, test } from '../support/journey.ts';
import { askOffice, journal, setFaults } from '../support/office.ts';

test.beforeEach(async ({ page, enterAs }) => {
  await enterAs('ana');
  await page.goto('/account/catalog');
});

test('a customer saves a catalogue of some families with the own prices and a margin', async ({ page }) => {
  await page.getByLabel('Título').fill('Ofertas de verano');
  await page.getByRole('checkbox', { name: 'Bazar' }).check();
  await page.getByLabel('Margen').fill('30');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^catalogo-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByRole('status').filter({ hasText: 'El PDF se descargó.' })).toBeVisible();
});

test('while a catalogue is made the page says how far it is, and whoever is behind another reads so', async ({
  page,
  anotherDevice,
  signIn,
}) => {
  const other = await anotherDevice();
  await other.goto('/site/faq');
  await signIn('bruno', other);
  await expect(other.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  await other.goto('/account/catalog');
  // Of many products whose prices nobody has asked for in this file, and as slow as prices may be.
  for (const each of [page, other]) await each.getByRole('checkbox', { name: 'Ferretería' }).check();
  await setFaults({ '/web/ProductLookup': { kind: 'delay', ms: 2_000 } });
  const [first, second] = [page, other].map((each) => each.waitForEvent('download', { timeout: 60_000 }));
  const said = (of: typeof page) => of.getByRole('status').filter({ hasText: '…' });
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  await expect(said(page)).toBeVisible();
  await other.getByRole('button', { name: 'Descargar PDF' }).click();
  await expect(said(page)).toHaveText(/^(?:Buscando los productos elegidos|Preparando las fotos)…$/);
  await expect(said(other)).toHaveText('Hay otro catálogo antes que el suyo…');
  await setFaults({});
  await first;
  await expect(page.getByText('El PDF se descargó.')).toBeVisible();
  await expect(said(page)).toHaveCount(0);
  await second;
});

test('behind a balancer, what one server says of a catalogue is not taken back by another that knows nothing of it', async ({
  page,
}) => {
  const steps = [{ step: 'none' }, { step: 'waiting', ahead: 2 }, { step: 'none' }, { step: 'none' }];
  let asked = 0;
  await page.route('**/api/account/catalog/progress', (route) =>
    route.fulfill({ json: steps[asked++ % steps.length] }),
  );
  await page.route('**/api/account/catalog/pdf?*', () => undefined);
  await page.getByRole('checkbox', { name: 'Bazar' }).check();
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  const said = page.getByRole('status').filter({ hasText: '…' });
  await expect(said).toHaveText(/^Su PDF se está armando o espera su turno/);
  await expect(said).toHaveText('Hay otros 2 catálogos antes que el suyo…');
  await expect.poll(() => asked).toBeGreaterThan(4);
  await expect(said).toHaveText('Hay otros 2 catálogos antes que el suyo…');
});

test('a customer has the retailer send one, to the own e-mail', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Pinturas' }).check();
  await page.getByRole('radio', { name: 'Sin precios' }).check();
  await expect(page.getByLabel('Margen')).toHaveCount(0);
  await page.getByRole('button', { name: 'Recibir por correo' }).click();
  await expect(page.getByText(`le llega a ${ANA.email}`)).toBeVisible();
  const { messages } = await askOffice<{ messages: { kind: string; to: string; text: string }[] }>(
    '/_sandbox/outbox',
    {},
  );
  expect(messages).toMatchObject([{ kind: 'catalogue', to: ANA.email }]);
  expect(messages[0]?.text).toMatch(/Pinturas.*sin precios/);
});

test('a margin that is none is said, an outage too, and what was chosen stays', async ({
  page,
  surprises,
}) => {
  surprises.planned.push(/status of (?:400|50[23])/);
  await page.getByRole('checkbox', { name: 'Bazar' }).check();
  await page.getByLabel('Margen').fill('mucho');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  await expect(page.getByRole('alert')).toContainText('«margen»');
  await page.getByLabel('Margen').fill('10');
  await setFaults({ '*': { kind: 'status', status: 500 } });
  await page.getByRole('button', { name: 'Recibir por correo' }).click();
  await expect(page.getByRole('alert')).toContainText('El sistema de la tienda respondió con un error.');
  await expect(page.getByRole('checkbox', { name: 'Bazar' })).toBeChecked();
  expect((await journal('/web/CreateCatalog')).length).toBe(1);
});
