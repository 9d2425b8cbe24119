import { ANA, expect, test } from '../support/journey.ts';
import { askOffice, setFaults } from '../support/office.ts';

type Client = {
  rut: string;
  legalName: string;
  phone: string;
  addresses: { id: string; name: string; street: string }[];
};

const clientOf = async (cardcode: string): Promise<Client> =>
  (await askOffice<{ client: Client }>('/client/header', { cardcode })).client;

test('a customer reads the record of the own company, and how it is corrected', async ({ page, enterAs }) => {
  await enterAs('ana');
  await page.goto('/account/profile');
  const company = page.getByRole('region', { name: 'Su empresa' });
  const { rut, legalName, phone } = await clientOf(ANA.cardcode);
  for (const text of [rut, legalName, phone]) await expect(company).toContainText(text);
  await expect(page.getByRole('region', { name: 'Su usuario' })).toContainText(ANA.email);
  await expect(page.getByRole('link', { name: 'Pedir un cambio' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*${ANA.cardcode}`),
  );
});

test('each address has a page of its own, and an unknown one is not found', async ({
  page,
  enterAs,
  surprises,
}) => {
  surprises.planned.push(/status of 404/);
  await enterAs('ana');
  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'Ver direcciones' }).click();
  const { addresses } = await clientOf(ANA.cardcode);
  const cards = page.locator('.address-cards');
  await expect(cards.getByRole('link')).toHaveText(addresses.map(({ name }) => name));
  const [, second] = addresses;
  await cards.getByRole('link', { name: second?.name ?? '' }).click();
  await expect(page).toHaveURL(`/account/addresses/${second?.id}`);
  await expect(page.getByRole('main')).toContainText(second?.street ?? '');
  for (const unknown of ['NINGUNA', '%3Cscript%3E', '..%2F..%2Fetc']) {
    const answer = await page.goto(`/account/addresses/${unknown}`);
    expect(answer?.status(), unknown).toBe(404);
  }
});

test('while the record cannot be had, the page says so and still says who is signed in', async ({
  page,
  enterAs,
  surprises,
}) => {
  surprises.planned.push(/status of 50[23]/);
  await enterAs('ana');
  await setFaults({ '/client/header': { kind: 'status', status: 500 } });
  await page.goto('/account/profile');
  await expect(page.getByRole('alert')).toContainText('El sistema de la tienda respondió con un error.');
  await expect(page.getByRole('region', { name: 'Su usuario' })).toContainText(ANA.email);
  await page.goto('/account/addresses');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('Su ficha no tiene direcciones.')).toHaveCount(0);
  await setFaults({});
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.locator('.address-cards li').first()).toBeVisible();
});

test('the password is changed at the identity provider, and the page says where it leads', async ({
  page,
  enterAs,
}) => {
  await enterAs('ana');
  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'Cambiar contraseña' }).click();
  const go = page.getByRole('link', { name: 'Ir a cambiar la contraseña' });
  const provider = new URL((await go.getAttribute('href')) ?? '');
  expect(provider.pathname).toBe('/.well-known/change-password');
  await expect(page.getByRole('main')).toContainText(provider.host);
  await go.click();
  await expect(page.getByRole('heading', { name: 'Cambiar contraseña' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Cuenta de Ana' })).toBeVisible();
});
