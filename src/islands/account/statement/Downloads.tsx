import { useState } from 'react';
import { getStatementFile } from '#api/account/statement.ts';
import { statementCopy as copy } from '#copy/account/statement.ts';
import type { PeriodInput } from '#islands/ui/period.ts';
import { saveFile } from '#islands/ui/saveFile.ts';

const FORMATS = [
  { format: 'csv', label: copy.csv },
  { format: 'xlsx', label: copy.xlsx },
] as const;

/** The movements of the period as files, and on paper. */
export function Downloads({ period }: { period: PeriodInput }) {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (format: 'csv' | 'xlsx') => {
    if (busy) return;
    setBusy(format);
    const days = { ...(period.from && { from: period.from }), ...(period.to && { to: period.to }) };
    setProblem(await saveFile(getStatementFile.path, { format, ...days }));
    setBusy(null);
  };
  return (
    <div className="cluster no-print">
      {FORMATS.map(({ format, label }) => (
        <button
          type="button"
          className="button button-secondary button-small"
          key={format}
          aria-busy={busy === format}
          onClick={() => void save(format)}
        >
          {label}
        </button>
      ))}
      <button type="button" className="button button-secondary button-small" onClick={() => window.print()}>
        {copy.print}
      </button>
      {busy && <p role="status">{copy.preparing}</p>}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
