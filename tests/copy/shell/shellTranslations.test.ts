import { expect, test } from 'vitest';
import { menu } from '#content/menu.ts';
import { shell } from '#copy/shell/shell.ts';
import { shellChoices } from '#copy/shell/shellChoices.ts';
import { shellTranslations } from '#copy/shell/shellTranslations.ts';
import { sentenceCase } from '#copy/text.ts';
import { FOOTER_LINKS } from '#retailer/values/footer.ts';
import { contacts } from '#retailer/values/shop.ts';

/** Every text in a tree of words, but addresses and what only the catalogue's menus say. */
function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return words.startsWith('/') ? [] : [words];
  return words instanceof Object ? Object.values(words).flatMap(textsIn) : [];
}

const help = FOOTER_LINKS.map(({ label }) => label);
const families = menu.flatMap(({ title }) => [title, sentenceCase(title)]);

test('every word of the shell is translated into each language of the selector', () => {
  const shown = [...textsIn(shell), ...textsIn(shellChoices), ...families, ...help, contacts.hours];
  expect(shown.filter((words) => !(words in shellTranslations))).toEqual([]);
});

test('nothing is translated that the shell does not say', () => {
  const shown = new Set([
    ...textsIn(shell),
    ...textsIn(shellChoices),
    ...families,
    ...help,
    contacts.hours,
    sentenceCase(shell.menu.promos),
    sentenceCase(shell.menu.service),
  ]);
  expect(Object.keys(shellTranslations).filter((words) => !shown.has(words))).toEqual([]);
});
