import { QUICK_ORDER_PATH } from '#domain/paths.ts';
import type { TablePromo } from '#domain/quickOrder/table.ts';
import { addPromoToDraft } from '#stores/quickOrder/draft.ts';

/** Puts a promotion on the order table, with the units that are typed for its products, and goes there. */
export function orderPromo(
  { docEntry, title }: Pick<TablePromo, 'docEntry' | 'title'>,
  lines: TablePromo['lines'],
): void {
  addPromoToDraft({ docEntry, title, lines: lines.map(({ code, name, text }) => ({ code, name, text })) });
  location.assign(QUICK_ORDER_PATH);
}
