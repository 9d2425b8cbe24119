import type { InferOutput } from 'valibot';
import type { getStatement } from '#api/account/statement.ts';
import { statementCopy as copy } from '#copy/account/statement.ts';
import { ageing } from '#domain/account/statement.ts';
import { formatMoney } from '#domain/money.ts';

type StatementAnswer = InferOutput<typeof getStatement.answer>;

/** What is owed, per currency, and how old it is. */
export function Owed({ date, balances, movements }: StatementAnswer) {
  return (
    <>
      <table className="table table-cards owed">
        <thead>
          <tr>
            <th scope="col">{copy.currency}</th>
            {copy.ages.map((age) => (
              <th scope="col" className="num" key={age}>
                {age}
              </th>
            ))}
            <th scope="col" className="num">
              {copy.overdue}
            </th>
            <th scope="col" className="num">
              {copy.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {balances.map(({ currency, balance, overdue }) => {
            const { byAge } = ageing(
              movements.filter((movement) => movement.currency === currency),
              date,
            );
            return (
              <tr key={currency}>
                <th scope="row" data-label={copy.currency}>
                  {copy.currencies[currency]}
                </th>
                {copy.ages.map((age, index) => (
                  <td className="num" data-label={age} key={age}>
                    {formatMoney(byAge[index] ?? 0, currency)}
                  </td>
                ))}
                <td className={overdue > 0 ? 'num overdue' : 'num'} data-label={copy.overdue}>
                  {formatMoney(overdue, currency)}
                </td>
                <td className="num" data-label={balance < 0 ? copy.credit : copy.balance}>
                  <b>{formatMoney(balance, currency)}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="panel-body soft small">{copy.agesHint}</p>
    </>
  );
}
