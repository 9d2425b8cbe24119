import { type SubmitEvent, useRef, useState } from 'react';
import { cartCopy } from '#copy/cart.ts';
import {
  QUICK_LINES_MAX,
  type QuickLine,
  readQuickOrder,
  withChosen,
  withoutLines,
} from '#domain/cart/quickOrder.ts';
import { Field } from '#islands/ui/Field.tsx';
import { useBusy } from '#islands/ui/useBusy.ts';
import { addManyToCart } from '#stores/cart/cartEdits.ts';
import { type CheckedLine, checkQuickLine, codesOf, type QuickProduct } from './checkQuickLine.ts';
import { QuickResult } from './QuickResult.tsx';
import { useQuickCodes } from './useQuickCodes.ts';

const copy = cartCopy.quick;

type Row = { line: QuickLine; checked: CheckedLine };
type Ready = { line: QuickLine; checked: Extract<CheckedLine, { status: 'ready' }> };

const isReady = (row: Row): row is Ready => row.checked.status === 'ready';

/** Many products at once: typed or pasted as codes and quantities, each line checked before it is added. */
export function QuickOrder() {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { busy, run } = useBusy();
  const all = readQuickOrder(typed);
  const lines = all.slice(0, QUICK_LINES_MAX);
  const lookup = useQuickCodes([...new Set(lines.flatMap(codesOf))]);
  const rows = lines.map((line): Row => ({ line, checked: checkQuickLine(line, lookup) }));
  const ready = rows.filter(isReady);
  const products = ready.flatMap(({ checked }) => checked.products);
  const count = (status: CheckedLine['status']) =>
    rows.filter(({ checked }) => checked.status === status).length;
  const isChecking = count('checking') > 0;

  const add = async () => {
    if (products.length === 0 || isChecking) return;
    const numbers = ready.map(({ line }) => line.number);
    const adding = addManyToCart(products);
    // The lines are in the cart already; what is wrong stays, to be corrected.
    setTyped((now) => (now === typed ? withoutLines(now, numbers) : now));
    await adding;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(add);
  };
  const choose = (line: QuickLine, chosen: QuickProduct[]) => {
    setTyped((now) => withChosen(now, line.number, chosen));
    // The choices are gone then, and the focus would be with them.
    field.current?.focus();
  };

  return (
    <details className="panel quick-order no-print">
      <summary>{copy.title}</summary>
      <form className="panel-body stack" onSubmit={submit}>
        <Field label={copy.label} hint={copy.hint}>
          {(control) => (
            <textarea
              {...control}
              className="input figure"
              ref={field}
              rows={6}
              spellCheck={false}
              autoComplete="off"
              placeholder={copy.example}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {all.length > QUICK_LINES_MAX && (
          <p className="notice" data-tone="warn">
            {copy.tooMany(QUICK_LINES_MAX)}
          </p>
        )}
        {rows.length > 0 && (
          <ol className="quick-lines" aria-label={copy.results}>
            {rows.map(({ line, checked }) => (
              <QuickResult
                key={line.number}
                text={line.text}
                checked={checked}
                onChoose={(chosen) => choose(line, chosen)}
              />
            ))}
          </ol>
        )}
        <div className="cluster">
          <button
            type="submit"
            className="button"
            aria-busy={busy}
            disabled={products.length === 0 || isChecking}
          >
            {copy.add(products.length)}
          </button>
          <span className="small" role="status">
            {!isChecking && count('wrong') > 0 && copy.wrong(count('wrong'))}{' '}
            {!isChecking && count('choose') > 0 && copy.toChoose(count('choose'))}
          </span>
        </div>
      </form>
    </details>
  );
}
