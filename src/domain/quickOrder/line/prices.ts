import type { CatalogueEntry } from '#domain/product/product.ts';
import { itemsOf } from '#domain/quickOrder/items.ts';
import type { CountToken } from '#domain/trade/lex.ts';
import { amountOf, hasCents } from '#domain/trade/money.ts';

type Beside = {
  quantity: CountToken | null;
  /** The other numbers of the line, this one among them, and its amounts of money. */
  rest: readonly CountToken[];
  money: readonly string[];
  product: CatalogueEntry;
};

/** A total may be rounded to cents, of each piece. */
const isTotal = (quantity: number, price: number, total: number): boolean =>
  Math.abs(quantity * price - total) <= 0.005 * Math.max(1, quantity) + 1e-9;

/** Whether arithmetic proves that a number is the price or the total of such a quantity, with another amount of the line. */
const isProven = (amount: number, quantity: number, others: readonly number[]): boolean =>
  others.some((other) => isTotal(quantity, amount, other) || isTotal(quantity, other, amount));

/** `UN` beside a number is what it counts; alone it is a quantity. */
export const mayBeUnit = ({ text }: CountToken): boolean => /^un\.?$/iu.test(text);

/** Figures in the form of an amount: with cents or thousands. */
const AMOUNT = /[.,]\d{2,3}$/;

const canBeOrdered = (product: CatalogueEntry, { count }: CountToken): boolean =>
  itemsOf(product, count).some(({ problem }) => problem === null);

/**
 * Whether a number beside a quantity is a price or a total: something says so, no product is sold in such a number, it is the only
 * one with cents, or arithmetic proves it.
 */
export function isExplained(token: CountToken, { quantity, rest, money, product }: Beside): boolean {
  if (token.isMarked) return false;
  if (token.mayBePrice) return true;
  const { figures } = token.count;
  if (quantity?.isMarked && AMOUNT.test(figures)) return true;
  if (hasCents(figures)) {
    if (!canBeOrdered(product, token)) return true;
    if (!quantity) return true;
    if (!hasCents(quantity.count.figures) && Number.isInteger(product.unitMult)) return true;
  }
  const [amount, ordered] = [amountOf(figures), quantity && amountOf(quantity.count.figures)];
  // One of something costs as much as all of it: that proves nothing of an `UN` that may be a unit.
  if (amount === null || !ordered || (quantity && mayBeUnit(quantity))) return false;
  const others = [...rest.filter((other) => other !== token).map(({ count }) => count.figures), ...money];
  return isProven(
    amount,
    ordered * (quantity?.count.times ?? 1),
    others.flatMap((each) => amountOf(each) ?? []),
  );
}
