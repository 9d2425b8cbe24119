import { useStore } from '@nanostores/react';
import { Fragment, useState } from 'react';
import type { InferOutput } from 'valibot';
import { getStatement } from '#api/account/statement.ts';
import { statementCopy as copy } from '#copy/account/statement.ts';
import { movementsOf } from '#domain/account/statement.ts';
import { formatDay, monthsBefore } from '#domain/day.ts';
import { CURRENCIES, type Currency } from '#domain/money.ts';
import { OLDEST_DAY, type Period } from '#domain/period.ts';
import { Panel } from '#islands/account/Panel.tsx';
import { DueDatesPanel } from '#islands/history/DueDatesPanel.tsx';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { PeriodForm } from '#islands/ui/PeriodForm.tsx';
import { type PeriodInput, periodOfAddress } from '#islands/ui/period.ts';
import { Letterhead } from '#islands/ui/print/Letterhead.tsx';
import { usePrinting } from '#islands/ui/print/usePrinting.ts';
import { $today } from '#stores/today.ts';
import { Downloads } from './Downloads.tsx';
import { Ledger } from './Ledger.tsx';
import { Owed } from './Owed.tsx';

type StatementAnswer = InferOutput<typeof getStatement.answer>;

const { presets } = copy;

const presetPeriods = (to: string): { label: string; period: Period | null }[] => [
  { label: presets.month, period: { from: `${to.slice(0, 8)}01`, to } },
  { label: presets.quarter, period: { from: monthsBefore(to, 3), to } },
  { label: presets.year, period: { from: monthsBefore(to, 12), to } },
  { label: presets.all, period: null },
];

/** The currencies that the account has movements in; pesos where it has none yet. */
const currenciesOf = ({ movements }: StatementAnswer): Currency[] => {
  const used = CURRENCIES.filter((currency) => movements.some((one) => one.currency === currency));
  return used.length > 0 ? used : ['$'];
};

function Movements({ statement, period }: { statement: StatementAnswer; period: PeriodInput }) {
  const currencies = currenciesOf(statement);
  const [chosen, choose] = useState<Currency>(currencies[0] ?? '$');
  const isPrinting = usePrinting();
  if (statement.movements.length === 0) return <p className="panel-body soft">{copy.none}</p>;
  if ('problem' in period) return <p className="panel-body soft">{copy.noPeriod}</p>;
  // Paper has no choice to press: each currency is on it.
  const shown = isPrinting ? currencies : [chosen];
  const ofCurrency = (one: Currency) => statement.movements.filter(({ currency }) => currency === one);
  return (
    <>
      {currencies.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends, and this only shows.
        <div className="cluster panel-body no-print" role="group" aria-label={copy.currency}>
          {currencies.map((currency) => (
            <button
              type="button"
              className="chip"
              key={currency}
              aria-pressed={currency === chosen}
              onClick={() => choose(currency)}
            >
              {copy.currencies[currency]}
            </button>
          ))}
        </div>
      )}
      {shown.map((currency) => (
        <Fragment key={currency}>
          {currencies.length > 1 && <h3 className="print-only panel-body">{copy.currencies[currency]}</h3>}
          <Ledger
            currency={currency}
            all={ofCurrency(currency)}
            shown={movementsOf(ofCurrency(currency), period.period)}
            isWhole={period.from === '' && period.to === ''}
            isPrinting={isPrinting}
          />
        </Fragment>
      ))}
    </>
  );
}

function Shown() {
  const today = useStore($today);
  const period = periodOfAddress({ from: OLDEST_DAY, to: today }, today);
  const statement = useAnswer(getStatement, {});
  return (
    <div className="stack statement">
      <Letterhead
        says={'period' in period && `${formatDay(period.period.from)} – ${formatDay(period.period.to)}`}
      />
      <Panel
        id="owed"
        title={copy.balances}
        aside={
          statement.state.status === 'known' && (
            <span className="soft small">{copy.at(formatDay(statement.state.answer.date))}</span>
          )
        }
      >
        <Answer request={statement} lines={3}>
          {(statement) => <Owed {...statement} />}
        </Answer>
      </Panel>
      <DueDatesPanel request={statement} />
      <PeriodForm period={period} presets={presetPeriods(today)} />
      <Panel
        id="movements"
        title={copy.movements}
        aside={'period' in period && <Downloads period={period} />}
      >
        <Answer request={statement} lines={8}>
          {(statement) => <Movements statement={statement} period={period} />}
        </Answer>
      </Panel>
    </div>
  );
}

/** The customer's account: balances, their age, and the movements of a period. */
export default function StatementPage() {
  return (
    <Hydrated>
      <Shown />
    </Hydrated>
  );
}
