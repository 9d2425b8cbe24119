import type { Account } from '#api/account/statement.ts';
import { statementCopy as copy } from '#copy/account/statement.ts';
import { formatMoney } from '#domain/money.ts';

/** How old is what is owed: a bar for the eye, and its numbers. */
export function Ages({ currency, byAge }: Pick<Account, 'currency' | 'byAge'>) {
  const owed = byAge.reduce((sum, amount) => sum + amount, 0);
  if (owed <= 0) return null;
  const startOf = (index: number): number => byAge.slice(0, index).reduce((sum, amount) => sum + amount, 0);
  return (
    <>
      <svg className="ages-bar" viewBox={`0 0 ${owed} 1`} preserveAspectRatio="none" aria-hidden="true">
        {byAge.map((amount, index) => (
          <rect key={copy.ages[index]} data-age={index} x={startOf(index)} width={amount} height="1" />
        ))}
      </svg>
      <table className="ages small">
        <caption className="visually-hidden">{copy.agesHint}</caption>
        <tbody>
          {byAge.map((amount, index) => (
            <tr key={copy.ages[index]}>
              <th scope="row" data-age={index}>
                {copy.ages[index]}
              </th>
              <td>{formatMoney(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
