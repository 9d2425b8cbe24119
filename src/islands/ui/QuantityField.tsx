import type { KeyboardEvent } from 'react';
import { offerCopy } from '#copy/product/offer.ts';
import {
  formatQuantity,
  quantityText,
  readQuantity,
  stepQuantity,
  typedNumbers,
} from '#domain/product/quantity.ts';
import { quantityProblem } from './QuantityProblem.tsx';
import { usePressAndHold } from './usePressAndHold.ts';

type Props = {
  name: string;
  /** The product's unitMult: step and minimum. product.md §5. */
  multiple: number;
  text: string;
  onText: (text: string) => void;
  /** Called with what a button or an arrow key makes of it, where that is not the same as what is typed. */
  onStep?: (text: string) => void;
  /** The field is left, or Enter was pressed: nothing more is typed. */
  onDone?: () => void;
};

export function QuantityField({ name, multiple, text, onText, onStep = onText, onDone }: Props) {
  const read = readQuantity(text, multiple);
  const [now = 0] = typedNumbers(text, multiple);
  const step = (direction: 1 | -1) => {
    // From several readings a step would choose one.
    if (read.status !== 'ambiguous') onStep(quantityText(stepQuantity(now, multiple, direction)));
  };
  const increase = usePressAndHold(() => step(1));
  const decrease = usePressAndHold(() => step(-1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onDone?.();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };

  return (
    <span className="stepper">
      <button
        type="button"
        tabIndex={-1}
        aria-label={offerCopy.decrease(name)}
        disabled={now > 0 && now <= multiple}
        {...decrease}
      >
        −
      </button>
      <input
        type="text"
        role="spinbutton"
        inputMode={Number.isInteger(multiple) ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="done"
        aria-label={offerCopy.quantityOf(name)}
        aria-valuemin={multiple}
        aria-valuenow={read.status === 'ok' ? read.quantity : undefined}
        aria-valuetext={text}
        aria-invalid={read.status === 'invalid' || read.status === 'ambiguous' || undefined}
        title={quantityProblem(read, multiple) ?? offerCopy.quantityHint(formatQuantity(multiple))}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={onDone}
        onKeyDown={onKeyDown}
      />
      <button type="button" tabIndex={-1} aria-label={offerCopy.increase(name)} {...increase}>
        +
      </button>
    </span>
  );
}
