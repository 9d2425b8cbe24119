import { getBalance } from '#api/account/statement.ts';
import { dueDatesCopy as copy } from '#copy/history/dueDates.ts';
import { DUE_DATES_PATH } from '#domain/history/dueDates.ts';
import { moneyInText } from '#domain/money.ts';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';

/** What the back office says is overdue, beside an order's button. It stops nothing, and what is not known is not said. */
export function OverdueLine() {
  const { state } = useAnswer(getBalance, {});
  if (state.status !== 'known') return null;
  const overdue = state.answer.balances.filter((one) => one.overdue > 0);
  if (overdue.length === 0) return null;
  const amounts = overdue.map((one) => moneyInText(one.overdue, one.currency)).join(copy.and);
  return (
    <p className="small">
      {copy.overdueNow(amounts)} <a href={DUE_DATES_PATH}>{copy.see}</a>
    </p>
  );
}
