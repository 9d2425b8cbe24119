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
  menuTrails: [['Bazar']],
  redirects: { problems: [], unreadable: [], answers: () => true },
  editorial: { banners: [], featured: [], campaigns: [], pictures: {}, missing: [] },
  deadLinks: [],
  needsRestart: false,
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
    /^Qué hacer primero: entradas del menú que llevan a una página vacía \(1\): “HERRAMIENTAS”\. .*npm run menu/,
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
  ];
  expect(found([sound], { left })).toMatchObject([
    { where: 'X-1', what: 'No está en la tienda: unitMult no es un número.' },
    { where: 'fila 9 de /web/ProductsList', what: 'No está en la tienda: itemCode está vacío.' },
  ]);
});

test('prices that cannot be shown come before everything else', () => {
  const prices = {
    sampled: 2,
    unshown: [{ code: 'A1', why: 'currency es una moneda que la tienda no conoce' }],
  };
  const findings = found([sound], { prices }, [['Jardín']]);
  expect(kinds(findings)).toEqual(['prices: A1', 'menu: Jardín']);
  expect(toDo(findings)).toMatch(/precios que la tienda no puede mostrar \(1\): “A1”.* hay 1 asunto más/);
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
  const [first] = found([sound], {}, [['Jardín']]);
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
    /Qué hacer primero: reinicio pendiente .*systemctl restart mostrador/,
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
