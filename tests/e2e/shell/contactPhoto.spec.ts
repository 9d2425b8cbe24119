import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { mailFolderOf } from '../../support/addresses.ts';
import { photoOf } from '../../support/photos.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';

const CONTACT = '/site/contact-us';
const photo = (page: Page) => page.getByLabel('Foto (opcional)');
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click();
const received = (page: Page) => page.getByRole('heading', { name: 'Recibimos su mensaje' });
/** A phone's, of 12 million pixels. */
const camera = async () => ({
  name: 'IMG_1.jpg',
  mimeType: 'image/jpeg',
  buffer: await photoOf(4_000, 3_000),
});
const broken = { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') };

/** Fills in the form and answers the word by which its e-mail is known. */
async function fillIn(page: Page): Promise<string> {
  const word = `pieza${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
  await page.getByLabel('Nombre', { exact: true }).fill('Ana Pereira');
  await page.getByLabel('Correo').fill('ana@ejemplo.uy');
  await page.getByLabel('Equipo o artículo').fill(word);
  if ((await page.getByLabel('Mensaje').inputValue()) === '')
    await page.getByLabel('Mensaje').fill('¿Lo consiguen?');
  return word;
}

/** The photo of the e-mail with this word, as its size; null for an e-mail without one. */
async function photoInMail(word: string): Promise<{ width: number; height: number } | null> {
  const folder = mailFolderOf(test.info().parallelIndex);
  let mail = '';
  await expect
    .poll(async () => {
      for (const name of await readdir(folder)) {
        const text = await readFile(join(folder, name), 'utf8');
        if (text.includes(word)) mail = text;
      }
      return mail;
    })
    .not.toBe('');
  const [, base64] = /filename=foto\.jpg\r\n\r\n([A-Za-z\d+/=\r\n]+)/.exec(mail) ?? [];
  if (base64 === undefined) return null;
  const { width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
  return { width, height };
}

test('what was searched in vain is asked for with a photo, which leaves the phone small and arrives in the e-mail', async ({
  page,
}) => {
  await page.goto('/shop/catalog?term=zyzzyvafono%20de%2034');
  await page.getByRole('link', { name: 'Pídanoslo' }).click();
  await page.waitForURL('**/site/contact-us?term=*');
  const word = await fillIn(page);
  const chosen = await camera();
  await photo(page).setInputFiles(chosen);
  await expectAccessible(page);
  const asked = page.waitForRequest('**/api/contact');
  await send(page);
  const { requestBodySize } = await (await asked).sizes();
  expect(requestBodySize).toBeLessThan(chosen.buffer.length / 3);
  await expect(received(page)).toBeVisible();
  expect(await photoInMail(word)).toEqual({ width: 1_600, height: 1_200 });
});

test('a customer’s photo arrives; a file that is none is refused in Spanish, and what was written stays', async ({
  page,
  openAs,
  surprises,
}) => {
  surprises.planned.push(/status of 400/);
  await openAs('ana', CONTACT);
  const word = await fillIn(page);
  await photo(page).setInputFiles(broken);
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'JPEG, PNG o WebP' })).toBeInViewport();
  await expect(page.getByLabel('Equipo o artículo')).toHaveValue(word);
  await expect(page.getByLabel('Mensaje')).toHaveValue('¿Lo consiguen?');
  await photo(page).setInputFiles(await camera());
  await send(page);
  await expect(received(page)).toBeVisible();
  expect(await photoInMail(word)).toEqual({ width: 1_600, height: 1_200 });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a photo arrives as it was taken, and of a refused one the way back has what was written', async ({
    page,
    surprises,
  }) => {
    surprises.planned.push(/status of 400/);
    await page.goto(CONTACT);
    const word = await fillIn(page);
    await photo(page).setInputFiles(broken);
    await send(page);
    await expect(page.getByText('No pudimos usar la foto')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Equipo o artículo')).toHaveValue(word);
    await photo(page).setInputFiles(await camera());
    await send(page);
    await expect(received(page)).toBeVisible();
    expect(await photoInMail(word)).toEqual({ width: 1_600, height: 1_200 });
  });

  test('a form without a photo is sent as ever', async ({ page }) => {
    await page.goto(CONTACT);
    const word = await fillIn(page);
    await send(page);
    await expect(received(page)).toBeVisible();
    expect(await photoInMail(word)).toBeNull();
  });
});
