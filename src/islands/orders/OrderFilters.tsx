import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { isReversed, type OrderQuestion } from '#domain/orders/orderList.ts';
import { Field } from '#islands/ui/Field.tsx';
import { $today } from '#stores/today.ts';

type Props = {
  question: OrderQuestion;
  states: string[];
  onType: (term: string) => void;
  onChoose: (change: Partial<OrderQuestion>) => void;
};

/** Search, period and state of the orders. */
export function OrderFilters({ question, states, onType, onChoose }: Props) {
  const { term, from, to, status } = question;
  const problemId = useId();
  const today = useStore($today);
  const reversed = isReversed(question);
  const day = (name: 'from' | 'to', label: string, value: string) => (
    <Field label={label} problemId={reversed ? problemId : undefined}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          type="date"
          min="2000-01-01"
          max={today}
          value={value}
          onChange={(event) => onChoose({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <search className="order-filters no-print">
      <Field label={copy.search} className="order-search">
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={copy.searchExample}
            value={term}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      {day('from', copy.from, from)}
      {day('to', copy.to, to)}
      <Field label={copy.status}>
        {(control) => (
          <select
            {...control}
            autoComplete="off"
            value={status}
            onChange={(event) => onChoose({ status: event.target.value })}
          >
            <option value="">{copy.anyStatus}</option>
            {/* An address may name a state that no order has now. */}
            {[...new Set([...states, ...(status ? [status] : [])])].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </Field>
      {reversed && (
        <p className="field-error order-reversed" id={problemId} role="alert">
          {copy.reversed}
        </p>
      )}
    </search>
  );
}
