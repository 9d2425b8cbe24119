import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { codesOf, entry, rows, TABLE, typeAt } from '../support/orderTable.ts';

const CPU_SLOWDOWN = 6;

/** A slow computer, for one journey: the next has the same page, and another session would bring the slowness back with it. */
const slowly = test.extend<{ slowDown: () => Promise<void> }>({
  slowDown: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page);
    const slowTo = async (rate: number) =>
      void (await session.send('Emulation.setCPUThrottlingRate', { rate }));
    await use(() => slowTo(CPU_SLOWDOWN));
    await slowTo(1);
    await session.detach();
  },
});

/** Types as somebody who reads from a paper and does not look at the screen. */
async function typeBlind(page: Page, lines: readonly string[], gapMs: number): Promise<void> {
  await entry(page).focus();
  const devtools = await page.context().newCDPSession(page);
  await typeAt(
    devtools,
    lines.flatMap((line) => [...line, 'Enter']),
    gapMs,
  );
  await devtools.detach();
}

/** In CI once at each speed; `TYPING_RUNS=20` measures, and prints what each run took. */
const RUNS = Number(process.env.TYPING_RUNS ?? 1);

/** Ten codes that are known, or eight of them with one that nobody knows and one that may be several things. */
const PAPERS = [
  { name: 'ten known codes', known: 10, others: false },
  { name: 'eight codes, an unknown and an ambiguous one', known: 8, others: true },
];
/** Both papers are measured; in CI each is typed at one speed. */
/** On a slow computer whose page and index are cold, beside other tests. How long it takes is not what is asked here. */
const READ_WITHIN_MS = 60_000;

const TYPED = PAPERS.flatMap((paper, at) =>
  (RUNS > 1 ? [120] : [at === 0 ? 120 : 60]).flatMap((delay) =>
    Array.from({ length: RUNS }, (_, run) => ({ ...paper, delay, run: run + 1 })),
  ),
);

for (const { name, known, others, delay, run } of TYPED)
  slowly(
    `${name} and their quantities that are typed without looking, a key in ${delay} ms on a slow computer, are what is ordered (run ${run})`,
    async ({ page, openAs, slowDown }) => {
      test.slow();
      await openAs('ana', '/site/faq');
      // Codes that are numbers: after one of them a quantity could be taken for another.
      const codes = await codesOf(page, known);
      await slowDown();
      // The page is left cold: nothing of it, and no index, was ever asked for.
      await page.goto(TABLE);
      const quantities = codes.map((_, at) => String(at % 3 === 0 ? 144 + at : 2 + at));
      const lines = codes.flatMap((code, at) => [code, quantities[at] ?? '']);
      const typed = others ? ['ZZ-9999', '5', ...lines, 'pinza', '3'] : lines;
      const beganMs = Date.now();
      await typeBlind(page, typed, delay);
      const typedMs = Date.now() - beganMs;
      await expect(rows(page)).toHaveCount(known + (others ? 2 : 0), { timeout: READ_WITHIN_MS });
      const first = others ? 1 : 0;
      for (const [at, code] of codes.entries()) {
        const row = rows(page).nth(at + first);
        await expect(row.getByText(`Código ${code}`)).toBeVisible();
        await expect(row.getByRole('spinbutton')).toHaveValue(quantities[at] ?? '');
      }
      if (others) {
        await expect(rows(page).first()).toContainText('ZZ-9999 5');
        // Of whichever it is, three.
        await expect(rows(page).last()).toContainText('pinza 3');
        await expect(rows(page).last().locator('.order-way').first()).toContainText('3 × ');
      }
      const readMs = Date.now() - beganMs;
      const keys = typed.join('').length + typed.length;
      if (RUNS > 1) {
        const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
        console.info(
          `| ${name} | ${run} | ${keys} keys | typed in ${seconds(typedMs)} | read after ${seconds(readMs)} |`,
        );
      }
    },
  );

slowly(
  'Enter alone leaves a line with the quantity that it has, also before it is read',
  async ({ page, openAs, slowDown }) => {
    await openAs('ana', '/site/faq');
    await slowDown();
    await page.goto(TABLE);
    await typeBlind(page, ['00002', '', '00006', '', '00008', '3'], 120);
    await expect(rows(page)).toHaveCount(3);
    for (const [at, quantity] of ['1', '1', '3'].entries())
      await expect(rows(page).nth(at).getByRole('spinbutton')).toHaveValue(quantity);
  },
);

test('an unknown code is chosen later, with the quantity that was typed after it', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  await typeBlind(page, ['ZZ-9998', '5', '00002', '7'], 80);
  const unknown = rows(page).filter({ hasText: 'ZZ-9998 5' });
  await expect(rows(page).filter({ hasText: 'Código 00002' }).getByRole('spinbutton')).toHaveValue('7');
  await unknown.getByRole('button', { name: 'Buscarlo' }).click();
  await unknown.getByRole('combobox').fill('00006');
  await unknown.getByRole('option').first().click();
  await expect(unknown.getByRole('spinbutton')).toHaveValue('5');
});

test('a suggestion that is chosen before it is there is one of what was typed last', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  await entry(page).pressSequentially('martillo');
  await expect(page.locator('.order-entry').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('taladro');
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link', { name: /taladro/i })).toBeVisible();
  await expect(rows(page).getByRole('spinbutton')).toBeFocused();
  // Nothing is there to be chosen: the line and the one after it are both kept.
  await entry(page).focus();
  await page.keyboard.type('xyzzyq');
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.type('00002');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(1)).toContainText('xyzzyq');
  await expect(rows(page).nth(2)).toContainText('Código 00002');
});

test('an emptied table leaves nothing half typed, and the next line begins a new order', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  await typeBlind(page, ['00002', '7', '00006'], 80);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last().getByRole('spinbutton')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry(page)).toBeFocused();
  await page.keyboard.type('14', { delay: 80 });
  await page.getByRole('button', { name: 'Vaciar' }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(entry(page)).toHaveValue('');
  await typeBlind(page, ['00008'], 80);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('Código 00008')).toBeVisible();
});
