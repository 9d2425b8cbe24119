import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkSnapshot } from '../../../scripts/dev/linkSnapshot.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

test('the dev server sees the last night’s catalogue and pictures, and not the shop’s database', () => {
  const [shop, own] = [temporaryDirectory(), temporaryDirectory()];
  mkdirSync(join(shop, 'media'));
  for (const name of ['snapshot.json', 'pictures.json', 'media/a.webp', 'mostrador.sqlite']) {
    writeFileSync(join(shop, name), name);
  }
  linkSnapshot(shop, own);
  // After another night, and another start.
  writeFileSync(join(shop, 'snapshot.json'), 'newer');
  linkSnapshot(shop, own);
  expect(readFileSync(join(own, 'snapshot.json'), 'utf8')).toBe('newer');
  expect(readFileSync(join(own, 'media', 'a.webp'), 'utf8')).toBe('media/a.webp');
  expect(existsSync(join(own, 'mostrador.sqlite'))).toBe(false);
});

test('where there was no night yet, the dev server says what to run', () => {
  expect(() => linkSnapshot('nowhere', temporaryDirectory())).toThrow(
    'No hay ningún catálogo en nowhere/snapshot.json, así que no se puede armar ninguna página. Ejecute npm run snapshot.',
  );
});
