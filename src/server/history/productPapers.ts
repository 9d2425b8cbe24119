import type { InferOutput } from 'valibot';
import type { getProductPapers } from '#api/history/product.ts';
import { discounted } from '#domain/money.ts';
import type { History } from './history.ts';

/** Of more nobody reads the list. */
const MOST = 50;

/** What a customer ordered, was invoiced and returned of a product, by what was read of their history. */
export async function productPapers(
  history: History,
  cardcode: string,
  itemCode: string,
): Promise<InferOutput<typeof getProductPapers.answer>> {
  await history.want(cardcode);
  const progress = await history.progress(cardcode);
  const lines = await history.linesOf(cardcode, itemCode, MOST + 1);
  return {
    progress,
    more: lines.length > MOST,
    papers: lines.slice(0, MOST).map(({ price, discount, ...line }) => ({
      ...line,
      price: discounted(price, discount),
    })),
  };
}
