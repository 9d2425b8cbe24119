import { Fragment, useState } from 'react';
import type { ListedMovement } from '#api/account/statement.ts';
import { statementCopy } from '#copy/account/statement.ts';
import { dueDatesCopy as copy } from '#copy/history/dueDates.ts';
import { documentKindOf, documentName } from '#domain/account/statement.ts';
import { formatDay } from '#domain/day.ts';
import { documentPath } from '#domain/documents/document.ts';
import { agrees, type DueDates as Due, isOverdue } from '#domain/history/dueDates.ts';
import type { OpenItem } from '#domain/history/openItems.ts';
import { noticeName } from '#domain/history/paymentNotice.ts';
import { formatMoney, moneyInText } from '#domain/money.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { NoticeLine } from './NoticeLine.tsx';
import type { NoticesByDocument } from './usePaymentNotices.ts';

/** A group of more documents begins with so many; the others are a press away. */
const SHOWN = 12;

type ItemProps = Pick<OpenItem<ListedMovement>, 'movement'> & { notices: NoticesByDocument };

function Item({ movement, notices }: ItemProps) {
  if (movement === null) return copy.opening;
  const kind = documentKindOf(movement);
  const name = documentName(movement);
  if (kind === null) return name;
  const notice = notices.get(noticeName(movement) ?? '');
  return (
    <>
      <a href={documentPath(kind, movement.docNum)}>{name}</a>
      {notice && <NoticeLine notice={notice} />}
    </>
  );
}

type GroupProps = Due<ListedMovement>['groups'][number] &
  Pick<Due<unknown>, 'currency'> & { notices: NoticesByDocument };

function Group({ group, amount, items, currency, notices }: GroupProps) {
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
            <Item movement={movement} notices={notices} />
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

type CurrencyProps = { due: Due<ListedMovement>; notices: NoticesByDocument };

function InCurrency({ due, notices }: CurrencyProps) {
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
        <Group key={group.group} {...group} currency={currency} notices={notices} />
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

type Props = { dues: readonly Due<ListedMovement>[]; notices: NoticesByDocument };

/** What is owed per currency, document by document, by when it falls due. */
export function DueDates({ dues, notices }: Props) {
  const owing = dues.filter((due) => due.groups.length > 0 || due.onAccount > 0 || !agrees(due));
  if (owing.length === 0) return <p className="panel-body soft">{copy.none}</p>;
  return (
    <>
      {owing.map((due) => (
        <Fragment key={due.currency}>
          <Disagreement due={due} />
          <InCurrency due={due} notices={notices} />
        </Fragment>
      ))}
      <p className="panel-body soft small">{copy.week}</p>
    </>
  );
}
