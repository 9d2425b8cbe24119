import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withRooms } from '../../scripts/rooms/arrows.ts';
import { unusedArrows, withArrows } from '../../scripts/rooms/drawing.ts';
import { crowdedFolders, withGrid } from '../../scripts/rooms/grid.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8');

test('the linter forbids exactly what the table of rooms does not allow: npm run rooms writes it', async () => {
  const config = JSON.parse(await read('biome.json'));
  expect(config).toEqual(withRooms(config));
});

test('the grid in docs/architecture.md shows the folders as they are: npm run rooms writes it', async () => {
  const text = await read('docs/architecture.md');
  expect(text).toBe(withGrid(text, root));
});

test('docs/architecture.md draws the arrows of the table: npm run rooms writes them', async () => {
  const text = await read('docs/architecture.md');
  expect(text).toBe(withArrows(text));
});

test('every arrow of the table is used', () => {
  expect(unusedArrows(root)).toEqual([]);
});

test('no folder of code has more than twenty files', () => {
  expect(crowdedFolders(root, 20)).toEqual([]);
});

test('a program that is started by its address is named from the root: a release has its neighbours elsewhere', async () => {
  const files = globSync('src/**/*.ts', { cwd: root });
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await read(file) })));
  const relative = texts.filter(({ text }) => /import\.meta\.resolve\(\s*'\./.test(text));
  expect(relative.map(({ file }) => file)).toEqual([]);
});
