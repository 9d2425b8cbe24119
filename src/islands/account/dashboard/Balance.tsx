import { type Account, getBalance } from '#api/account/statement.ts';
import { dashboardCopy } from '#copy/account/dashboard.ts';
import { formatDay } from '#domain/day.ts';
import { formatMoney, moneyInText } from '#domain/money.ts';
import { STATUS_PATH } from '#domain/paths.ts';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Ages } from './Ages.tsx';
import { Part } from './Part.tsx';

const { balance: copy } = dashboardCopy;

const meaning = (balance: number): string =>
  balance < 0 ? copy.credit : balance === 0 ? copy.settled : copy.owed;

const InCurrency = ({ currency, balance, overdue, byAge }: Account) => (
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
      <Ages currency={currency} byAge={byAge} />
    </dd>
  </div>
);

/** What is owed, per currency, and how much of it is overdue. */
export function Balance() {
  const request = useAnswer(getBalance, {});
  return (
    <Part
      id="balance"
      title={copy.title}
      more={{ href: STATUS_PATH, label: copy.more }}
      request={request}
      lines={2}
    >
      {({ date, balances }) =>
        balances.length === 0 ? (
          <p className="soft">{copy.none}</p>
        ) : (
          <>
            <dl className="balances">
              {balances.map((one) => (
                <InCurrency key={one.currency} {...one} />
              ))}
            </dl>
            <p className="soft small">{copy.at(formatDay(date))}</p>
          </>
        )
      }
    </Part>
  );
}
