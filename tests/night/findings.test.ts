import { expect, test } from 'vitest';
import type { FindingKind } from '#domain/night/finding.ts';
import { findingsIn } from '#night/findings.ts';
import { doneHeadline, toDo } from '#night/headline.ts';
import { standing } from '#night/report/since.ts';
import type { SnapshotReport } from '#snapshot/writer/report.ts';
import { product } from '../snapshot/product.ts';

const REPORT: SnapshotReport = {
  products: 1,
  unreadable: 0,
  left: [],
  prices: undefined,
  lost: [],
  duplicates: [],
  idleDuplicateRules: [],
  pictures: 1,
  withoutPicture: 0,
  keptPicture: 0,
  menu: { onlyInMenu: [], onlyInOffice: [], shared: 0 },
  excluded: [],
  changes: { added: [], gone: [], renamed: [], moved: [] },
};
const sound = product('A1', ['Bazar'], { name: 'VASO' });

/** A night in which there is nothing to see to. */
const SOUND = {
  snapshot: { products: [sound] },
  report: REPORT,
  synonyms: '',
  boxes: [],
  menuTrails: [['Bazar']],
  redirects: { problems: [], unreadable: [], answers: () => true },
  editorial: { banners: [], featured: [], campaigns: [], pictures: {}, missing: [] },
  deadLinks: [],
  needsRestart: false,
  sought: [],
};

const found = (products = [sound], report: Partial<SnapshotReport> = {}, menuTrails = [['Bazar']]) =>
  findingsIn({ ...SOUND, snapshot: { products }, report: { ...REPORT, ...report }, menuTrails });
const kinds = (findings: { kind: FindingKind; where: string }[]) =>
  findings.map(({ kind, where }) => `${kind}: ${where}`);

test('a sound night has nothing to do, and says so', () => {
  expect(found()).toEqual([]);
  expect(toDo(found())).toBe('No hay nada que hacer.');
});

test('a menu of another shop is the first thing to do', () => {
  const findings = found([sound], {}, [['HERRAMIENTAS'], ['HERRAMIENTAS', 'Eléctricas'], ['Bazar']]);
  expect(kinds(findings)).toEqual(['menu: HERRAMIENTAS']);
  expect(toDo(findings)).toMatch(
    /^Qué hacer primero: entradas del menú que llevan a una página vacía: “HERRAMIENTAS”\. La familia no tiene ningún producto\. .*npm run menu/,
  );
});

test('a category that went, and one that has another name, are told apart', () => {
  const lost = { key: 'bazar/vasos', names: ['Bazar', 'Vasos'], had: 77, gone: 77, now: undefined };
  const moved = { ...lost, gone: 0, now: { key: 'bazar/copas', names: ['Bazar', 'Copas'] } };
  expect(found([sound], { lost: [lost] })).toMatchObject([
    { kind: 'categories', what: 'Tenía 77 productos y no tiene ninguno.' },
  ]);
  expect(found([sound], { lost: [moved] })).toMatchObject([
    { kind: 'moved', where: 'Bazar > Vasos', what: expect.stringContaining('están ahora en Bazar > Copas') },
  ]);
});

test('what was left out is listed with its code and why', () => {
  const left = [
    { row: 4, code: 'X-1', field: 'unitMult', problem: 'is no number' },
    { row: 9, code: '', field: 'itemCode', problem: 'is empty' },
    { row: 7, code: 'X-2', field: 'images', problem: 'Invalid input: expected array, received string' },
  ];
  expect(found([sound], { left })).toMatchObject([
    { where: 'X-1', what: 'No está en la tienda: unitMult no es un número.' },
    { where: 'fila 9 de /web/ProductsList', what: 'No está en la tienda: itemCode está vacío.' },
    { where: 'X-2', what: 'No está en la tienda: images no es una lista.' },
  ]);
});

const UNKNOWN = 'currency es una moneda que la tienda no conoce: MXN';

test('prices that cannot be shown are one finding with their share, their currency and codes', () => {
  const unshown = ['A1', 'A2', 'A3', 'A4'].map((code) => ({ code, why: UNKNOWN }));
  const findings = found([sound], { prices: { sampled: 40, share: 0.1, unshown } }, [['Bazar'], ['Jardín']]);
  expect(kinds(findings)).toEqual([`prices: ${UNKNOWN}`, 'menu: Jardín']);
  expect(toDo(findings).split('\n')).toEqual([
    expect.stringMatching(
      /precios que la tienda no puede mostrar: “.*: MXN”\. .* 10 % de los productos: en 4 de 40 consultados, como “A1”, “A2”, “A3” y 1 más\. Corrija/,
    ),
    'Además: entradas del menú que llevan a una página vacía: “Jardín”. La familia no tiene ningún producto.',
  ]);
});

const many = Array.from({ length: 30 }, (_, index) => product(`A${index}`, ['Bazar'], { name: 'VASO' }));
const left = (codes: string[]) =>
  codes.map((code, row) => ({ row, code, field: 'unitMult', problem: 'is no number' }));

test('what loses most products stands first, whatever it is', () => {
  const unshown = [{ code: 'A1', why: UNKNOWN }];
  const prices = { sampled: 30, share: 1 / 30, unshown };
  expect(kinds(found(many, { prices, left: left(['X1', 'X2']) }))).toEqual([
    'unreadable: X1',
    'unreadable: X2',
    `prices: ${UNKNOWN}`,
  ]);
  expect(kinds(found(many, { prices: { ...prices, share: 0.1 }, left: left(['X1', 'X2']) }))[0]).toBe(
    `prices: ${UNKNOWN}`,
  );
});

