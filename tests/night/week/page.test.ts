import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daysAfter } from '#domain/day.ts';
import type { WeekFacts, WeekNumbers } from '#domain/week/week.ts';
import { weekPage } from '#night/week/page.ts';
import type { WeekShown } from '#night/week/section.ts';
import { showWeek, writeWeek } from '#night/week/write.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

const MONDAY = '2026-11-23';

const numbersOf = (monday: string, changes: Partial<WeekNumbers> = {}): WeekNumbers => ({
  monday,
  ...{ searches: 10, rowsNotFound: 4, rowsAsked: 2, orders: 40, promosOrdered: 3 },
  ...{ cartsLeft: null, customersStopped: null, withoutPicture: null },
  ...changes,
});

const QUIET: WeekFacts = {
  monday: MONDAY,
  missed: [],
  missedCounts: {},
  orders: 40,
  states: { confirmed: 40 },
  doubtful: [],
  linesOfOrder: 5,
  promos: [],
  orderedCodes: new Map(),
  stopped: [],
  left: [],
  undatedCarts: 0,
  weeks: [numbersOf('2026-11-16'), numbersOf(MONDAY)],
};

const shownOf = (facts: Partial<WeekFacts>): WeekShown => {
  const all = { ...QUIET, ...facts };
  return { facts: all, plain: null, weeks: all.weeks, release: undefined };
};

/** What somebody reads of it. */
const textOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<title>.*?<\/title>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h2>(.*?)<\/h2>/gs)].map(([, heading = '']) => textOf(heading).trim());

const STOPPED = { cardcode: 'C00018', orderDays: 30, usualDays: 3.5, last: '2026-11-02', silentDays: 28 };
const LEFT = {
  cardcode: 'C00027',
  last: '2026-11-20',
  lines: 12,
  totals: [{ currency: '$' as const, total: 1_234_500 }],
};

test('a week that cost nothing says so, and keeps what there is to know below', () => {
  const text = textOf(weekPage(shownOf({})));
  expect(text).toContain('Nada que hacer: esta semana no costó ningún pedido que se sepa.');
  expect(text).toContain('Pedidos: 40 pedidos en la semana; de todos se sabe qué pasó.');
  expect(text).toContain('Semana del 23 al 29 de noviembre');
});

test('what costs most orders stands first, each with what to do', () => {
  const page = weekPage(
    shownOf({
      stopped: [STOPPED],
      left: [LEFT, { ...LEFT, cardcode: 'C00031' }, { ...LEFT, cardcode: 'C00044' }],
      missedCounts: { nothing: 30, rowNotFound: 2 },
      missed: [{ term: 'tuercadora', kind: 'nothing', count: 30, first: MONDAY, last: MONDAY }],
    }),
  );
  expect(headingsOf(page).slice(0, 4)).toEqual([
    'Búsquedas en vano cuesta unos 6 pedidos por semana',
    'Carros dejados hace una semana o más cuesta unos 3 pedidos por semana',
    'Clientes que dejaron de comprar cuesta unos 2 pedidos por semana',
    'Renglones de pedidos que no se encontraron cuesta menos de un pedido por semana',
  ]);
  const text = textOf(page);
  // Whom and what it is about stands in what is to be done first, and not only below.
  expect(text).toContain(
    'Carros dejados hace una semana o más (“C00027”, “C00031”, “C00044”): Pregunte a los primeros',
  );
  expect(text).toContain('Sin respuesta tuercadora 30 veces');
  expect(text).toContain('C00018 pedía cada 3,5 días; hace 28 días que no pide (último: 02/11/2026)');
  expect(text).toContain('C00027 12 productos, $ 12.345,00 más impuestos, a los precios que vieron');
});

test('an order of which nobody knows comes before all else, because it is promised', () => {
  const doubtful = [{ reference: '4AJ7KMPR', cardcode: 'C00012', createdAt: '2026-11-26T15:00:00.000Z' }];
  const page = weekPage(shownOf({ left: [LEFT, LEFT, LEFT], states: { ask: 1 }, doubtful }));
  expect(headingsOf(page)[0]).toMatch(/^Pedidos /);
  expect(textOf(page)).toContain('4AJ7KMPR cliente C00012, del 26/11/2026, 12:00');
  expect(textOf(page)).toContain('npm run orders -- settle REFERENCIA');
});

test('what is not known is said, and no number stands for it', () => {
  const weeks = [numbersOf('2026-11-16', { searches: null }), numbersOf(MONDAY, { searches: null })];
  const text = textOf(weekPage(shownOf({ weeks })));
  expect(text).toContain('No se cuenta: MISSED_SEARCHES es 0, o nadie buscó todavía.');
  expect(text).toContain('No hay catálogo en DATA_DIR');
  expect(text).toContain('Qué se abrió después de buscar no se cuenta');
  expect(text).toContain('Cuántos la vieron no se sabe');
});

test('what was asked for in the contact form stands first among the searches', () => {
  const missed = [{ term: 'llave de 33', kind: 'wanted' as const, count: 1, first: MONDAY, last: MONDAY }];
  const text = textOf(weekPage(shownOf({ missed, missedCounts: { wanted: 1 } })));
  expect(text).toContain('1 vez lo pidieron por el formulario.');
  expect(text).toMatch(/Se pidieron por el formulario\s*llave de 33/);
});

test('what customers typed is text and no markup', () => {
  const missed = [
    { term: '<img src=x>', kind: 'rowNotFound' as const, count: 3, first: MONDAY, last: MONDAY },
  ];
  const page = weekPage(shownOf({ missed, missedCounts: { rowNotFound: 3 } }));
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=x&gt;');
});

test('of each week numbers are kept for two years, and those of its own moment are not overwritten later', () => {
  const dataDir = temporaryDirectory();
  const kept = (): WeekNumbers[] =>
    JSON.parse(readFileSync(join(dataDir, 'report', 'weeks.json'), 'utf8')) as WeekNumbers[];
  showWeek(dataDir, { ...QUIET, stopped: [STOPPED], left: [LEFT] }, undefined);
  const later = [numbersOf(MONDAY, { searches: null, orders: 39 }), numbersOf('2026-11-30')];
  showWeek(dataDir, { ...QUIET, monday: '2026-11-30', weeks: later }, undefined);
  expect(kept()).toMatchObject([
    { monday: '2026-11-16', cartsLeft: null },
    { monday: MONDAY, searches: 10, orders: 39, cartsLeft: 1, customersStopped: 1 },
    { monday: '2026-11-30', cartsLeft: 0, customersStopped: 0 },
  ]);
  expect(JSON.stringify(kept())).not.toContain('C000');
  const years = Array.from({ length: 150 }, (_, at) => numbersOf(daysAfter(MONDAY, 7 * at)));
  showWeek(dataDir, { ...QUIET, weeks: years }, undefined);
  expect(kept()).toHaveLength(104);
});

test('a file of weeks that cannot be read begins anew, and the page is written all the same', () => {
  const dataDir = temporaryDirectory();
  mkdirSync(join(dataDir, 'report'));
  writeFileSync(join(dataDir, 'report', 'weeks.json'), '[{"monday":');
  const { file, headline } = writeWeek(dataDir, showWeek(dataDir, { ...QUIET, left: [LEFT] }, undefined));
  expect(headline).toMatch(/^Carros dejados .* Pregunte a los primeros/);
  expect(readFileSync(file, 'utf8')).toContain('C00027');
});
