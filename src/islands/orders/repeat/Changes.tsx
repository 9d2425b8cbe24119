import { repeatCopy as copy } from '#copy/orders/repeat.ts';
import { formatMoney, moneyInText } from '#domain/money.ts';
import type { RepeatChange } from '#domain/orders/repeatOrder.ts';
import { formatQuantity } from '#domain/product/quantity.ts';

const TONES = {
  dearer: 'warn',
  cheaper: 'ok',
  currency: 'warn',
  multiple: 'info',
  noStock: 'danger',
} as const;

function words(change: RepeatChange): string {
  switch (change.kind) {
    case 'dearer':
    case 'cheaper':
      return copy[change.kind](
        formatMoney(change.from, change.currency),
        formatMoney(change.to, change.currency),
      );
    case 'currency':
      return copy.currency(moneyInText(change.from, change.fromCurrency));
    case 'multiple':
      return copy.multiple(
        formatQuantity(change.multiple),
        formatQuantity(change.from),
        formatQuantity(change.to),
      );
    case 'noStock':
      return copy.noStock;
  }
}

/** What is different from the order, a mark each. */
export const Changes = ({ changes }: { changes: RepeatChange[] }) => (
  <>
    {changes.map((change) => (
      <span className="badge repeat-change" data-tone={TONES[change.kind]} key={change.kind}>
        {words(change)}
      </span>
    ))}
  </>
);
