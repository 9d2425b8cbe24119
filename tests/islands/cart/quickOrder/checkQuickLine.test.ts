import { expect, test } from 'vitest';
import { readQuickOrder } from '#domain/cart/quickOrder.ts';
import type { Offer } from '#domain/product/product.ts';
import { checkQuickLine } from '#islands/cart/quickOrder/checkQuickLine.ts';
import type { CodeState, Known } from '#islands/cart/quickOrder/useQuickCodes.ts';

const product = (code: string, unitMult = 1, price = 100): Known =>
  ({ code, name: `el ${code}`, unitMult, offer: { price } as Offer }) as Known;

/** What the lookups say: products by the codes that mean them. */
const shop: Record<string, Known[]> = {
  AM: [product('AM', 10)],
  'AM 820': [product('AM 820')],
  '00006': [product('00006')],
  '00002': [product('00002')],
  '133': [product('00133', 6)],
  '77': [product('0077'), product('00077')],
  CABLE: [product('CABLE', 0.5)],
  CAJA: [product('CAJA', 6)],
  'CAJA 7': [product('CAJA 7')],
  GRIS: [product('GRIS', 1, 0)],
};
const lookup = (code: string): CodeState => ({ status: 'known', products: shop[code] ?? [] });

const check = (text: string, ask = lookup) => {
  const [line] = readQuickOrder(text);
  if (!line) throw new Error('Nothing was typed.');
  return checkQuickLine(line, ask);
};
/** What may be ordered: `quantity × code`. */
const orders = (text: string): string[] => {
  const checked = check(text);
  const some = checked.status === 'ready' ? [checked.products] : [];
  return (checked.status === 'choose' ? checked.options : some).map((products) =>
    products.map(({ code, quantity }) => `${quantity} × ${code}`).join(' + '),
  );
};

test.each([
  ['00006 4', '4 × 00006'],
  ['AM 30', '30 × AM'],
  ['133 12', '12 × 00133'],
  ['133', '6 × 00133'],
  ['CAJA 1.200', '1200 × CAJA'],
  ['CABLE 1,5', '1.5 × CABLE'],
  ['AM 820; 3', '3 × AM 820'],
])('"%s" is read in one way: %s', (text, order) => {
  expect(check(text).status).toBe('ready');
  expect(orders(text)).toEqual([order]);
});

test.each([
  ['AM 820', ['820 × AM', '1 × AM 820']],
  ['00006 00002', ['2 × 00006', '1 × 00006 + 1 × 00002']],
  ['CABLE 1.500', ['1.5 × CABLE', '1500 × CABLE']],
  ['77 5', ['5 × 0077', '5 × 00077']],
  ['CAJA 7', ['1 × CAJA 7']],
])('"%s" can be read in several ways, and none is taken: %s', (text, options) => {
  expect(check(text).status).toBe('choose');
  expect(orders(text)).toEqual(options);
});

test('a reading that cannot be ordered is said beside those that can', () => {
  expect(check('CAJA 7')).toMatchObject({
    wrong: [{ name: 'el CAJA', problem: 'Se vende de a 6' }],
  });
});

test.each([
  ['CAJA x', 'Escriba la cantidad en números, por ejemplo 12'],
  ['CAJA 8', 'Se vende de a 6'],
  ['GRIS 1', 'No tiene precio en este momento: consulte'],
  ['NO 4', 'No encontramos el código NO'],
])('"%s" is wrong: %s', (text, problem) => {
  expect(check(text)).toMatchObject({ status: 'wrong', problem });
});

test('nothing is said of a line until each of its codes is known, nor when one could not be asked for', () => {
  const asking = (status: 'checking' | 'unavailable') => (code: string) =>
    code === 'AM' ? { status } : lookup(code);
  expect(check('AM 820', asking('checking'))).toEqual({ status: 'checking' });
  expect(check('AM 30', asking('unavailable'))).toMatchObject({
    problem: 'No pudimos consultarlo. Intente de nuevo en un momento',
  });
});
