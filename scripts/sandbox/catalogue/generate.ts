import { pictureName } from '../pictures/pictures.ts';
import { tintIn } from '../pictures/tints.ts';
import { type Dice, dice, hash } from '../random.ts';
import { typedBarcode } from './barcodes.ts';
import { itemCode, untakenCode } from './codes.ts';
import { describeProduct } from './describe.ts';
import { hostileProducts } from './hostile.ts';
import { mediaOf } from './media.ts';
import { type ProductPlan, planCatalogue } from './plan.ts';
import type { Product, StockStatus } from './product.ts';
import { familyNames } from './tree.ts';

/** Products that open a category's listing are well kept: photographed, priced, in stock. */
const SHOP_WINDOW = 12;

/** Prices end as the trade ends them: whole pesos, dollars with cents from ten up. */
const listCents = (roll: Dice, planned: ProductPlan): number => {
  const houseLevel = 0.85 + (hash(planned.model.brand.name) % 40) / 100;
  const raw = planned.variant.price * houseLevel * (1 + roll.int(-4, 4) / 100);
  if (planned.hanging.leaf.currency === 'U$')
    return raw < 30 ? Math.round(raw * 10) * 10 : Math.round(raw) * 100 - 10;
  if (raw < 20) return Math.max(20, Math.round(raw * 20) * 5);
  return Math.round(raw) * 100;
};

const stockOf = (roll: Dice, kept: boolean): StockStatus => {
  const n = roll.int(1, 100);
  if (kept) return n <= 88 ? 'S' : 'W';
  return n <= 72 ? 'S' : n <= 83 ? 'W' : n <= 90 ? 'A' : 'D';
};

const packCount = (pack: string): number => Number(/X ?(\d+)(?!KG|\d)/.exec(pack)?.[1] ?? 1);

const LONG_TAIL =
  'SEGÚN NORMA VIGENTE PARA USO PROFESIONAL INTENSIVO EN OBRA, TALLER E INDUSTRIA, PRESENTACIÓN EN CAJA DE CARTÓN IMPRESA CON CÓDIGO DE BARRAS Y COLGANTE PARA EXHIBIDOR';

const titleOf = (roll: Dice, planned: ProductPlan, kept: boolean): string => {
  const { model, variant } = planned;
  const title = [model.name, variant.size, model.extra, variant.pack].filter(Boolean).join(' ');
  return !kept && roll.chance(0.008) ? `${title} ${LONG_TAIL}` : title;
};

/** Models of one house and shape share a photo, whatever their size. */
const pictureOf = ({ hanging: { leaf }, model, variant }: ProductPlan): string =>
  pictureName(leaf.draw, model.brand.name, model.look, tintIn(variant.pack, model.extra));

const makeProduct = (
  planned: ProductPlan,
  number: number,
  seed: number,
  taken: Set<string>,
): Omit<Product, 'media'> => {
  const { hanging, model, variant } = planned;
  const { leaf, place } = hanging;
  const roll = dice(seed, 'product', place.family, leaf.at, number);
  const kept = planned.rank < SHOP_WINDOW;
  const family = familyNames.indexOf(place.family);
  const code = untakenCode(
    itemCode({
      style: planned.style,
      name: model.name,
      size: variant.size,
      number,
      modelNumber: planned.modelNumber,
      family,
      leaf: planned.leafIndex + 1,
    }),
    taken,
  );
  taken.add(code);
  const cents = !kept && roll.chance(0.015) ? 0 : listCents(roll, planned);
  const former = roll.chance(0.07);
  const noTax = roll.int(1, 1000);
  return {
    itemCode: code,
    title: titleOf(roll, planned, kept),
    lines: describeProduct(model, variant, leaf.notes, roll.chance(0.8) ? '-' : '*'),
    place,
    brand: model.brand.name,
    currency: leaf.currency ?? '$',
    listCents: cents,
    compareCents: former ? Math.round((cents * 1.18) / 100) * 100 : 0,
    discount: !former && roll.chance(0.09) ? roll.pick([5, 10, 12.5, 15, 20]) : 0,
    pvpCents: roll.chance(0.75) ? Math.round((cents * 1.22 * 1.35) / 100) * 100 : 0,
    tax: noTax <= 8 ? null : noTax <= 14 ? 0 : (leaf.tax ?? 22),
    unitMult: leaf.multiple ?? 1,
    unitsPerItem: packCount(variant.pack),
    codeBars: typedBarcode(roll, hash(model.brand.name), number),
    stock: stockOf(roll, kept),
    listOrder: number,
    picture: !kept && roll.chance(0.03) ? '' : pictureOf(planned),
  };
};

/** The whole catalogue in list order. Same total and seed, same products, on any day and any machine. */
export function* generateCatalogue(total: number, seed: number, hostile: boolean): Generator<Product> {
  const taken = new Set<string>();
  let number = 0;
  for (const planned of planCatalogue(total, seed)) {
    number++;
    const product = makeProduct(planned, number, seed, taken);
    yield { ...product, media: mediaOf(product, seed) };
  }
  if (hostile) yield* hostileProducts(number + 1);
}
