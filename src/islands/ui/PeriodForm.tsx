import { useState } from 'react';
import { periodCopy } from '#copy/period.ts';
import type { Period } from '#domain/period.ts';
import { Field } from './Field.tsx';
import { FROM, type PeriodInput, TO } from './period.ts';

type Props = {
  period: PeriodInput;
  /** Periods that are one press away. */
  presets: { label: string; period: Period | null }[];
};

const ERROR_ID = 'period-error';

const hrefOf = (period: Period | null): string =>
  location.pathname + (period ? `?${new URLSearchParams({ [FROM]: period.from, [TO]: period.to })}` : '');

const isCurrent = (period: Period | null, { from, to }: PeriodInput): boolean =>
  period ? period.from === from && period.to === to : from === '' && to === '';

type DayProps = { label: string; name: string; given: string; problemId: string | undefined };

/** Controlled, so that its attribute says when it is empty: its style goes by that. */
function DayField({ label, name, given, problemId }: DayProps) {
  const [day, setDay] = useState(given);
  return (
    <Field label={label} problemId={problemId}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          type="date"
          name={name}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
    </Field>
  );
}

/** The days that a list shows. They are in the address, so that Back and a saved link bring them again. */
export function PeriodForm({ period, presets }: Props) {
  const problem = 'problem' in period ? periodCopy.problems[period.problem] : null;
  const problemId = problem === null ? undefined : ERROR_ID;
  return (
    <form className="period no-print" action={location.pathname}>
      <DayField label={periodCopy.from} name={FROM} given={period.from} problemId={problemId} />
      <DayField label={periodCopy.to} name={TO} given={period.to} problemId={problemId} />
      <button className="button button-secondary" type="submit">
        {periodCopy.show}
      </button>
      <ul className="cluster period-presets">
        {presets.map(({ label, period: preset }) => (
          <li key={label}>
            <a
              className="chip"
              href={hrefOf(preset)}
              aria-current={isCurrent(preset, period) ? 'true' : undefined}
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
