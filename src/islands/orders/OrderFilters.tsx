import { useId } from 'react';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { today } from '#domain/day.ts';
import { isReversed, type OrderQuestion } from '#domain/orders/orderList.ts';

type Props = {
  question: OrderQuestion;
  states: string[];
  onType: (term: string) => void;
  onChoose: (change: Partial<OrderQuestion>) => void;
};

/** Search, period and state of the orders. */
export function OrderFilters({ question, states, onType, onChoose }: Props) {
  const { term, from, to, status } = question;
  const id = useId();
  const reversed = isReversed(question);
  const day = (name: 'from' | 'to', label: string, value: string) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        className="input"
        id={`${id}-${name}`}
        type="date"
        min="2000-01-01"
        max={today()}
        value={value}
        aria-invalid={reversed || undefined}
        aria-describedby={reversed ? `${id}-reversed` : undefined}
        onChange={(event) => onChoose({ [name]: event.target.value })}
      />
    </div>
  );
  return (
    <search className="order-filters no-print">
      <div className="field order-search">
        <label htmlFor={`${id}-term`}>{copy.search}</label>
        <input
          className="input"
          id={`${id}-term`}
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={copy.searchExample}
          value={term}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      {day('from', copy.from, from)}
      {day('to', copy.to, to)}
      <div className="field">
        <label htmlFor={`${id}-status`}>{copy.status}</label>
        <select
          className="input"
          id={`${id}-status`}
          value={status}
          onChange={(event) => onChoose({ status: event.target.value })}
        >
          <option value="">{copy.anyStatus}</option>
          {/* An address may name a state that no order has now. */}
          {[...new Set([...states, ...(status ? [status] : [])])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      {reversed && (
        <p className="field-error order-reversed" id={`${id}-reversed`} role="alert">
          {copy.reversed}
        </p>
      )}
    </search>
  );
}
