import { cartCopy } from '#copy/cart.ts';
import { isItemCode } from '#domain/cart.ts';
import { readQuantity } from '#domain/quantity.ts';
import type { QuickLine } from '#domain/quickOrder.ts';
import { hasPrice } from '#domain/totals.ts';
import { quantityProblem } from '#islands/controls/QuantityProblem.tsx';
import type { Offers } from '#stores/offers.ts';

const copy = cartCopy.quick;

export type CheckedLine =
  | { status: 'checking' }
  | { status: 'ready'; code: string; name: string; quantity: number }
  | { status: 'wrong'; name: string | null; problem: string };

/** A code as typed, and in capitals as the catalogue mostly writes it. */
const spellings = (code: string): string[] => [...new Set([code, code.toUpperCase()])].filter(isItemCode);

/** Every code that a line may mean, to be looked up. */
export const codesOf = ({ readings }: QuickLine): string[] => readings.flatMap(({ code }) => spellings(code));

function checkReading({ code, quantity }: QuickLine['readings'][number], offers: Offers): CheckedLine | null {
  const known = spellings(code).flatMap((spelling) => {
    const state = offers[spelling];
    return state?.status === 'known' ? state.product : [];
  })[0];
  if (!known) return null;
  const { name, unitMult, offer } = known;
  if (!hasPrice(offer)) return { status: 'wrong', name, problem: copy.noPrice };
  if (quantity === null) return { status: 'ready', code: known.code, name, quantity: unitMult };
  const read = readQuantity(quantity, unitMult);
  return read.status === 'ok'
    ? { status: 'ready', code: known.code, name, quantity: read.quantity }
    : {
        status: 'wrong',
        name,
        problem: quantityProblem(read, unitMult) ?? copy.unreadable,
      };
}

/** What a line orders, or what is wrong with it, as far as the lookups say. */
export function checkQuickLine(line: QuickLine, offers: Offers): CheckedLine {
  const states = codesOf(line).map((code) => offers[code]?.status ?? 'loading');
  if (states.includes('loading')) return { status: 'checking' };
  const read = line.readings.flatMap((reading) => checkReading(reading, offers) ?? []);
  const best = read.find(({ status }) => status === 'ready') ?? read[0];
  if (best) return best;
  const problem = states.includes('unavailable')
    ? copy.unavailable
    : copy.unknown(line.readings[0]?.code ?? line.text);
  return { status: 'wrong', name: null, problem };
}
