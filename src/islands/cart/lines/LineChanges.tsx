import { checkoutCopy } from '#copy/orders/checkout.ts';
import type { LineChange } from '#domain/cart/lineChanges.ts';
import { type Cents, type Currency, formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/product/quantity.ts';

const copy = checkoutCopy.change;

/** An amount that stays on one line: `$` alone at the end of one would be read as another price. */
const amount = (cents: Cents, currency: Currency): string =>
  formatMoney(cents, currency).replace(' ', '\u00a0');

function wordsOf(change: LineChange): { tone: 'danger' | 'warn' | 'ok'; words: string } {
  switch (change.kind) {
    case 'gone':
      return { tone: 'danger', words: copy.gone };
    case 'price': {
      const before = amount(change.before, change.currencyBefore);
      const now = amount(change.now, change.currency);
      if (change.currency !== change.currencyBefore)
        return { tone: 'warn', words: copy.otherCurrency(before, now) };
      return change.now > change.before
        ? { tone: 'warn', words: copy.dearer(before, now) }
        : { tone: 'ok', words: copy.cheaper(before, now) };
    }
    case 'multiple':
      return {
        tone: 'warn',
        words: copy.multiple(formatQuantity(change.before), formatQuantity(change.now)),
      };
    case 'stock':
      return change.hasStock ? { tone: 'ok', words: copy.inStock } : { tone: 'warn', words: copy.outOfStock };
  }
}

/** What has changed of a line since it came into the cart. product.md §15. */
export const LineChanges = ({ changes }: { changes: LineChange[] }) =>
  changes.length > 0 && (
    <ul className="line-changes">
      {changes.map((change) => {
        const { tone, words } = wordsOf(change);
        return (
          <li key={change.kind} className="badge" data-tone={tone}>
            {words}
          </li>
        );
      })}
    </ul>
  );
