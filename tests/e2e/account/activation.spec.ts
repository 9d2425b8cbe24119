import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { askOffice } from '../support/office.ts';

const EMAIL = 'carla@ejemplo.uy';

type Message = { kind: string; to: string; cardcode: string };
const notices = async (): Promise<Message[]> =>
  (await askOffice<{ messages: Message[] }>('/_sandbox/outbox', {})).messages.filter(
    ({ kind }) => kind === 'register-notice',
  );

async function ask(page: Page, code: string): Promise<void> {
  await page.goto('/account/dashboard');
  await page.getByLabel('Código de cliente de su empresa').fill(code);
  await page.getByRole('button', { name: 'Pedir la activación' }).click();
}

test.beforeEach(async ({ enterAs }) => {
  await enterAs('carla');
});

test('somebody without card code asks for activation from any place, and reads what happens next', async ({
  page,
}) => {
  await page.goto('/account/orders');
  await page.getByRole('main').getByRole('link', { name: 'Pedir mi código' }).click();
  await expect(page).toHaveURL('/account/dashboard#activacion');
  await page.getByLabel('Código de cliente de su empresa').fill(' c00345 ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Recibimos su pedido' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(EMAIL);
  expect(await notices()).toMatchObject([{ to: EMAIL, cardcode: 'C00345' }]);
});

test('what is no code is refused in words, and what was typed stays', async ({ page, surprises }) => {
  surprises.planned.push(/status of 400/);
  await ask(page, '<script>');
  await expect(page.getByRole('alert')).toContainText('solo letras, números y guiones');
  await expect(page.getByLabel('Código de cliente de su empresa')).toHaveValue('<script>');
});
