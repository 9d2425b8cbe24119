/**
 * `npm run rooms`: writes into biome.json which room of `src` may import which, and into docs/architecture.md the
 * arrows, and the grid of rooms and drawers. tests/scripts/rooms.test.ts fails when either says something else.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withRooms } from './rooms/arrows.ts';
import { withArrows } from './rooms/drawing.ts';
import { withGrid } from './rooms/grid.ts';

const root = join(import.meta.dirname, '..');
const biome = join(root, 'biome.json');
const architecture = join(root, 'docs/architecture.md');

await writeFile(biome, `${JSON.stringify(withRooms(JSON.parse(await readFile(biome, 'utf8'))), null, 2)}\n`);
await writeFile(architecture, withArrows(withGrid(await readFile(architecture, 'utf8'), root)));
