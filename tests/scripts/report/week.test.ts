import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { today } from '#domain/day.ts';
import { openDatabase } from '#server/database/open.ts';
import { weekPageOf } from '../../../scripts/report/week.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { seedYear } from '../../support/week/year.ts';

const BACK = '<p><a href="/">Volver</a></p>';

test('the editor shows the week of a shop of a year: an order without answer first, and each thing with what to do', async () => {
  const place = { DATA_DIR: temporaryDirectory() };
  const db = await openDatabase(place);
  await seedYear(db, today(), ['100001', '100002', '100003', '100004', '100005', '100006']);
  await db.destroy();
  const page = await weekPageOf(place, undefined, BACK);
  expect(page).toContain(BACK);
  const first = [...page.matchAll(/<li><a href="#([^"]+)">/g)].map(([, name]) => name);
  expect(first).toHaveLength(3);
  expect(first[0]).toBe('pedidos');
  expect(first).toContain('clientes-que-dejaron-de-comprar');
  expect(page.match(/<b>Qué hacer:<\/b>/g)?.length).toBeGreaterThanOrEqual(5);
  expect(page).toMatch(/<svg class="weeks"[^>]*role="img" aria-label="Semana del [^"]+: \d+; Semana/);
  // It fetches nothing and runs nothing.
  expect(page).not.toMatch(/<script|src=|<link/);
});

test('a shop that was never served has no week yet, and no database is made for it', async () => {
  const DATA_DIR = temporaryDirectory();
  expect(await weekPageOf({ DATA_DIR }, undefined, BACK)).toContain('Todavía no hay datos');
  expect(existsSync(join(DATA_DIR, 'mostrador.sqlite'))).toBe(false);
});

test('a database that does not answer is said on the page', async () => {
  const place = { DATA_DIR: temporaryDirectory(), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' };
  expect(await weekPageOf(place, undefined, BACK)).toContain('No se pudo leer la base de datos');
});
