import { type CSSProperties, memo, useMemo } from 'react';
import type { ListedMovement } from '#api/account/statement.ts';
import { statementCopy as copy } from '#copy/account/statement.ts';
import { dayCopy } from '#copy/day.ts';
import {
  type Chunk,
  chunksByMonth,
  documentKindOf,
  documentName,
  openingBalance,
} from '#domain/account/statement.ts';
import { formatDay } from '#domain/day.ts';
import { documentPath } from '#domain/documents/document.ts';
import { type Currency, formatMoney } from '#domain/money.ts';
import { Day } from '#islands/ui/Day.tsx';
import { useGrowing } from './useGrowing.ts';

/** A browser draws so many rows in a few milliseconds. */
const CHUNK_ROWS = 80;

const { columns } = copy;

const monthName = (month: string): string =>
  month ? `${copy.months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}` : dayCopy.none;

function DocumentName(movement: ListedMovement) {
  const kind = documentKindOf(movement);
  const name = documentName(movement);
  return kind ? <a href={documentPath(kind, movement.docNum)}>{name}</a> : name;
}

const Row = ({ movement }: { movement: ListedMovement }) => {
  const { date, dueDate, kind, reference, currency, debit, credit, balance } = movement;
  const amount = (cents: number) => (cents === 0 ? '' : formatMoney(cents, currency));
  return (
    <tr>
      <td data-label={columns.date} className="figure">
        <Day day={date} />
      </td>
      <th scope="row" data-label={columns.document}>
        <DocumentName {...movement} />
      </th>
      <td data-label={columns.due} className="figure soft">
        {kind === 'invoice' && formatDay(dueDate)}
      </td>
      <td data-label={columns.reference} className="soft small">
        {reference}
      </td>
      <td data-label={columns.debit} className="num">
        {amount(debit)}
      </td>
      <td data-label={columns.credit} className="num">
        {amount(credit)}
      </td>
      <td data-label={columns.balance} className="num">
        {formatMoney(balance, currency)}
      </td>
    </tr>
  );
};

/** One month, or a part of it, as a table of its own: a browser leaves out what is far from the screen. */
const Piece = memo(({ month, movements }: Chunk<ListedMovement>) => (
  <table
    className="table table-cards ledger-piece"
    style={{ '--movements': movements.length } as CSSProperties}
  >
    <caption>{monthName(month)}</caption>
    <thead>
      <tr>
        <th scope="col">{columns.date}</th>
        <th scope="col">{columns.document}</th>
        <th scope="col">{columns.due}</th>
        <th scope="col">{columns.reference}</th>
        <th scope="col" className="num">
          {columns.debit}
        </th>
        <th scope="col" className="num">
          {columns.credit}
        </th>
        <th scope="col" className="num">
          {columns.balance}
        </th>
      </tr>
    </thead>
    <tbody>
      {movements.map((movement) => (
        <Row key={`${movement.kind} ${movement.docNum}`} movement={movement} />
      ))}
    </tbody>
  </table>
));

type Props = {
  currency: Currency;
  /** Every movement in the currency, oldest first, and those of the period. */
  all: ListedMovement[];
  shown: ListedMovement[];
  /** No period is asked for. */
  isWhole: boolean;
  isPrinting: boolean;
};

/** The movements in one currency, newest first, with what was owed before and after them. */
export function Ledger({ currency, all, shown, isWhole, isPrinting }: Props) {
  const chunks = useMemo(() => chunksByMonth(shown, CHUNK_ROWS), [shown]);
  const { count, sentinel } = useGrowing(chunks.length, isPrinting);
  const last = shown.at(-1);
  const opening = openingBalance(shown);
  const sumOf = (side: 'debit' | 'credit') => shown.reduce((sum, movement) => sum + movement[side], 0);
  if (!last) return <p className="panel-body soft">{all.length === 0 ? copy.none : copy.noneIn}</p>;
  return (
    <>
      <dl className="totals panel-body">
        <dt className="soft">{copy.count(shown.length)}</dt>
        <dd />
        {/* An account may be older than the movements that the back office lists of it. */}
        {(!isWhole || opening !== 0) && (
          <>
            <dt>{copy.opening}</dt>
            <dd>{formatMoney(opening, currency)}</dd>
          </>
        )}
        <dt>{columns.debit}</dt>
        <dd>{formatMoney(sumOf('debit'), currency)}</dd>
        <dt>{columns.credit}</dt>
        <dd>{formatMoney(sumOf('credit'), currency)}</dd>
        <dt className="total">{isWhole ? copy.balance : copy.closing}</dt>
        <dd className="total">{formatMoney(last.balance, currency)}</dd>
      </dl>
      {chunks.slice(0, count).map((chunk, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of pieces only grows at its end.
        <Piece key={index} {...chunk} />
      ))}
      {count < chunks.length && (
        <p className="panel-body soft" ref={sentinel}>
          {copy.more}
        </p>
      )}
    </>
  );
}
