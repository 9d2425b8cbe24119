import { type Account, getBalance } from '#api/account/statement.ts';
import { dashboardCopy } from '#copy/account/dashboard.ts';
import { statementCopy } from '#copy/account/statement.ts';
import { formatMoney, moneyInText } from '#domain/money.ts';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Part } from './Part.tsx';

const { purchases: copy } = dashboardCopy;

/** Of the drawing, which is as wide as its place. */
const BAR = 10;
const GAP = 3;
const HEIGHT = 40;

const monthName = (month: string): string => statementCopy.months[Number(month.slice(5)) - 1] ?? month;

function Months({ currency, purchases }: Account) {
  const amounts = purchases.map(({ amount }) => amount);
  const most = Math.max(1, ...amounts);
  const last = amounts.at(-1) ?? 0;
  const mean = amounts.reduce((sum, amount) => sum + amount, 0) / purchases.length;
  const heightOf = (amount: number): number => Math.max(0, (amount / most) * HEIGHT);
  return (
    <figure className="months">
      <figcaption className="cluster spread">
        <b>{statementCopy.currencies[currency]}</b>
        <span className="soft small">
          {copy.mean(moneyInText(last, currency), moneyInText(Math.round(mean), currency))}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${purchases.length * BAR} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {purchases.map(({ month, amount }, at) => (
          <rect
            key={month}
            x={at * BAR + GAP / 2}
            y={HEIGHT - heightOf(amount)}
            width={BAR - GAP}
            height={heightOf(amount)}
          />
        ))}
      </svg>
      <ol aria-hidden="true">
        {purchases.map(({ month }) => (
          <li key={month}>{monthName(month).slice(0, 3)}</li>
        ))}
      </ol>
      <details>
        <summary className="small">{copy.numbers}</summary>
        <table className="table">
          <caption className="visually-hidden">{copy.title}</caption>
          <tbody>
            {purchases.toReversed().map(({ month, amount }) => (
              <tr key={month}>
                <th scope="row">{copy.month(monthName(month), month.slice(0, 4))}</th>
                <td className="num">{formatMoney(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** What was bought in the last twelve months, per currency. */
export function Purchases() {
  const request = useAnswer(getBalance, {});
  return (
    <Part id="purchases" title={copy.title} request={request} lines={3}>
      {({ balances }) => {
        const bought = balances.filter(({ purchases }) => purchases.some(({ amount }) => amount !== 0));
        if (bought.length === 0) return <p className="soft">{copy.none}</p>;
        return (
          <div className="stack">
            {bought.map((one) => (
              <Months key={one.currency} {...one} />
            ))}
            <p className="soft small">{copy.hint}</p>
          </div>
        );
      }}
    </Part>
  );
}
