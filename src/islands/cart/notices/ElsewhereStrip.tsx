import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { cartCopy } from '#copy/cart.ts';
import type { CartChanges } from '#domain/cart/cartChanges.ts';
import { bringIntoView } from '#islands/ui/bringIntoView.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $elsewhere, dismissElsewhere, watchElsewhere } from '#stores/cart/cartElsewhere.ts';
import type { Offers } from '#stores/product/offers.ts';
import xIcon from '~icons/tabler/x';

const copy = cartCopy.elsewhere;

/** More names than this are only counted. */
const NAMED = 2;

/** One sentence per kind of change, in the order in which they matter. */
function sentences(changes: CartChanges, nameOf: (itemCode: string) => string): string[] {
  const { added, changed, removed, promosAdded, promosRemoved } = changes;
  const sentenceOf = (words: (names: string) => string, names: string[]): string[] =>
    names.length === 0 ? [] : [words(copy.names(names.slice(0, NAMED), Math.max(0, names.length - NAMED)))];
  const codes = (lines: { itemCode: string }[]) => lines.map(({ itemCode }) => nameOf(itemCode));
  return [
    ...sentenceOf(copy.removed, [...codes(removed), ...promosRemoved.map(({ description }) => description)]),
    ...sentenceOf(copy.added, [...codes(added), ...promosAdded.map(({ description }) => description)]),
    ...sentenceOf(copy.changed, codes(changed)),
  ];
}

type Props = {
  offers: Offers;
  /** Whether an order was not sent for it: it is brought into view, and says what to do. */
  isReason?: boolean;
};

/** Says once what changed in the cart while it was looked at, and was not done here. product.md §14. */
export function ElsewhereStrip({ offers, isReason = false }: Props) {
  const elsewhere = useStore($elsewhere);
  useEffect(watchElsewhere, []);
  if (elsewhere === null) return null;
  const nameOf = (itemCode: string): string => {
    const state = offers.get(itemCode);
    return state?.status === 'known' ? state.product.name : (elsewhere.titles.get(itemCode) ?? itemCode);
  };
  return (
    <p
      className="notice small cart-elsewhere no-print"
      role={isReason ? 'alert' : 'status'}
      tabIndex={-1}
      ref={isReason ? bringIntoView : null}
    >
      <span>
        {copy.title} {sentences(elsewhere.changes, nameOf).join(' ')} {isReason && copy.confirmAgain}
      </span>
      <button type="button" className="icon-button" aria-label={copy.dismiss} onClick={dismissElsewhere}>
        <Icon icon={xIcon} size={18} />
      </button>
    </p>
  );
}
