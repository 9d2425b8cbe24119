import { Fragment, useState } from 'react';
import type { ListedMovement } from '#api/account/statement.ts';
import { statementCopy } from '#copy/account/statement.ts';
import { dueDatesCopy as copy } from '#copy/history/dueDates.ts';
import { documentKindOf, documentName } from '#domain/account/statement.ts';
import { formatDay } from '#domain/day.ts';
import { documentPath } from '#domain/documents/document.ts';
import { agrees, type DueDates as Due, isOverdue } from '#domain/history/dueDates.ts';
import type { OpenItem } from '#domain/history/openItems.ts';
import { formatMoney, moneyInText } from '#domain/money.ts';
import { formatQuantity } from '#domain/product/quantity.ts';

/** A group of more documents begins with so many; the others are a press away. */
const SHOWN = 12;

function ItemName({ movement }: Pick<OpenItem<ListedMovement>, 'movement'>) {
  if (movement === null) return copy.opening;
  const kind = documentKindOf(movement);
  const name = documentName(movement);
  return kind ? <a href={documentPath(kind, movement.docNum)}>{name}</a> : name;
}

function Group({
  group,
  amount,
  items,
  currency,
}: Due<ListedMovement>['groups'][number] & Pick<Due<unknown>, 'currency'>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <tbody>
      <tr className={isOverdue(group) ? 'due-group overdue' : 'due-group'}>
        <th scope="rowgroup" colSpan={2}>
          {copy.groups[group]}
        </th>
        <td className="num">{formatMoney(amount, currency)}</td>
      </tr>
      {shown.map(({ movement, dueDate, open }) => (
        <tr key={movement ? `${movement.company} ${movement.kind} ${movement.docNum}` : ''}>
          <th scope="row">
            <ItemName movement={movement} />
          </th>
          <td className="figure">{dueDate ? formatDay(dueDate) : copy.noDueDate}</td>
          <td className="num">{formatMoney(open, currency)}</td>
        </tr>
      ))}
      {shown.length < items.length && (
        <tr>
          <td colSpan={3}>
            <button
              type="button"
              className="button button-secondary button-small"
              onClick={() => setWhole(true)}
            >
              {copy.all(formatQuantity(items.length))}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** What the back office says, where it is something else than what these documents come to. */
function Disagreement({ due }: { due: Due<unknown> }) {
  if (agrees(due)) return null;
  const { currency, stated } = due;
  const inText = ({ overdue, balance }: { overdue: number; balance: number }) => ({
    overdue: moneyInText(overdue, currency),
    balance: moneyInText(balance, currency),
  });
  return (
    <p className="notice" data-tone="warn">
      {stated ? copy.disagrees(inText(due), inText(stated)) : copy.unstated(inText(due).balance)}
    </p>
  );
}

function InCurrency({ due }: { due: Due<ListedMovement> }) {
  const { currency, groups, onAccount, balance } = due;
  return (
    <table className="table due-dates">
      <caption>{statementCopy.currencies[currency]}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.document}</th>
          <th scope="col">{copy.due}</th>
          <th scope="col" className="num">
            {copy.open}
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.group} {...group} currency={currency} />
      ))}
      <tfoot>
        {onAccount > 0 && (
          <tr>
            <th scope="row" colSpan={2}>
              {copy.onAccount}
            </th>
            <td className="num">{formatMoney(-onAccount, currency)}</td>
          </tr>
        )}
        <tr className="total">
          <th scope="row" colSpan={2}>
            {balance < 0 ? copy.credit : copy.balance}
          </th>
          <td className="num">{formatMoney(balance, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What is owed per currency, document by document, by when it falls due. */
export function DueDates({ dues }: { dues: readonly Due<ListedMovement>[] }) {
  const owing = dues.filter((due) => due.groups.length > 0 || due.onAccount > 0 || !agrees(due));
  if (owing.length === 0) return <p className="panel-body soft">{copy.none}</p>;
  return (
    <>
      {owing.map((due) => (
        <Fragment key={due.currency}>
          <Disagreement due={due} />
          <InCurrency due={due} />
        </Fragment>
      ))}
      <p className="panel-body soft small">{copy.week}</p>
    </>
  );
}
