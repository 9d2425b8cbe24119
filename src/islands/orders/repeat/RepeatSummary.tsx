import { useStore } from '@nanostores/react';
import { repeatCopy as copy } from '#copy/orders/repeat.ts';
import { totals } from '#domain/cart/totals.ts';
import { Totals } from '#islands/cart/Totals.tsx';
import { useBusy } from '#islands/ui/useBusy.ts';
import { $cart } from '#stores/cart/cart.ts';
import { addAllToCart } from '#stores/cart/cartEdits.ts';
import type { EditOutcome } from '#stores/cart/edits.ts';
import type { RepeatPromo, RepeatRow } from './useRepeat.ts';

type Props = { rows: RepeatRow[]; promos: RepeatPromo[]; onAdded: (outcome: EditOutcome) => void };

/** What is chosen, what it costs today, and the one button that adds it. */
export function RepeatSummary({ rows, promos, onAdded }: Props) {
  const { busy, run } = useBusy();
  // What is in the cart already is said beside each line: nothing is added before it is known.
  const isLoading = useStore($cart).status === 'loading';
  const chosenRows = rows.filter(({ checked }) => checked);
  const items = chosenRows.flatMap(({ today, read }) =>
    today && read.status === 'ok' ? [{ today, quantity: read.quantity }] : [],
  );
  const taken = promos.flatMap((promo) => (promo.status === 'on' && promo.checked ? [promo] : []));
  const isWrong = items.length < chosenRows.length;
  const count = chosenRows.length + taken.length;
  const sums = totals(
    items.map(({ today, quantity }) => ({ offer: today.offer, quantity })),
    taken.flatMap(({ lines }) => lines),
  );
  const add = async () => {
    const outcome = await addAllToCart(
      items.map(({ today: { code, name }, quantity }) => ({ code, name, quantity })),
      taken.map(({ toCart }) => toCart),
    );
    if (outcome !== 'refused') onAdded(outcome);
  };
  return (
    <section className="panel repeat-summary" aria-label={copy.summary}>
      <header>
        <h2>{copy.summary}</h2>
      </header>
      <div className="panel-body stack">
        {count === 0 && <p className="soft">{copy.nothing}</p>}
        <Totals totals={sums} />
        {isWrong && <p className="field-error">{copy.wrong}</p>}
        <button
          type="button"
          className="button button-large button-wide"
          disabled={count === 0 || isWrong || isLoading}
          aria-busy={busy}
          onClick={() => void run(add)}
        >
          {copy.add(count)}
        </button>
      </div>
    </section>
  );
}
