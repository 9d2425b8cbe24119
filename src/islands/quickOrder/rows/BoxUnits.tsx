import { type SubmitEvent, useState } from 'react';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { isBoxUnits, type UnknownBox } from '#domain/quickOrder/scan/box.ts';
import type { TableItem } from '#domain/quickOrder/table.ts';
import { Field } from '#islands/ui/Field.tsx';
import { sayUnits } from '#stores/quickOrder/edits.ts';
import { teachBox } from '#stores/quickOrder/words.ts';
import { focusQuantity } from './focus.ts';

const { box: copy, row: rowCopy } = quickOrderCopy;

type Props = { rowId: string; box: UnknownBox; item: TableItem };

/** Asks how many a box holds whose bar code was scanned or written, once for everybody of the card code. */
export function BoxUnits({ rowId, box, item }: Props) {
  const [text, setText] = useState('');
  const units = Number(text);
  const say = (isAlways: boolean) => {
    if (!isBoxUnits(units)) return;
    if (isAlways) teachBox(box.code, item.product, units);
    sayUnits(box.code, units);
    focusQuantity(rowId);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    say(true);
  };
  return (
    <form className="order-box cluster" onSubmit={submit}>
      <Field label={copy.asks(box.count)}>
        {(control) => (
          <input
            {...control}
            name={`box-${rowId}`}
            className="input figure"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={text}
            onChange={(event) => setText(event.target.value.trim())}
          />
        )}
      </Field>
      <button type="submit" className="button button-secondary button-small" disabled={!isBoxUnits(units)}>
        {rowCopy.always}
      </button>
      <button
        type="button"
        className="button button-quiet button-small"
        disabled={!isBoxUnits(units)}
        onClick={() => say(false)}
      >
        {rowCopy.onlyNow}
      </button>
    </form>
  );
}
