import type { Page } from '@playwright/test';
import { ANA, expect, test } from '../support/journey.ts';
import { entry, isKept, paste, rows, TABLE } from '../support/orderTable.ts';
import { arrive, missingFiles, OFFLINE_NOISE } from '../support/savedCopies.ts';

// What an earlier journey has kept would answer in this one.
test.use({ browserIs: 'new', reuseContext: false });

/** Shown again, as a tab is that somebody comes back to: it asks what other devices did. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

test('one draft is written on two devices without connection, and no line is lost', async ({
  page,
  context,
  openAs,
  signIn,
  anotherDevice,
  surprises,
}) => {
  test.slow();
  surprises.planned.push(OFFLINE_NOISE);
  await openAs('ana', '/site/faq');
  await arrive(page, TABLE);
  await entry(page).focus();
  await expect.poll(() => missingFiles(page, TABLE)).toEqual([]);
  await paste(page, '00133 2\n00002 6');
  await expect(rows(page)).toHaveCount(2);
  await isKept(page, ANA, 2);

  const phone = await anotherDevice();
  await phone.goto('/site/faq');
  await signIn('ana', phone);
  await phone.goto(TABLE);
  await expect(rows(phone)).toHaveCount(2);
  // It has read a line, and so has the catalogue to read others by.
  await paste(phone, '00041 1');
  await isKept(page, ANA, 3);

  await context.setOffline(true);
  await phone.context().setOffline(true);
  await paste(page, '00006 2');
  await rows(page).first().getByRole('spinbutton').fill('12');
  await paste(phone, '00040 3');
  await phone.getByRole('button', { name: 'Quitar 00002 6' }).click();
  await expect(rows(page).filter({ hasText: '00006' })).toHaveCount(1);
  await expect(rows(phone)).toHaveCount(3);

  await context.setOffline(false);
  await phone.context().setOffline(false);
  for (const device of [page, phone]) {
    await comeBack(device);
    await expect(rows(device)).toHaveCount(4, { timeout: 30_000 });
  }
  await comeBack(page);
  for (const device of [page, phone]) {
    for (const code of ['00133', '00006', '00040', '00041'])
      await expect(rows(device).filter({ hasText: code })).toHaveCount(1);
    await expect(rows(device).filter({ hasText: '00133' }).getByRole('spinbutton')).toHaveValue('12');
  }
});
