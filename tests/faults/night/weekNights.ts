import { productPath } from '#domain/slug.ts';
import { LARGE } from '../../support/foreignCatalogue.ts';
import type { ForeignRow } from '../../support/foreignOffice.ts';
import type { EditorsDesk } from './desk.ts';
import type { Ground } from './ground.ts';

/** One night of the week: what somebody did before it, how it must end, and what its first line must say. */
export type WeekNight = {
  night: string;
  /** 0: published, or nothing had changed; 1: failed; 2: refused. */
  exit: 0 | 1 | 2;
  says: RegExp;
  /** What an editor or the back office did. Answers how it is undone after the night; undefined: it stays. */
  before: ((ground: Ground, desk: EditorsDesk) => (() => void) | undefined) | 'it is the first night';
  /** Old addresses with where they must lead after the night. */
  leads?: Record<string, string>;
  /** What the report must have, beside the first line. */
  reports?: RegExp;
  /** What pages must have after the night, by their address. */
  shows?: Record<string, RegExp>;
};

const rows =
  (change: (row: ForeignRow, index: number) => ForeignRow | undefined, { undone = false } = {}) =>
  ({ office }: Ground): (() => void) | undefined => {
    const before = office.rows;
    office.rows = before.flatMap((row, index) => change(row, index) ?? []);
    return undone
      ? () => {
          office.rows = before;
        }
      : undefined;
  };

const isIn = (family: string, category: string) => (row: ForeignRow) =>
  row.family === family && row.category === category;
const isLarge = isIn(LARGE.family, LARGE.category);
const isGone = isIn('Riego', 'Repuestos');
const isRenamed = isIn('Camping', 'Accesorios');

export const NOTHING_TO_DO = /No hay nada que hacer\.$/;
/** The retailer's own customer, as whom the night asks for prices. */
export const ASKS_FOR_PRICES = { DOCTOR_CARDCODE: 'C1' };

export const WEEK: WeekNight[] = [
  {
    night: "another shop's menu in the header",
    exit: 0,
    says: /Qué hacer primero: familias con productos a las que el menú no lleva \(\d+\): .*npm run menu/,
    before: 'it is the first night',
  },
  {
    night: 'a menu of the own categories',
    exit: 0,
    says: NOTHING_TO_DO,
    before: (_, desk) => {
      desk.ownMenu();
      return undefined;
    },
  },
  {
    night: 'a category of a tenth is gone',
    exit: 2,
    says: /La categoría “Bulonería > Tornillos” se quedó sin productos.* --accept categories/,
    before: rows((row) => (isLarge(row) ? undefined : row), { undone: true }),
  },
  {
    night: 'a small category is gone',
    exit: 0,
    says: /Qué hacer primero: categorías que se quedaron sin productos: “Riego > Repuestos”/,
    before: rows((row) => (isGone(row) ? undefined : row)),
  },
  {
    night: 'a category has another name, and a code small letters',
    exit: 0,
    says: /Qué hacer primero: categorías que cambiaron de nombre o de lugar: “Camping > Accesorios”/,
    before: rows((row) => ({
      ...row,
      category: isRenamed(row) ? 'Accesorios de camping' : row.category,
      itemCode: row.itemCode === 'ART/7' ? 'art/7' : row.itemCode,
    })),
    leads: {
      '/shop/catalog/camping/accesorios': '/shop/catalog/camping/accesorios-de-camping',
      [productPath('ART/7')]: productPath('art/7'),
    },
    reports: /están ahora en Camping &gt; Accesorios de camping/,
  },
  {
    night: 'the menu follows',
    exit: 0,
    says: NOTHING_TO_DO,
    before: (_, desk) => {
      desk.ownMenu();
      return undefined;
    },
    leads: { '/shop/catalog/camping/accesorios': '/shop/catalog/camping/accesorios-de-camping' },
  },
  {
    night: 'prices of a currency that the shop cannot show',
    exit: 2,
    says: /no verían el precio del 100 % de los productos.*moneda que la tienda no conoce.* --accept prices/,
    before: ({ office, env }) => {
      office.currency = 'ARS';
      Object.assign(env, ASKS_FOR_PRICES);
      return () => {
        office.currency = '$';
      };
    },
  },
  {
    night: 'a row that cannot be read, one without a name, a comma in a code, a word of 80 letters',
    exit: 0,
    says: /Qué hacer primero: productos que no se pudieron leer.*“ROTO”/,
    before: rows(
      (row, index) =>
        [
          { ...row, itemCode: 'ROTO', images: 'ninguna' as never },
          { ...row, title: null },
          { ...row, itemCode: 'A,7' },
          { ...row, title: 'X'.repeat(80) },
        ][index] ?? row,
      { undone: true },
    ),
    reports: /Productos sin nombre.*Nombres de una sola palabra.*Códigos con una coma/s,
  },
  {
    night: 'a code twice',
    exit: 2,
    says: /1 código está más de una vez en la lista: “ART\/9”.*\/duplicates\.txt/,
    before: ({ office }) => {
      const same = office.rows.find(({ itemCode }) => itemCode === 'ART/9');
      if (same) office.rows = [...office.rows, { ...same, title: 'EL QUE VALE' }];
      return undefined;
    },
  },
  {
    night: 'a code twice, of which an editor says which row counts',
    exit: 0,
    says: NOTHING_TO_DO,
    before: (_, desk) => {
      desk.write('duplicates.txt', 'ART/9 = el que vale\n');
      return undefined;
    },
  },
  {
    night: 'old addresses in a circle, and a link to nowhere',
    exit: 0,
    says: /Qué hacer primero: direcciones viejas .*\(2\): “.*redirects\.txt, línea 1”/,
    reports: /Además: enlaces a páginas que no existen: /,
    before: (_, desk) => {
      desk.write('redirects.txt', '/a /b\n/b /a\n/mayo /shop/catalog/riego\n');
      return desk.append('info/about-us.md', '\n[Rota](/no-existe)\n');
    },
    leads: { '/mayo': '/shop/catalog/riego' },
  },
  {
    night: 'a comma too many in the menu',
    exit: 1,
    says: /categories\.json, línea \d+/,
    before: (_, desk) => desk.append('categories.json', ','),
  },
  {
    night: "another shop's menu again",
    exit: 2,
    says: /El menú llevaba al 100 % de los productos y lleva al [\d,]+ %.* --accept menu/,
    before: (_, desk) => {
      desk.otherMenu();
      return desk.ownMenu;
    },
  },
  {
    night: 'nothing wrong any more',
    exit: 0,
    says: NOTHING_TO_DO,
    before: (_, desk) => {
      desk.write('redirects.txt', '/mayo /shop/catalog/riego\n');
      return undefined;
    },
    leads: {
      '/mayo': '/shop/catalog/riego',
      '/shop/catalog/camping/accesorios': '/shop/catalog/camping/accesorios-de-camping',
    },
  },
];
