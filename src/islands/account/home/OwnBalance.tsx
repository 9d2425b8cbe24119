import { getBalance } from '#api/account/statement.ts';
import { dashboardCopy } from '#copy/account/dashboard.ts';
import { STATUS_PATH } from '#domain/account/paths.ts';
import { BalanceIn } from '#islands/account/dashboard/BalanceIn.tsx';
import { Part } from '#islands/account/dashboard/Part.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';

const { balance: copy } = dashboardCopy;

/** What is owed, per currency, and how much of it is overdue; by which age says the account's front page. */
export function OwnBalance() {
  const request = useAnswer(getBalance, {});
  return (
    <Part
      id="own-balance"
      title={copy.title}
      more={{ href: STATUS_PATH, label: copy.more }}
      request={request}
      lines={2}
    >
      {({ balances }) =>
        balances.length === 0 ? (
          <p className="soft">{copy.none}</p>
        ) : (
          <dl className="balances">
            {balances.map((account) => (
              <BalanceIn key={account.currency} account={account} />
            ))}
          </dl>
        )
      }
    </Part>
  );
}
