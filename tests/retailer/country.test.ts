import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryDirectory } from '../support/sandbox.ts';

/** What the modules of `src/domain` say where the retailer's country.yaml is this text; undefined: there is none. */
async function inCountry(yaml: string | undefined) {
  const folder = temporaryDirectory();
  if (yaml !== undefined) writeFileSync(join(folder, 'country.yaml'), yaml);
  vi.stubEnv('CONTENT_DIR', folder);
  const [{ formatMoney }, { formatMoment, today }, { telHref, whatsappHref }] = await Promise.all([
    import('#domain/money.ts'),
    import('#domain/day.ts'),
    import('#domain/phone.ts'),
  ]);
  return {
    money: formatMoney(123_450, '$'),
    moment: formatMoment('2026-01-05T02:30:00Z'),
    today: today(new Date('2026-07-05T03:30:00Z')),
    tel: telHref('2 2345 6789'),
    chat: whatsappHref('9 8765 4321'),
  };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

test('without the file everything is as in Uruguay', async () => {
  expect(await inCountry(undefined)).toEqual({
    money: '$ 1.234,50',
    moment: '04/01/2026, 23:30',
    today: '2026-07-05',
    tel: 'tel:+598223456789',
    chat: null,
  });
});

test('money, hours and telephones follow the retailer’s country', async () => {
  const yaml =
    'language: es-MX\ntimeZone: America/Mexico_City\nphonePrefix: "52"\nmobile: "9########"\n' +
    'currencies: { local: { symbol: MX$, code: MXN } }';
  expect(await inCountry(yaml)).toEqual({
    money: 'MX$ 1,234.50',
    moment: '04/01/2026, 20:30',
    today: '2026-07-04',
    tel: 'tel:+52223456789',
    chat: 'https://wa.me/52987654321',
  });
});

test('a mistake in the file is logged, and ends no server that starts meanwhile', async () => {
  expect(await inCountry('timeZone: America/Macondo')).toMatchObject({ money: '$ 1.234,50' });
  const logged = vi.mocked(console.error);
  expect(logged.mock.calls.flat().join('\n')).toMatch(
    /country\.yaml, línea 1: en «timeZone» hay "America\/Macondo"\. Se espera una zona horaria que exista/,
  );
  logged.mockClear();
});