test('a product that many look for counts for more than two of which nobody asks', () => {
  const report = {
    ...REPORT,
    left: left(['X1']),
    duplicates: [{ code: 'D1', names: ['VASO', 'COPA', 'JARRA'] }],
  };
  expect(kinds(findingsIn({ ...SOUND, report }))[0]).toBe('duplicates: D1');
  expect(kinds(findingsIn({ ...SOUND, report, sought: ['X1'] }))[0]).toBe('unreadable: X1');
});

test('a new family outside the menu is something to do, and is not told a second time below', () => {
  const products = [...many, product('J1', ['Jardín', 'Riego'], { name: 'MANGUERA' })];
  const menu = { onlyInMenu: [], onlyInOffice: ['Jardín', 'Jardín > Riego', 'Bazar > Vasos'], shared: 1 };
  const findings = found(products, { menu });
  expect(kinds(findings)).toEqual(['outsideMenu: Jardín', 'onlyInOffice: Bazar > Vasos']);
  expect(toDo(findings)).toBe(
    'Qué hacer primero: familias con productos a las que el menú no lleva: “Jardín”. Tiene 1 producto. Llegan a ella el catálogo y el buscador, y no el menú. Su lugar es src/content/categories.json; npm run menu lo propone.',
  );
});

test('a rule that finds nothing, a past day and a line that leads nobody cost nothing: there is nothing to do', () => {
  const featured = [{ title: 'Lo nuevo', codes: [], link: null, rule: 'nuevos' as const }];
  const banners = [{ title: 'Mayo', text: '', picture: null, link: null, to: '2020-05-31' }];
  const findings = findingsIn({
    ...SOUND,
    editorial: { ...SOUND.editorial, featured, banners } as unknown as typeof SOUND.editorial,
    redirects: {
      ...SOUND.redirects,
      problems: [{ line: 1, from: '/blog', to: '/', problem: 'page' }],
    },
  });
  expect(kinds(findings)).toEqual([
    'idleRedirects: src/content/redirects.txt, línea 1',
    'idleMerchandising: Banner “Mayo”',
    'idleMerchandising: Destacados “Lo nuevo”',
  ]);
  expect(toDo(findings)).toBe('No hay nada que hacer.');
});

test('odd products are named: without a name, with a comma in the code, with a word that no card can hold', () => {
  const products = [
    product('A1', ['Bazar'], { name: 'A1' }),
    product('B,2', ['Bazar'], { name: 'VASO' }),
    product('C3', ['Bazar'], { name: `VASO ${'X'.repeat(80)}` }),
  ];
  expect(kinds(found(products))).toEqual([
    'nameless: A1',
    `longWord: C3 · VASO ${'X'.repeat(80)}`,
    'comma: B,2 · VASO',
  ]);
  expect(toDo(found(products))).toBe('No hay nada que hacer.');
});

test('a finding stands since the first of the nights without gap that found it', () => {
  const [first] = found([sound], {}, [['Bazar'], ['Jardín']]);
  const monday = '2026-11-23T03:00:00.000Z';
  const tonight = '2026-11-26T03:00:00.000Z';
  expect(first && standing([first], { 'menu Jardín': monday }, tonight)[0]?.since).toBe(monday);
  expect(first && standing([first], {}, tonight)[0]?.since).toBe(tonight);
});

test('a server that keeps its old code is the first thing to do, and one that restarts by itself is only told', () => {
  const made = {
    release: 'dist-1',
    isNew: true,
    newCode: true,
    pages: { made: 1, carried: 0 },
    files: 1,
  };
  const progress = { snapshot: null, made, media: null, sizes: null, missedSearches: null };
  const findings = findingsIn({ ...SOUND, needsRestart: true });
  expect(doneHeadline(progress, findings, undefined).headline).toMatch(
    /Qué hacer primero: reinicio pendiente: .*systemctl restart mostrador/,
  );
  expect(doneHeadline(progress, [], 45).headline).toMatch(
    /El servidor se reinicia solo en unos 45 segundos.* No hay nada que hacer\.$/,
  );
});

test('links and lines of redirects.txt that lead to no page come with their file and line', () => {
  const findings = findingsIn({
    ...SOUND,
    redirects: {
      problems: [{ line: 3, from: '/a', to: '/b', problem: 'loop' }],
      unreadable: [{ line: 5, text: 'ofertas' }],
      answers: () => true,
    },
    deadLinks: [{ file: 'src/content/blog/nota.md', line: 7, to: '/no-existe' }],
  });
  expect(findings.map(({ where, what }) => `${where}: ${what}`)).toEqual([
    'src/content/redirects.txt, línea 3: /a lleva a /b, y de ahí otra vez a la misma.',
    'src/content/redirects.txt, línea 5: “ofertas” no son dos direcciones.',
    'src/content/blog/nota.md, línea 7: Lleva a /no-existe, que no tiene página.',
  ]);
});

test('a line of boxes that orders nothing is said, with its line', () => {
  const products = [product('A1', ['Bazar'], { name: 'VASO', codeBars: '7730000000061' })];
  const boxes = [
    { line: 3, box: '17730000000068', units: 12, code: 'A1' },
    { line: 4, box: '27730000000065', units: 12, code: 'A2' },
    { line: 5, box: '07730000000061', units: 12, code: 'A1' },
  ];
  const findings = findingsIn({ ...SOUND, snapshot: { products }, boxes });
  expect(findings.filter(({ kind }) => kind === 'idleBoxes')).toMatchObject([
    { where: 'src/content/boxes.txt, línea 4', what: expect.stringContaining('A2') },
    { where: 'src/content/boxes.txt, línea 5', what: expect.stringContaining('A1') },
  ]);
});
