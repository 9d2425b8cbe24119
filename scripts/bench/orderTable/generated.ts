import { formatQuantity } from '#domain/product/quantity.ts';
import { catalogueOf } from '#domain/quickOrder/catalogue.ts';
import { readOrder } from '#domain/quickOrder/read.ts';
import type { SearchIndex } from '#domain/search/format/open.ts';

const SMALL =
  ' uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS = '   treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const HUNDREDS =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );

/** A number below a million as a grammar of Spanish writes it. */
export function inWords(number: number): string {
  const rest = (of: number): string => (number % of === 0 ? '' : ` ${inWords(number % of)}`);
  if (number >= 1_000) {
    const thousands = Math.floor(number / 1_000);
    return `${thousands > 1 ? `${inWords(thousands).replace(/uno$/, 'un')} ` : ''}mil${rest(1_000)}`;
  }
  if (number === 100) return 'cien';
  if (number > 100) return `${HUNDREDS[Math.floor(number / 100)]}${rest(100)}`;
  if (number < SMALL.length) return SMALL[number] ?? '';
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? tens : `${tens} y ${SMALL[number % 10]}`;
}

const money = (amount: number): string => {
  const [whole = '', cents = '00'] = amount.toFixed(2).split('.');
  return `${formatQuantity(Number(whole))},${cents}`;
};

/** Ways to write a price, and the total of so many, beside a code and its quantity. */
const PRICES: readonly ((quantity: number, price: number) => string)[] = [
  () => '',
  (_, price) => `USD ${price}`,
  (_, price) => `U$S ${price}`,
  (_, price) => `u$s${money(price)}`,
  (_, price) => `pesos ${price}`,
  (_, price) => `${price} pesos`,
  (_, price) => `$ ${money(price)}`,
  (_, price) => `${money(price)} c/u`,
  (quantity, price) => `$${money(price)} $${money(quantity * price)}`,
  (quantity, price) => `${money(price)} ${money(quantity * price)}`,
  (quantity, price) => `${price} ${price * quantity}`,
  (_, price) => `a ${price}`,
];

type GeneratedLine = { text: string; code: string; quantity: number };

/** Numbers of a line may not be those of another: each has its own price. */
const priceOf = (quantity: number): number => ((quantity * 37) % 953) + 2;

/**
 * Every number from 1 to 1,000, in figures and words, before and after each code, with each way to write a price after both.
 * `step`: only each so many-th of them.
 */
export function* generatedLines(codes: readonly string[], step = 1): Generator<GeneratedLine> {
  let at = 0;
  for (const code of codes)
    for (let quantity = 1; quantity <= 1_000; quantity += 1)
      for (const price of PRICES)
        for (const written of [String(quantity), inWords(quantity)])
          for (const isBefore of [true, false]) {
            at += 1;
            if (at % step !== 0) continue;
            const thing = isBefore ? `${written} ${code}` : `${code} ${written}`;
            yield { text: `${thing} ${price(quantity, priceOf(quantity))}`.trim(), code, quantity };
          }
}

export type GeneratedVerdict = 'right' | 'asked' | 'silent' | 'lost';

/** What the reader makes of a line by itself. */
export function judgeGenerated(index: SearchIndex): (line: GeneratedLine) => GeneratedVerdict {
  const catalogue = catalogueOf(index);
  return ({ text, code, quantity }) => {
    const { rows } = readOrder({ kind: 'text', text }, catalogue, {});
    const sure = rows.filter(({ reading }) => reading === 'sure');
    const isRight = sure.some(({ ways: [way] }) =>
      way?.some((item) => item.product.code === code && item.quantity === quantity),
    );
    if (sure.length > 0) return isRight && rows.length === 1 ? 'right' : 'silent';
    return rows.every(({ reading }) => reading === 'aside' || reading === 'unknown') ? 'lost' : 'asked';
  };
}

/** So many codes of a catalogue, of all its kinds, whose products are sold by one. */
export const codesOf = ({ codes, multiples }: SearchIndex, count: number): string[] => {
  const single = codes.filter((code, row) => code.length > 2 && (multiples[row] ?? 1) === 1);
  return Array.from({ length: count }, (_, at) => single[Math.floor((at * single.length) / count)] ?? '');
};
