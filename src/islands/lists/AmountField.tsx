import { useId, useState } from 'react';
import { namedListsCopy } from '#copy/lists/named.ts';
import { formatQuantity, QUANTITY_MAX, quantityText, typedNumbers } from '#domain/product/quantity.ts';
import { useBeforeLeaving } from '#islands/ui/useBeforeLeaving.ts';

const copy = namedListsCopy.line;

type Props = {
  label: string;
  /** The label with the product's name. */
  name: string;
  saved: number | null;
  unitMult: number;
  /** Called when the field is left with another amount, or with none. */
  onSave: (amount: number | null) => void;
};

/** What a text says: an amount, none, or what is wrong with it. */
function read(text: string, unitMult: number): { amount: number | null } | { problem: string } {
  if (text.trim() === '') return { amount: null };
  const numbers = typedNumbers(text, unitMult);
  const [amount] = numbers;
  if (numbers.length > 1) return { problem: copy.ambiguous };
  const isAmount = amount !== undefined && amount > 0 && amount <= QUANTITY_MAX;
  return isAmount ? { amount: Math.round(amount * 1000) / 1000 } : { problem: copy.notNumber };
}

/** An amount of a line. What cannot be read stays in the field, with the reason: the line keeps the one before. */
export function AmountField({ label, name, saved, unitMult, onSave }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const text = draft ?? (saved === null ? '' : quantityText(saved));
  const amount = read(text, unitMult);
  const problem = draft !== null && 'problem' in amount ? amount.problem : null;
  const save = () => {
    if (draft === null || !('amount' in amount)) return;
    if (amount.amount !== saved) onSave(amount.amount);
    setDraft(null);
  };
  useBeforeLeaving(draft !== null, save);
  return (
    <span className="list-amount">
      <label className="overline" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input figure"
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        value={text}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      {problem !== null && (
        <span className="field-error" id={`${id}-problem`} role="alert">
          {problem} {copy.stillSaved(saved === null ? null : formatQuantity(saved))}
        </span>
      )}
    </span>
  );
}
