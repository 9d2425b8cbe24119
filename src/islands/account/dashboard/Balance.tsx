import { getBalance } from '#api/account/statement.ts';
import { dashboardCopy } from '#copy/account/dashboard.ts';
import { STATUS_PATH } from '#domain/account/paths.ts';
import { formatDay } from '#domain/day.ts';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Ages } from './Ages.tsx';
import { BalanceIn } from './BalanceIn.tsx';
import { Part } from './Part.tsx';

const { balance: copy } = dashboardCopy;

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
              {balances.map((account) => (
                <BalanceIn key={account.currency} account={account}>
                  <Ages currency={account.currency} byAge={account.byAge} />
                </BalanceIn>
              ))}
            </dl>
            <p className="soft small">{copy.at(formatDay(date))}</p>
          </>
        )
      }
    </Part>
  );
}
