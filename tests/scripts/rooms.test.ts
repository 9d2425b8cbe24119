import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { BIOME_CONFIG, withRooms } from '../../scripts/rooms.ts';

test('the linter forbids exactly what the table of rooms does not allow: npm run rooms writes it', async () => {
  const config = JSON.parse(await readFile(BIOME_CONFIG, 'utf8'));
  expect(config).toEqual(withRooms(config));
});
