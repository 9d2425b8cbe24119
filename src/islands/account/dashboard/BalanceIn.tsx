import type { ReactNode } from 'react';
import type { Account } from '#api/account/statement.ts';
import { dashboardCopy } from '#copy/account/dashboard.ts';
import { formatMoney, moneyInText } from '#domain/money.ts';

const { balance: copy } = dashboardCopy;

const meaning = (balance: number): string =>
  balance < 0 ? copy.credit : balance === 0 ? copy.settled : copy.owed;

type Props = { account: Account; children?: ReactNode };

/** What is owed in one currency and how much of it is overdue, as an entry of a list; `children` says more of it. */
export const BalanceIn = ({ account: { currency, balance, overdue }, children }: Props) => (
  <div>
    <dt>{meaning(balance)}</dt>
    <dd>
      <b>{formatMoney(Math.abs(balance), currency)}</b>
      {overdue > 0 ? (
        <span className="badge" data-tone="danger">
          {copy.overdue(moneyInText(overdue, currency))}
        </span>
      ) : (
        <span className="soft small">{copy.nothingOverdue}</span>
      )}
      {children}
    </dd>
  </div>
);
