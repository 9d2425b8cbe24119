import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { type Rhythm, rows, strike, TABLE } from '../support/orderTable.ts';

/** Codes of nothing in the shop: bar codes, and those of five signs, of letters alone, with blanks and with other signs. */
const CODES = [
  ...['7790000000003', '7790000000102', '77900005', '17790000000000', '7791234567898', '779123456789'],
  ...['90071', '90072', 'A0071', '71-90', 'B7190', '9007A'],
  ...['ZZZZQ', 'qwzxk', 'ABQDXZ', 'KJHGFDQ', 'xyzzyq', 'WWQQZZ'],
  ...['QZ 820', 'QZ 82 1', 'ZQ X 12', 'Q7 Z9', 'ZZ QQ', 'QX 100 B'],
  ...['QZ-820-1', 'Q.100/2', 'ZQ_77', 'QZ820+1', 'Q#7-19', 'ZX-1.50'],
];

const RHYTHMS: readonly Rhythm[] = [
  { name: '5 ms a key', gapMs: 5 },
  { name: '20 ms a key', gapMs: 20 },
  { name: '40 ms a key', gapMs: 40 },
  { name: '60 ms a key', gapMs: 60 },
  { name: '20 ms a key and one after 150 ms', gapMs: 20, held: { beforeSign: 3, ms: 150 } },
];

/** In CI a sixth of the codes at each speed, in turn: all of them take a minute for each element. */
const codesAt = (turn: number): string[] =>
  process.env.CI ? CODES.filter((_, at) => at % 6 === turn) : CODES;

/** What has the focus on the order table when somebody scans; nothing has it where there is no element. */
const FOCUSED = {
  'a field': (page: Page) => rows(page).nth(0).getByRole('spinbutton'),
  '“+”': (page: Page) => rows(page).nth(0).locator('.stepper button').last(),
  '“Quitar”': (page: Page) =>
    rows(page)
      .nth(0)
      .getByRole('button', { name: /^Quitar/ }),
  'a link': (page: Page) => rows(page).nth(0).getByRole('link').first(),
  'no element': () => null,
  'a list of choices': (page: Page) => page.getByLabel('Columna 2'),
};

/** The codes that nobody knew, which are deleted. */
const takeCollected = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [drafts] = JSON.parse(localStorage.orderDrafts || '[{}]');
    const { scans = [] } = drafts;
    if (scans.length > 0) localStorage.orderDrafts = JSON.stringify([{ ...drafts, scans: [] }]);
    return scans.map(({ code }: { code: string }) => code);
  });

/** What a stray key would change: the page, its rows, and what is in fields. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      location.pathname,
      document.querySelectorAll('.order-rows > li').length,
      Array.from(document.querySelectorAll<HTMLInputElement>('main :is(input, select)'), (field) => [
        field.value,
        field.checked,
      ]),
    ]),
  );

/** The order table with two rows from a file, whose columns may be chosen, and a scanner that has been heard once. */
async function openTable(page: Page): Promise<CDPSession> {
  const buffer = Buffer.from('Código;Cantidad\n00002;6\n00006;2\n');
  const files = page.locator('input[type=file]').first();
  await files.setInputFiles([{ name: 'pedido.csv', mimeType: '', buffer }]);
  await expect(rows(page).nth(1).locator('.order-item-total')).toContainText(',');
  await expect(page.getByLabel('Columna 2')).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await page.locator('h1').click();
  await strike(devtools, [...'7790000000003', 'Enter'], { name: 'wired', gapMs: 5 });
  await expect(page.getByRole('region', { name: 'Códigos sin encontrar' })).toBeVisible();
  await takeCollected(page);
  return devtools;
}

/** What was scanned, once all that is wanted is there, or after a while. */
async function collectedOf(page: Page, wanted: readonly string[]): Promise<string[]> {
  const collected: string[] = [];
  const deadline = Date.now() + 10_000;
  while (collected.length < wanted.length && Date.now() < deadline) {
    await page.waitForTimeout(200);
    collected.push(...(await takeCollected(page)));
  }
  return collected.toSorted();
}

const focusOn = async (page: Page, target: Locator | null): Promise<void> =>
  target ? target.focus() : page.evaluate(() => (document.activeElement as HTMLElement).blur());

for (const [place, locate] of Object.entries(FOCUSED)) {
  // One table for both: to open it takes longer than to scan.
  test(`a hand scanner types whole codes, one after the other too, presses nothing and leaves nothing behind where ${place} has the focus`, async ({
    page,
    openAs,
  }) => {
    test.setTimeout(300_000);
    await openAs('ana', TABLE);
    const devtools = await openTable(page);
    const before = await stateOf(page);
    for (const [turn, rhythm] of RHYTHMS.entries()) {
      const codes = codesAt(turn);
      for (const code of codes) {
        await focusOn(page, locate(page));
        await strike(devtools, [...code, 'Enter'], rhythm);
        expect(await stateOf(page), `${code} at ${rhythm.name}`).toBe(before);
      }
      expect(await collectedOf(page, codes), rhythm.name).toEqual(codes.toSorted());
    }
    // One after the other, one that begins with End, and one that ends with Tab.
    const swipes = [
      [...'90071', 'Enter', ...'7790000000102', 'Enter'],
      ['End', ...'ZZZZQ', 'Enter'],
      [...'QZ 820', 'Tab'],
    ];
    const wanted = ['90071', '7790000000102', 'ZZZZQ', 'QZ 820'].toSorted();
    for (const gapMs of [5, 40]) {
      for (const keys of swipes) {
        await focusOn(page, locate(page));
        await strike(devtools, keys, { name: 'any', gapMs });
        expect(await stateOf(page)).toBe(before);
      }
      expect(await collectedOf(page, wanted)).toEqual(wanted);
    }
    await devtools.detach();
  });
}

test('a list keeps its choice when a scan that begins with End comes while the page is busy', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  const devtools = await openTable(page);
  const before = await stateOf(page);
  const scanInList = async (busyMs: number, part: Partial<Rhythm> = {}): Promise<void> => {
    await page.getByLabel('Columna 2').focus();
    const busy = page.evaluate((ms) => {
      for (const end = performance.now() + ms; performance.now() < end; );
    }, busyMs);
    await strike(devtools, ['End', ...'ZZZZQ', 'Enter'], { name: 'wired', gapMs: 5, ...part });
    await busy;
    expect(await collectedOf(page, ['ZZZZQ'])).toEqual(['ZZZZQ']);
    expect(await stateOf(page)).toBe(before);
  };
  for (const busyMs of [150, 400]) await scanInList(busyMs);
  await scanInList(0, { late: { fromSign: 1, ms: 200 } });
  // It is busy between a key and what the list says of it.
  await page.evaluate(() =>
    addEventListener('keydown', ({ key }) => {
      for (const end = performance.now() + 100; key === 'End' && performance.now() < end; );
    }),
  );
  await scanInList(0);
  await devtools.detach();
});

test('a choice that a person makes by a letter is heard, and at once where the list is left', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  const devtools = await openTable(page);
  const quantity = rows(page).nth(0).getByRole('spinbutton');
  const list = page.getByLabel('Columna 2');
  await list.press('End');
  await expect(list).toHaveValue('ignored');
  await expect(quantity).toHaveValue('1');
  await list.press('c');
  await list.press('Tab');
  await expect(list).toHaveValue('code');
  await devtools.detach();
});
