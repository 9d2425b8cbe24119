import { fold } from '../catalogue/fold.ts';
import { dice, hash } from '../random.ts';
import type { ProductStore, StoredProduct } from '../store/products.ts';
import { type Day, today } from './calendar.ts';
import type { Customer } from './customers.ts';

export interface Promo {
  docEntry: number;
  title: string;
  description: string;
  family: string;
  category: string;
  from: Day;
  to: Day;
}

export interface PromoLine {
  lineNum: number;
  product: StoredProduct;
  /** How many of `factorQty` units each the promotion brings. */
  quantity: number;
  /** Percent off the customer's price. */
  finalDiscount: number;
  factorQty: number;
}

type Idea = [family: string, category: string, title: string, description: string];

const ideas: Idea[] = [
  ['Herramientas', 'Eléctricas', 'COMBO TALLER', 'Máquinas eléctricas con descuento de kit'],
  ['Herramientas', 'A batería', 'MES DE LA BATERÍA', 'Toda la línea inalámbrica con descuento por combo'],
  ['Herramientas', 'Manuales', 'VITRINA DE MANUALES', 'Llaves, pinzas y destornilladores surtidos'],
  ['Herramientas', 'Accesorios', 'DISCOS Y MECHAS POR CAJA', 'Consumibles por caja cerrada'],
  ['Ferretería', 'Fijación', 'FIJACIONES POR CAJA', 'Tornillos, tarugos y selladores por caja cerrada'],
  ['Ferretería', 'Protección', 'SEGURIDAD EN OBRA', 'Guantes, lentes y calzado para la cuadrilla'],
  ['Ferretería', 'Grifería', 'GRIFERÍA DE TEMPORADA', 'Canillas, duchas y válvulas a precio de reposición'],
  ['Agro y Jardín', 'Riego', 'A REGAR', 'Mangueras, conectores y aspersores para la temporada'],
  ['Agro y Jardín', 'Varios de campo', 'ALAMBRADO ELÉCTRICO', 'Electrificadores y aisladores en kit'],
  ['Pinturas', 'Paredes, pisos y techos', 'FRENTES Y TECHOS', 'Látex y membranas con descuento por volumen'],
  ['Pinturas', 'Aerosoles', 'AEROSOLES SURTIDOS', 'Caja surtida de colores'],
  ['Bazar', 'Termos', 'MATE Y TERMO', 'Termos, mates y bombillas por docena'],
  ['Bazar', 'Ollas y sartenes', 'COCINA COMPLETA', 'Ollas, sartenes y cacerolas'],
  ['Electrodomésticos', 'Desayuno', 'HORA DEL DESAYUNO', 'Jarras, cafeteras y tostadoras'],
  [
    'Electrodomésticos',
    'Extractores y ventilación',
    'VERANO FRESCO',
    'Ventiladores y extractores a precio de preventa',
  ],
];

const FIRST_ENTRY = 301;
/** Dearer things do not come by the half dozen. */
const PACKED_BELOW_CENTS = 60_000;
const SHELF_SIZE = 300;
const HIDDEN_FROM_ONE_IN = 5;

/** Promotions run by calendar month. */
const monthOf = (day: Day): { from: Day; to: Day } => {
  const [year = 2000, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${day.slice(0, 7)}-01`, to: `${day.slice(0, 7)}-${String(last).padStart(2, '0')}` };
};

type Days = Partial<Pick<Promo, 'from' | 'to'>>;

/** Days that a tester gave a promotion in place of its month, by docEntry. */
export interface PromoDays {
  set(docEntry: number, days: Days): void;
  of(docEntry: number): Days;
  clear(): void;
}

export const promoDays = (): PromoDays => {
  const given = new Map<number, Days>();
  return {
    set: (docEntry, days) => void given.set(docEntry, days),
    of: (docEntry) => given.get(docEntry) ?? {},
    clear: () => given.clear(),
  };
};

const allPromos = (days: PromoDays): Promo[] =>
  ideas.map(([family, category, title, description], i) => ({
    docEntry: FIRST_ENTRY + i,
    title,
    description,
    family,
    category,
    ...monthOf(today()),
    ...days.of(FIRST_ENTRY + i),
  }));

/** One that starts later is announced; one that has ended is not. */
const hasNotEnded = ({ to }: Promo): boolean => to >= today();

/** Not every promotion is for every customer. A visitor sees them all announced. */
const isFor = (promo: Promo, customer: Customer | undefined): boolean =>
  !customer || hash(`${customer.cardcode}/promo/${promo.docEntry}`) % HIDDEN_FROM_ONE_IN !== 0;

export const promosFor = (
  customer: Customer | undefined,
  family: string | undefined,
  days: PromoDays,
): Promo[] =>
  allPromos(days).filter(
    (promo) =>
      hasNotEnded(promo) && isFor(promo, customer) && (!family || fold(promo.family) === fold(family)),
  );

export const promoFor = (
  customer: Customer | undefined,
  docEntry: number,
  days: PromoDays,
): Promo | undefined => promosFor(customer, undefined, days).find((promo) => promo.docEntry === docEntry);

const comesByThePack = ({ currency, listCents }: StoredProduct): boolean =>
  currency === '$' && listCents < PACKED_BELOW_CENTS;

/** What a promotion brings: a few products of its family, some of them by packs of several. */
export const promoLines = (promo: Promo, products: ProductStore, seed: number): PromoLine[] => {
  const roll = dice(seed, 'promo', promo.docEntry);
  const shelf = products
    .search({ family: promo.family, category: promo.category }, SHELF_SIZE)
    .filter((product) => product.listCents > 0);
  return roll
    .shuffle(shelf)
    .slice(0, roll.int(3, 7))
    .map((product, lineNum) => ({
      lineNum,
      product,
      quantity: roll.pick([1, 1, 2, 3]),
      finalDiscount: roll.pick([10, 12, 15, 18, 20, 25]),
      factorQty: comesByThePack(product) && roll.chance(0.5) ? roll.pick([6, 12]) : 1,
    }));
};
