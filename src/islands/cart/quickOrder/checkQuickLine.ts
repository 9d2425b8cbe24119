import { cartCopy } from '#copy/cart.ts';
import { hasQuantity, type QuickItem, type QuickLine } from '#domain/cart/quickOrder.ts';
import { hasPrice } from '#domain/cart/totals.ts';
import { readQuantity } from '#domain/product/quantity.ts';
import { quantityProblem } from '#islands/ui/QuantityProblem.tsx';
import type { CodeState, Known } from './useQuickCodes.ts';

const copy = cartCopy.quick;

/** A product that a line orders. */
export type QuickProduct = { code: string; name: string; quantity: number };

type Wrong = { name: string | null; problem: string };

/** `choose`: it can be read in several ways. Those that cannot be ordered are said, and those that can are offered. */
export type CheckedLine =
  | { status: 'checking' }
  | { status: 'ready'; products: QuickProduct[] }
  | { status: 'choose'; options: QuickProduct[][]; wrong: Wrong[] }
  | ({ status: 'wrong' } & Wrong);

type Lookup = (code: string) => CodeState;

/** Every code that a line may mean, to be looked up. */
export const codesOf = ({ readings }: QuickLine): string[] => [
  ...new Set(readings.flat().map(({ code }) => code)),
];

function waysToOrder({ code, name, unitMult, offer }: Known, typed: string | null): (QuickProduct | Wrong)[] {
  if (!hasPrice(offer)) return [{ name, problem: copy.noPrice }];
  if (typed === null) return [{ code, name, quantity: unitMult }];
  const read = readQuantity(typed, unitMult);
  if (read.status === 'ok') return [{ code, name, quantity: read.quantity }];
  if (read.status === 'ambiguous') return read.quantities.map((quantity) => ({ code, name, quantity }));
  return [{ name, problem: quantityProblem(read, unitMult) ?? copy.unreadable }];
}

/** Every order that a reading can be: each of its products in each way. None where one of its codes is nobody's. */
function ordersOf(reading: QuickItem[], lookup: Lookup): (QuickProduct | Wrong)[][] {
  return reading.reduce<(QuickProduct | Wrong)[][]>(
    (orders, { code, quantity }) => {
      const state = lookup(code);
      const products = state.status === 'known' ? state.products : [];
      const ways = products.flatMap((product) => waysToOrder(product, quantity));
      return orders.flatMap((order) => ways.map((way) => [...order, way]));
    },
    [[]],
  );
}

const isWrong = (way: QuickProduct | Wrong): way is Wrong => 'problem' in way;
const isRight = (order: (QuickProduct | Wrong)[]): order is QuickProduct[] => !order.some(isWrong);

/** What a line orders, what it may order, or what is wrong with it, as far as the lookups say. */
export function checkQuickLine(line: QuickLine, lookup: Lookup): CheckedLine {
  const states = codesOf(line).map((code) => lookup(code).status);
  if (states.includes('checking')) return { status: 'checking' };
  // What could not be asked for may be another way to read the line.
  if (states.includes('unavailable')) return { status: 'wrong', name: null, problem: copy.unavailable };
  const counted = line.readings.filter((reading) => reading.every(hasQuantity));
  const possible = counted.flatMap((reading) => ordersOf(reading, lookup));
  // A word in the place of the quantity is only told where nothing else can be meant.
  const orders =
    possible.length > 0 ? possible : line.readings.flatMap((reading) => ordersOf(reading, lookup));
  const options = orders.filter(isRight);
  const wrong = orders.flatMap((order) => order.find(isWrong) ?? []);
  const [only] = options;
  if (only && orders.length === 1) return { status: 'ready', products: only };
  if (only) return { status: 'choose', options, wrong };
  if (wrong[0]) return { status: 'wrong', ...wrong[0] };
  const problem = copy.unknown(line.readings[0]?.[0]?.code ?? line.text);
  return { status: 'wrong', name: null, problem };
}
