import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { enterAsColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { paste, rows, TABLE } from '../support/orderTable.ts';
import { type } from '../support/searchBox.ts';

/** Words that nothing is called by, and of which another journey has not taught the product. */
const newWord = (): string => `la chica ${crypto.randomUUID().replace(/[^a-f]/g, '')}`;

const TAUGHT = /es una de las palabras de su empresa: la enseñó ana el \d\d\/\d\d\/20\d\d$/;

test('a word that one clerk teaches by choosing is read by another of the same shop, and by no other customer', async ({
  page,
  openAs,
  enterAs,
  anotherDevice,
}) => {
  test.slow();
  const word = newWord();
  await openAs('ana', TABLE);
  await paste(page, `3 ${word}`);
  const row = rows(page).filter({ hasText: word });
  await row.getByRole('button', { name: 'Buscarlo' }).click();
  await row.getByRole('combobox').fill('amoladora');
  await row.getByRole('option').first().click();
  await expect(row.getByText(`¿«${word}» es este producto?`)).toBeVisible();
  await row.getByRole('button', { name: 'Siempre, para toda la empresa' }).click();
  await expect(row.getByRole('spinbutton')).toBeFocused();
  await expect(row.getByText(TAUGHT)).toBeVisible();
  const said = await row.locator('.order-item .figure').first().textContent();
  const code = /Código (\S+)/.exec(said ?? '')?.[1];

  const colleague = await anotherDevice();
  await enterAsColleague(colleague);
  await colleague.goto(TABLE);
  await paste(colleague, `5 ${word}`);
  const read = rows(colleague).filter({ hasText: word });
  await expect(read.getByRole('checkbox')).toBeChecked();
  await expect(read.getByRole('spinbutton')).toHaveValue('5');
  await expect(read).toContainText(String(code));
  await expect(read.getByText(TAUGHT)).toBeVisible();

  // The same word first in the search box of their pages.
  await colleague.goto('/account/words');
  await expect(colleague.getByText(word)).toBeVisible();
  await expect(colleague.getByText(/ · de ana, \d\d\/\d\d\/20\d\d$/).first()).toBeVisible();
  await type(colleague, word.slice(0, -1));
  await expect(colleague.locator('.suggestion').first()).toContainText(String(code));

  await enterAs('bruno');
  await page.goto(TABLE);
  await paste(page, `5 ${word}`);
  await expect(rows(page).filter({ hasText: word }).getByRole('button', { name: 'Buscarlo' })).toBeVisible();
});

test("a word that is chosen for one time is nobody's word, also where nothing is answered", async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  const [once, unanswered] = [newWord(), newWord()];
  await paste(page, `3 ${once}\n3 ${unanswered}`);
  for (const word of [once, unanswered]) {
    const row = rows(page).filter({ hasText: word });
    await row.getByRole('button', { name: 'Buscarlo' }).click();
    await row.getByRole('combobox').fill('amoladora');
    await row.getByRole('option').first().click();
    await expect(row.getByRole('spinbutton')).toHaveValue('3');
  }
  await rows(page).filter({ hasText: once }).getByRole('button', { name: 'Solo esta vez' }).click();
  await page.reload();
  await expect(rows(page).filter({ hasText: once })).toContainText('solo esta vez');
  await paste(page, `5 ${once}\n5 ${unanswered}`);
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).getByRole('button', { name: 'Buscarlo' })).toHaveCount(2);
  const kept = await page.request.get('/api/quick-order/words');
  expect(await kept.text()).not.toContain(once);
});

test('words are renamed, deleted and brought back, by the keyboard too', async ({ page, openAs }) => {
  const word = newWord();
  await openAs('ana', TABLE);
  await paste(page, `3 ${word}`);
  const row = rows(page).filter({ hasText: word });
  await row.getByRole('button', { name: 'Buscarlo' }).click();
  await row.getByRole('combobox').fill('amoladora');
  await row.getByRole('option').first().click();
  await row.getByRole('button', { name: 'Siempre, para toda la empresa' }).click();
  await page.goto('/account/words');

  await page.getByRole('button', { name: `Cambiar «${word}»` }).press('Enter');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Un número solo no puede ser una palabra');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`${word} nueva`);
  await page.keyboard.press('Enter');
  const forget = page.getByRole('button', { name: `Borrar «${word} nueva»` });
  await expect(forget).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await forget.press('Enter');
  await expect(page.getByText(`Se borró «${word} nueva».`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(forget).toBeVisible();
  await page.reload();
  await expect(forget).toBeVisible();
});
