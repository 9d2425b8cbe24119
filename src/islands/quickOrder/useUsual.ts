import { useMemo } from 'react';
import { getBought } from '#api/account/bought.ts';
import { multipleOf, type OfferOf, quantityOf } from '#domain/quickOrder/rowState.ts';
import { mayStartle, type UsualOf } from '#domain/quickOrder/startling.ts';
import type { LastOf, TableRow } from '#domain/quickOrder/table.ts';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';

/**
 * What this customer usually orders of a product, and when they ordered it last. Asked for once for the page, when a row may startle or
 * has something to choose: the answer takes many calls of the office.
 */
export function useUsual(rows: readonly TableRow[], offerOf: OfferOf): { usualOf: UsualOf; lastOf: LastOf } {
  const isWanted = rows.some(
    ({ items, ways }) =>
      (items.length === 0 && ways.length > 1) ||
      items.some((item) => {
        const offer = offerOf(item.product.code);
        const read = quantityOf(item, offer);
        return read.status === 'ok' && mayStartle(read.quantity, multipleOf(item, offer));
      }),
  );
  const { state } = useAnswer(getBought, {}, {}, { isWanted });
  return useMemo(() => {
    if (state.status !== 'known') {
      const usual = state.status === 'loading' ? 'loading' : undefined;
      return { usualOf: () => usual, lastOf: () => undefined };
    }
    const bought = new Map(state.answer.products.map((product) => [product.code, product]));
    return {
      usualOf: (code: string) => bought.get(code)?.most ?? null,
      lastOf: (code: string) => bought.get(code)?.date,
    };
  }, [state]);
}
