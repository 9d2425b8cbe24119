import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { cartCopy } from '#copy/cart.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { QUICK_LINES_MAX, type QuickLine, readQuickOrder, withoutLines } from '#domain/quickOrder.ts';
import { useBusy } from '#islands/controls/useBusy.ts';
import { addManyToCart } from '#stores/cartEdits.ts';
import { $offers, requestOffers } from '#stores/offers.ts';
import { type CheckedLine, checkQuickLine, codesOf } from './checkQuickLine.ts';

const copy = cartCopy.quick;

/** While somebody types, no half-written code is asked for. */
const TYPING_MS = 400;

type Row = { line: QuickLine; checked: CheckedLine };
type Ready = { line: QuickLine; checked: Extract<CheckedLine, { status: 'ready' }> };

const isReady = (row: Row): row is Ready => row.checked.status === 'ready';

function Result({ line, checked }: Row) {
  return (
    <li className="quick-line" data-status={checked.status}>
      <span className="figure soft">{line.text}</span>
      {checked.status === 'checking' && <span className="soft">{copy.checking}</span>}
      {checked.status === 'ready' && (
        <span>
          <b className="figure">{formatQuantity(checked.quantity)}</b> × {checked.name}
        </span>
      )}
      {checked.status === 'wrong' && (
        <span>
          {checked.name && `${checked.name}: `}
          <b className="field-error">{checked.problem}</b>
        </span>
      )}
    </li>
  );
}

/** Many products at once: typed or pasted as codes and quantities, each line checked before it is added. */
export function QuickOrder() {
  const offers = useStore($offers);
  const [typed, setTyped] = useState('');
  const { busy, run } = useBusy();
  const id = useId();
  const all = readQuickOrder(typed);
  const lines = all.slice(0, QUICK_LINES_MAX);
  useEffect(() => {
    const codes = readQuickOrder(typed).slice(0, QUICK_LINES_MAX).flatMap(codesOf);
    const timer = setTimeout(() => requestOffers(codes), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const rows = lines.map((line): Row => ({ line, checked: checkQuickLine(line, offers) }));
  const ready = rows.filter(isReady);
  const wrong = rows.filter(({ checked }) => checked.status === 'wrong').length;
  const isChecking = rows.some(({ checked }) => checked.status === 'checking');

  const add = async () => {
    if (ready.length === 0 || isChecking) return;
    const numbers = ready.map(({ line }) => line.number);
    const adding = addManyToCart(ready.map(({ checked }) => checked));
    // The lines are in the cart already; what is wrong stays, to be corrected.
    setTyped((now) => (now === typed ? withoutLines(now, numbers) : now));
    await adding;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(add);
  };

  return (
    <details className="panel quick-order no-print">
      <summary>{copy.title}</summary>
      <form className="panel-body stack" onSubmit={submit}>
        <div className="field">
          <label htmlFor={id}>{copy.label}</label>
          <textarea
            className="input figure"
            id={id}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            placeholder={copy.example}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <span className="hint" id={`${id}-hint`}>
            {copy.hint}
          </span>
        </div>
        {all.length > QUICK_LINES_MAX && (
          <p className="notice" data-tone="warn">
            {copy.tooMany(QUICK_LINES_MAX)}
          </p>
        )}
        {rows.length > 0 && (
          <ol className="quick-lines" aria-label={copy.results}>
            {rows.map((row) => (
              <Result key={row.line.number} {...row} />
            ))}
          </ol>
        )}
        <div className="cluster">
          <button
            type="submit"
            className="button"
            aria-busy={busy}
            disabled={ready.length === 0 || isChecking}
          >
            {copy.add(ready.length)}
          </button>
          <span className="small" role="status">
            {rows.length > 0 && !isChecking && wrong > 0 && copy.wrong(wrong)}
          </span>
        </div>
      </form>
    </details>
  );
}
