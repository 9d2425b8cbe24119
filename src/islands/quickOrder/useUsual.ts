import { useMemo } from 'react';
import { getBought } from '#api/account/bought.ts';
import { multipleOf, type OfferOf, quantityOf } from '#domain/quickOrder/rowState.ts';
import { mayStartle, type UsualOf } from '#domain/quickOrder/startling.ts';
import type { TableRow } from '#domain/quickOrder/table.ts';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';

/** What this customer usually orders of a product. Asked for once a row may startle: the answer takes many calls of the office. */
export function useUsual(rows: readonly TableRow[], offerOf: OfferOf): UsualOf {
  const isWanted = rows.some(({ items }) =>
    items.some((item) => {
      const offer = offerOf(item.product.code);
      const read = quantityOf(item, offer);
      return read.status === 'ok' && mayStartle(read.quantity, multipleOf(item, offer));
    }),
  );
  const { state } = useAnswer(getBought, {}, {}, { isWanted });
  return useMemo((): UsualOf => {
    if (state.status === 'loading') return () => 'loading';
    if (state.status !== 'known') return () => undefined;
    const most = new Map(state.answer.products.map((product) => [product.code, product.most]));
    return (code) => most.get(code) ?? null;
  }, [state]);
}
