import { offerCopy } from '#copy/product/offer.ts';
import { formatQuantity, QUANTITY_MAX, quantityText, type TypedQuantity } from '#domain/product/quantity.ts';

/** What is wrong with a typed quantity, and what to type instead; null when nothing is. */
export function quantityProblem(typed: TypedQuantity, multiple: number): string | null {
  if (typed.status === 'ambiguous') return offerCopy.ambiguousQuantity;
  if (typed.status !== 'invalid') return null;
  return offerCopy.quantityProblem[typed.problem](formatQuantity(multiple), formatQuantity(QUANTITY_MAX));
}

type Props = {
  read: TypedQuantity;
  multiple: number;
  /** Called with the reading that was chosen, as a text that has no other. */
  onText: (text: string) => void;
};

/** Below a quantity's field: what is wrong with what was typed, and its readings where there are several. */
export function QuantityProblem({ read, multiple, onText }: Props) {
  const problem = quantityProblem(read, multiple);
  if (problem === null) return null;
  const choose = (button: HTMLElement, quantity: number) => {
    onText(quantityText(quantity));
    // The button goes with the problem: the focus is where it was typed, and not lost.
    button.closest('form, li, tr')?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
  };
  return (
    <span className="quantity-problem">
      <span className="field-error" role="alert">
        {problem}
      </span>
      {read.status === 'ambiguous' &&
        read.quantities.map((quantity) => (
          <button
            key={quantity}
            type="button"
            className="button button-secondary button-small"
            onClick={(event) => choose(event.currentTarget, quantity)}
          >
            {formatQuantity(quantity)}
          </button>
        ))}
    </span>
  );
}
