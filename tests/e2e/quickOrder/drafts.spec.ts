import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { counts, isKept, keptDrafts, paste, rows, TABLE } from '../support/orderTable.ts';

const raws = (page: Page): Promise<string[]> =>
  rows(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));

const switcher = (page: Page) => page.getByLabel('Tabla', { exact: true });

async function wipe(page: Page): Promise<void> {
  // As Safari does after seven days: everything that the site stored but the cookies.
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
}

test('a browser that deleted all it stored, with its session kept, has the whole table again', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  await paste(page, '00133 144\n00002 6\nUNACOSAQUENOESTA 5');
  await expect(rows(page)).toHaveCount(3);
  await rows(page).first().getByRole('spinbutton').fill('36');
  await isKept(page, ANA, 3);
  const before = await raws(page);
  await expect
    .poll(async () => JSON.stringify(await keptDrafts(page, ANA.cardcode)))
    .toContain('"text":"36"');

  await wipe(page);
  await page.goto(TABLE);
  await expect(rows(page)).toHaveCount(3);
  expect(await raws(page)).toEqual(before);
  await expect(rows(page).first().getByRole('spinbutton')).toHaveValue('36');
  await expect(page.getByText('UNACOSAQUENOESTA 5')).toBeVisible();
});

test('a table has a name, others are begun beside it, and one that is deleted comes back', async ({
  page,
  openAs,
  signIn,
  anotherDevice,
}) => {
  test.slow();
  await openAs('ana', TABLE);
  await expect(switcher(page)).toHaveCount(0);
  await paste(page, '00133 2');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Otra tabla' }).click();
  await page.getByLabel('Nombre de la tabla nueva').fill('La obra de Pérez');
  await page.keyboard.press('Enter');
  await expect(switcher(page).locator('option:checked')).toHaveText('La obra de Pérez (0 líneas)');
  await expect(rows(page)).toHaveCount(0);
  await paste(page, '00002 6\n00006 2');
  await expect(rows(page)).toHaveCount(2);
  await expectAccessibleAtBothWidths(page);

  await switcher(page).selectOption({ label: 'Tabla sin nombre (1 línea)' });
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Ponerle nombre' }).click();
  await page.getByLabel('Nombre de la tabla').fill('Mostrador');
  await page.keyboard.press('Enter');
  await expect(switcher(page).locator('option:checked')).toHaveText('Mostrador (1 línea)');
  await isKept(page, ANA, 3);

  const phone = await anotherDevice();
  await phone.goto('/site/faq');
  await signIn('ana', phone);
  await phone.goto(TABLE);
  await switcher(phone).selectOption({ label: 'La obra de Pérez (2 líneas)' });
  await expect(rows(phone)).toHaveCount(2);
  await phone.getByRole('button', { name: 'Borrar la tabla', exact: true }).click();
  await expect(phone.getByText('Borró “La obra de Pérez”: tenía 2 líneas.')).toBeVisible();
  await isKept(phone, ANA, 1);
  await phone.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows(phone)).toHaveCount(2);
  await isKept(phone, ANA, 3);
});

test('a table that was added to the cart is kept, and is opened again', async ({ page, openAs }) => {
  await openAs('ana', TABLE);
  await page.getByRole('button', { name: 'Otra tabla' }).click();
  await page.getByLabel('Nombre de la tabla nueva').fill('La obra de Pérez');
  await page.keyboard.press('Enter');
  await paste(page, '00133 144\n00002 6');
  await expect(counts(page)).toContainText('2 listas');
  await page.getByRole('button', { name: 'Agregar 2 líneas al carro' }).click();
  await expect(page.getByText('2 líneas pasaron al carro.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  const done = switcher(page).locator('optgroup[label="Ya en el carro"] option');
  await expect(done).toHaveText(/^La obra de Pérez, \d\d\/\d\d\/\d{4}, \d\d:\d\d \(2 líneas\)$/);
  await expect
    .poll(async () =>
      (await keptDrafts(page, ANA.cardcode)).filter(({ fields }) => typeof fields?.doneAt === 'number'),
    )
    .toHaveLength(1);

  await wipe(page);
  await page.goto(TABLE);
  await expect(done).toHaveCount(1);
  await switcher(page).selectOption({ label: (await done.textContent()) ?? '' });
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first().getByRole('spinbutton')).toHaveValue('144');
});
