import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWordmark } from '#retailer/logo.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

function folderWith(drawing: string): string {
  const folder = temporaryDirectory();
  writeFileSync(join(folder, 'wordmark.svg'), drawing);
  return folder;
}
const drawn = (title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80">${title}<path d="M0 0"/></svg>`;

test('a drawn name is shown by a shop of that name, without its title, and by no other', () => {
  const folder = folderWith(drawn('<title>Mostrador</title>'));
  expect(readWordmark('Mostrador', folder)).toEqual({
    ...{ width: '300', height: '80' },
    inside: '<path d="M0 0"/>',
  });
  expect(readWordmark('Ferretodo', folder)).toBeNull();
});

test('a drawing that says no name is the shop’s own', () => {
  expect(readWordmark('Ferretodo', folderWith(drawn('')))?.inside).toBe('<path d="M0 0"/>');
});

test('the drawing of this shop says its name', () => {
  expect(readWordmark('Mostrador', 'src/content')).not.toBeNull();
  expect(readWordmark('Ferretodo', 'src/content')).toBeNull();
});
