import { type SubmitEvent, useState } from 'react';
import { offerCopy } from '#copy/product/offer.ts';
import { quantityText, readQuantity } from '#domain/product/quantity.ts';
import { QuantityField } from '#islands/ui/QuantityField.tsx';
import { QuantityProblem } from '#islands/ui/QuantityProblem.tsx';
import { useBusy } from '#islands/ui/useBusy.ts';
import { addToCart } from '#stores/cart/cartEdits.ts';

/** Quantities typed and not added yet, by item code: they must survive when a list is drawn again. */
const drafts = new Map<string, string>();

type Props = { code: string; name: string; multiple: number; large: boolean };

/**
 * Quantity and add button. Until the add is answered the form ignores clicks. product.md §4, Add button.
 */
export function AddToCart({ code, name, multiple, large }: Props) {
  const [text, setText] = useState(() => drafts.get(code) ?? quantityText(multiple));
  const { busy, run } = useBusy();
  const read = readQuantity(text, multiple);

  const type = (typed: string) => {
    drafts.set(code, typed);
    setText(typed);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (read.status !== 'ok') return;
    const { quantity } = read;
    void run(async () => {
      const outcome = await addToCart({ code, name }, quantity);
      // A quantity typed while the answer was awaited stays for the next add.
      if (outcome !== 'refused' && (drafts.get(code) ?? text) === text) type(quantityText(multiple));
    });
  };

  return (
    <form className="buy" onSubmit={submit} noValidate>
      <QuantityField name={name} multiple={multiple} text={text} onText={type} />
      <button
        type="submit"
        className={large ? 'button button-large' : 'button'}
        disabled={read.status !== 'ok'}
        aria-busy={busy}
        aria-label={offerCopy.addToCart(name)}
      >
        {offerCopy.add}
      </button>
      <QuantityProblem read={read} multiple={multiple} onText={type} />
    </form>
  );
}
