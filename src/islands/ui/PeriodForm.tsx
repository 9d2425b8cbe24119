import { periodCopy } from '#copy/period.ts';
import type { Period } from '#domain/period.ts';
import { type AskedPeriod, FROM, TO } from './period.ts';

type Props = {
  asked: AskedPeriod;
  /** Periods that are one press away. */
  presets: { label: string; period: Period | null }[];
};

const ERROR_ID = 'period-error';

const hrefOf = (period: Period | null): string =>
  location.pathname + (period ? `?${new URLSearchParams({ [FROM]: period.from, [TO]: period.to })}` : '');

const isCurrent = (period: Period | null, { from, to }: AskedPeriod): boolean =>
  period ? period.from === from && period.to === to : from === '' && to === '';

/** The days that a list shows. They are in the address, so that Back and a saved link bring them again. */
export function PeriodForm({ asked, presets }: Props) {
  const problem = 'problem' in asked ? periodCopy.problems[asked.problem] : null;
  const field = { 'aria-invalid': problem !== null, 'aria-describedby': problem ? ERROR_ID : undefined };
  return (
    <form className="period no-print" action={location.pathname}>
      <p className="field">
        <label htmlFor="period-from">{periodCopy.from}</label>
        <input
          className="input"
          type="date"
          id="period-from"
          name={FROM}
          defaultValue={asked.from}
          {...field}
        />
      </p>
      <p className="field">
        <label htmlFor="period-to">{periodCopy.to}</label>
        <input className="input" type="date" id="period-to" name={TO} defaultValue={asked.to} {...field} />
      </p>
      <button className="button button-secondary" type="submit">
        {periodCopy.show}
      </button>
      <ul className="cluster period-presets">
        {presets.map(({ label, period }) => (
          <li key={label}>
            <a
              className="chip"
              href={hrefOf(period)}
              aria-current={isCurrent(period, asked) ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="field-error" id={ERROR_ID} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
