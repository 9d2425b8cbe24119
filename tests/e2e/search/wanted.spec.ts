import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';

test('whoever finds nothing asks the shop for it, with the term filled in, and it counts for Monday’s page', async ({
  page,
}) => {
  await page.goto('/shop/catalog?term=zyzzyvafono%20de%2033');
  await page.getByRole('link', { name: 'Pídanoslo' }).click();
  await page.waitForURL('**/site/contact-us?term=*');
  await expect(page.getByLabel('Motivo')).toHaveValue('product');
  await expect(page.getByLabel('Equipo o artículo')).toHaveValue('zyzzyvafono de 33');
  await expect(page.getByLabel('Mensaje')).toHaveValue(
    'Busqué “zyzzyvafono de 33” y no lo encontré. ¿Lo tienen o lo consiguen?',
  );
  await expectAccessible(page);
  await page.getByLabel('Nombre').fill('Ana Pereira');
  await page.getByLabel('Correo').fill('ana@ejemplo.uy');
  const sent = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ ask: 'product', term: 'zyzzyvafono de 33' });
  await expect(page.getByText('Recibimos su mensaje')).toBeVisible();
  // Another message is about something else.
  await page.getByRole('link', { name: 'Escribir otro mensaje' }).click();
  await expect(page.locator('#contact-form [name=term]')).toHaveValue('');
});
